import type { Page } from "@playwright/test";
import sharp from "sharp";

import {
  startConversation,
  openThreadMenu,
  buildUniqueText,
} from "../../fixtures/open-conversation";
import { findOwnListing, openListingMenu } from "../../fixtures/own-listing-row";
import { expect, signIn, test, waitForHandlers } from "../../setup/browser";

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, "without scripts browsers do it themselves");
});

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const count = (page: Page) =>
  main(page)
    .locator("[data-focus]")
    .filter({ hasText: /^[\d,]+\+? results?\b/ });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a page and waits until scripts follow its links. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHandlers(main(page));
  await page.evaluate(() => document.body.setAttribute("data-seen", ""));
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("body[data-seen]")).toHaveCount(1);
}

/** Expects that the focused element is not also in a live region, which would announce it twice. */
async function expectSaidOnce(page: Page): Promise<void> {
  const isLive = await page.evaluate(() =>
    Boolean(document.activeElement?.closest("[aria-live], [role=status], [role=alert]")),
  );
  expect(isLive).toBe(false);
}

test("moves the focus to the heading and scrolls to the top on a new page", async ({ page }) => {
  await open(page, "/about");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "Browse Properties" }).click();
  await expect(heading(page)).toHaveText("Hunting land for sale and lease");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Hunting land for sale and lease/);
  expect(await scrolled(page)).toBe(0);
  await expectSaidOnce(page);
  // From there, Tab moves to the first control below the heading.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Hunting Pros" })).toBeFocused();

  const card = main(page).getByRole("heading", { level: 3 }).getByRole("link").first();
  const title = await card.innerText();
  await card.click();
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expectSameDocument(page);
});

test("moves the focus to the heading of a page from a phone's menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/about");
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(heading(page)).toHaveText("Blog");
  await expect(heading(page)).toBeFocused();
  await expectSameDocument(page);
});

test("moves the focus to the heading of a page that is not found, and of the next one", async ({
  page,
}) => {
  await open(page, "/about");
  // None of our pages has a broken link, so the test makes one.
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Insurance" })
    .evaluate((link) => link.setAttribute("data-link", ""));
  await page.route(/_data=/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.locator("[data-link]").click();
  await expect(heading(page)).toBeFocused();
  const header = page.getByRole("banner");
  await header.getByText("More", { exact: true }).click();
  await header.getByRole("link", { name: "About", exact: true }).click();
  await expect(heading(page)).toHaveText("About Huntstead");
  await expect(heading(page)).toBeFocused();
});

for (const width of [1280, 360]) {
  test(`moves the focus to the result count of a changed list, at ${width} px${width === 360 ? " @full" : ""}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, "/properties");
    const expectCountInView = async (words: RegExp) => {
      await expect(count(page)).toHaveText(words);
      await expect(count(page)).toBeFocused();
      await expect(count(page)).toBeInViewport();
      const box = await count(page).boundingBox();
      expect(box?.y).toBeLessThan(740 * 0.76);
      await expectSaidOnce(page);
    };
    await page.locator("summary").filter({ hasText: "Filters" }).click();
    await page.getByLabel("State").selectOption("Montana");
    await page.locator("summary").filter({ hasText: "Game types" }).click();
    await page.getByLabel("Elk").check();
    await expect(page).toHaveURL(/state=Montana.*Elk/);
    // The focus stays on the filter, and a live region announces the number of results.
    await expect(page.getByLabel("Elk")).toBeFocused();
    await expect(main(page).locator("[aria-live]")).toHaveText(/^\d+ found$/);
    await page.locator("summary").filter({ hasText: "Filters" }).click();
    await page.getByRole("link", { name: "Remove Elk" }).click();
    await expect(page).not.toHaveURL(/Elk/);
    await expectCountInView(/^\d+ results?$/);
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expectCountInView(/^\d+ results?$/);
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page).not.toHaveURL(/view=map/);
    await expectCountInView(/^\d+ results?$/);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/properties");
    await expectCountInView(/^\d+ results$/);
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expectCountInView(/^\d+ results, page 2$/);
    await page.getByRole("link", { name: "Previous", exact: true }).click();
    await expect(page).toHaveURL("/properties");
    await expectCountInView(/^\d+ results$/);
    await expectSameDocument(page);
  });
}

test("moves the focus to the result count after a search for agents", async ({ page }) => {
  await open(page, "/agents");
  await page.getByLabel("Search", { exact: true }).fill("land");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=land/);
  await expect(count(page)).toBeFocused();
});

test("restores the scroll position on Back and Forward", async ({ page }) => {
  await open(page, "/properties?state=Texas");
  const last = main(page).getByRole("heading", { level: 3 }).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  const scrollTop = await scrolled(page);
  expect(scrollTop).toBeGreaterThan(300);
  await last.click();
  await expect(page).toHaveURL(/\/property\//);
  // The page is complete and will not scroll to its top again.
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => scrollTo(0, 250));
  await page.goBack();
  await expect(heading(page)).toHaveText("Hunting land for sale and lease");
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(scrollTop);
  await page.goForward();
  await expect(page).toHaveURL(/\/property\//);
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(250);
  await expectSameDocument(page);
});

test("restores the scroll position on Back through the pages of a list", async ({ page }) => {
  await open(page, "/properties");
  const next = page.getByRole("link", { name: "Next", exact: true });
  await next.scrollIntoViewIfNeeded();
  const scrollTop = await scrolled(page);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/properties");
  await expect(count(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(scrollTop);
});

test("moves the focus to the target of a link within the page", async ({ page }) => {
  await open(page, "/mortgage-calculator");
  await page.getByLabel("Loan term").fill("");
  await page.getByRole("button", { name: "Calculate" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Loan term is required" }).click();
  await expect(page).toHaveURL(/#loanTerm$/);
  await expect(page.getByLabel("Loan term")).toBeFocused();

  await open(page, "/contact");
  await page.getByLabel("Name").fill("N");
  await page.getByLabel("Email").fill("nora");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Please enter a valid email address" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  // The response to the form stays on the page.
  await expect(page.locator("#email-error")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nora");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await expect(summary).toBeVisible();

  await open(page, "/");
  await main(page).getByRole("link", { name: "Get listed" }).click();
  await expect(page.locator("#get-listed")).toBeFocused();
  await expect(page.locator("#get-listed")).toBeInViewport();
});

test("keeps the focus when the calculator recalculates", async ({ page }) => {
  await open(page, "/mortgage-calculator?homePrice=1200&downPayment=0&interestRate=0&loanTerm=1");
  const price = page.getByLabel("Home price");
  await price.click();
  await price.press("End");
  await page.keyboard.type("0");
  await expect(page).toHaveURL(/homePrice=12000/);
  await expect(page.getByText("$1,000.00").first()).toBeVisible();
  await expect(price).toBeFocused();
  const button = page.getByRole("button", { name: "Calculate" });
  await price.fill("2400");
  await button.click();
  await expect(page.getByText("$200.00").first()).toBeVisible();
  await expect(button).toBeFocused();
});

test("keeps the focus among the photos when another one is chosen", async ({ page }) => {
  const listings = (await (await page.request.get("/api/properties?limit=100")).json()) as {
    id: string;
    images: string[];
  }[];
  const { id = "" } = listings.find(({ images }) => images.length > 1) ?? {};
  await open(page, `/property/${id}`);
  const second = page.getByRole("navigation", { name: "Photos" }).getByRole("link").nth(1);
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(second).toBeFocused();
  await expectSameDocument(page);
});

test("keeps the focus when a favorite changes and when messages arrive", async ({
  page,
  browser,
}) => {
  const { address } = await startConversation(page);
  await open(page, "/properties?state=Texas");
  const heart = main(page)
    .getByRole("button", { name: /favorites$/ })
    .first();
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAccessibleName("Remove from favorites");
  await expect(heart).toBeFocused();

  await open(page, address);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  const field = page.getByPlaceholder("Type a message...");
  await field.fill("Half a");
  const { pathname, search } = new URL(address);
  const context = await browser.newContext();
  const guide = await context.newPage();
  await signIn(guide, "guide@huntstead.test", pathname + search);
  const words = buildUniqueText("While you type.");
  await guide.getByPlaceholder("Type a message...").fill(words);
  await guide.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText(words)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Half a");
  await context.close();
});

test("moves the focus to the other person's name in an opened conversation", async ({ page }) => {
  await startConversation(page);
  await open(page, "/messages");
  await page.getByRole("link", { name: "Gail Guide", exact: true }).click();
  await expect(page).toHaveURL(/conversation=/);
  await expect(page.getByRole("heading", { name: "Gail Guide", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Contact requests" }).click();
  await expect(page.getByRole("heading", { name: "Received" })).toBeFocused();
  await expectSameDocument(page);
});

test("places a toast's buttons before the page's content, and keeps the focus when it closes", async ({
  page,
}) => {
  const title = buildUniqueText("Undone");
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status")).toContainText("Draft saved");
  await open(page, "/hosting");
  const draft = main(page).getByRole("listitem").filter({ hasText: title });
  await draft.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(draft).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(draft).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Draft restored")).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});

test("keeps the focus on a photo that is moved, and on the next when one is removed", async ({
  page,
}) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  await waitForHandlers(main(page));
  const colors = ["#204060", "#806040", "#406020"];
  const files = await Promise.all(
    colors.map(async (background, i) => ({
      name: `${i}.png`,
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await page.getByLabel("Photos (Optional)").setInputFiles(files);
  const getButton = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(getButton("Remove photo 3")).toBeVisible();
  await getButton("Move down photo 1").focus();
  await page.keyboard.press("Enter");
  await expect(getButton("Move down photo 2")).toBeFocused();
  await page.keyboard.press("Enter");
  // The photo is now the last one.
  await expect(getButton("Move up photo 3")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getButton("Move up photo 2")).toBeFocused();
  await getButton("Remove photo 2").focus();
  await page.keyboard.press("Enter");
  await expect(getButton("Remove photo 2")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getButton("Remove photo 1")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Photos (Optional)")).toBeFocused();
});

test("keeps the focus on the button that marks a listing as sold", async ({ page }) => {
  await signIn(
    page,
    `${buildUniqueText("marks")}@example.test`.replace(" ", "-"),
    "/list-property",
  );
  await page.getByLabel("Title").fill("Marked Ridge");
  await page.getByLabel("Acreage").fill("80");
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await main(page).getByRole("button", { name: "List Property", exact: true }).click();
  await expect(heading(page)).toHaveText("Marked Ridge");
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, "/hosting");
  await openListingMenu(findOwnListing(page, "Marked Ridge"));
  const mark = main(page).getByRole("button", { name: /^Mark as sold/ });
  const reopen = main(page).getByRole("button", { name: /^Reopen/ });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(reopen).toBeFocused();
  await expect(reopen).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(mark).toBeFocused();
  await expect(mark).toBeInViewport();
});

test("moves the focus to the person's name after blocking and unblocking", async ({ page }) => {
  const { address } = await startConversation(page);
  await open(page, address);
  const name = page.getByRole("heading", { name: "Gail Guide", exact: true });
  await openThreadMenu(page);
  await page.getByRole("button", { name: "Block Gail Guide" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have blocked Gail Guide.")).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Unblock Gail Guide" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Type a message...")).toBeVisible();
  await expect(name).toBeFocused();
  await expectSameDocument(page);
});

test("moves the focus to the position's map that replaces its button", async ({ page }) => {
  await signIn(page, "owner@huntstead.test", "/list-property");
  await waitForHandlers(main(page));
  await page.getByRole("button", { name: "Choose on the map" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Choose on the map" })).toBeFocused();
  await expect(page.getByText("Tap or click the map to set the location.")).toBeVisible();
});

test("moves the focus to the changed form or list when an admin edits and deletes posts", async ({
  page,
}) => {
  const title = buildUniqueText("Focus on Fences");
  await signIn(page, "admin@huntstead.test", "/admin");
  await open(page, "/admin");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(main(page).getByRole("alert")).toBeFocused();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Content").fill("Barbed.");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByText("Blog post created successfully")).toBeVisible();
  const list = page.getByRole("heading", { name: "All Blog Posts" });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  const form = page.getByRole("heading", { name: "Edit Blog Post" });
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("Blog post deleted successfully")).toBeVisible();
  await expect(list).toBeFocused();
  await expectSameDocument(page);
});
