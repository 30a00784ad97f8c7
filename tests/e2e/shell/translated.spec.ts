import type { Page } from "@playwright/test";

import {
  openThreadAsGuide,
  startConversation,
  buildUniqueText,
  waitUntilLive,
} from "../../fixtures/open-conversation";
import { translatePage } from "../../fixtures/translate-page";
import { createPngPhoto } from "../../fixtures/photo-files";
import {
  expect,
  blockRequests,
  getTestOrigin,
  signIn,
  test,
  waitForHandlers,
} from "../../setup/browser";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "a page without scripts stays");

const field = (page: Page) => page.getByPlaceholder("Type a message...");
const getMessage = (page: Page, words: string) => page.getByRole("log").getByText(words);

/** Puts an extension's element into the page while it waits for its scripts. */
async function addElement(page: Page, parent: "head" | "body"): Promise<void> {
  await page.evaluate((name) => {
    const added = document.createElement(name === "head" ? "style" : "div");
    added.id = "extension";
    document[name].prepend(added);
  }, parent);
}

test("sends and receives messages while the browser translates the page", async ({
  page,
  browser,
}) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: true });
  await waitUntilLive(guide);
  await translatePage(page);
  const [first, reply, half] = ["First", "Answer", "Half written"].map(buildUniqueText) as [
    string,
    string,
    string,
  ];
  await field(page).fill(first);
  await field(page).press("Enter");
  await expect(getMessage(guide, first)).toBeVisible();
  await field(page).pressSequentially(half);
  await field(guide).fill(reply);
  await field(guide).press("Enter");
  await expect(getMessage(page, reply)).toBeVisible();
  await expect(getMessage(page, first)).toHaveCount(1);
  await expect(page.getByText("Sending…")).toHaveCount(0);
  await expect(field(page)).toHaveValue(half);
  await expect(field(page)).toBeFocused();
  // The connection is lost and restored; a link for checking is shown only while it is lost.
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("link", { name: "Check for new messages" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("link", { name: "Check for new messages" })).toHaveCount(0);
  await field(page).press("Enter");
  await expect(getMessage(guide, half)).toBeVisible();
  await guide.context().close();
});

test("updates the list of conversations while the browser translates the page @full", async ({
  page,
  browser,
}) => {
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: true });
  await waitUntilLive(guide);
  await page.goto("/messages");
  await page.waitForLoadState("networkidle");
  await translatePage(page);
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list).toContainText("You: Is the camp open in November?");
  for (const count of [1, 2]) {
    const reply = buildUniqueText("Yes, it is");
    await field(guide).fill(reply);
    await field(guide).press("Enter");
    await expect(list).toContainText(reply);
    await expect(list).not.toContainText("You:");
    await expect(list.getByText(`${count} unread`)).toBeVisible();
    await expect(page.getByRole("banner").getByText(`${count} unread`).first()).toBeAttached();
  }
  await list.getByRole("link", { name: "Gail Guide" }).click();
  await expect(field(page)).toBeVisible();
  await expect(page.getByText("2 unread")).toHaveCount(0);
  await guide.context().close();
});

test("filters, pages, and adds favorites while the browser translates the page", async ({
  page,
}) => {
  await signIn(page, `${buildUniqueText("reader").replace(" ", "-")}@example.test`, "/properties");
  await waitForHandlers(page.getByRole("main"));
  await translatePage(page);
  const count = page.locator(".result-count p");
  const before = await count.textContent();
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await page.getByLabel("State").selectOption("Montana");
  await expect(page).toHaveURL(/state=Montana/);
  await expect(count).not.toHaveText(before ?? "");
  await page.getByRole("main").getByRole("link", { name: "Clear" }).first().click();
  await expect(count).toHaveText(before ?? "");
  await page.getByRole("button", { name: "Add to favorites" }).first().click();
  await expect(page.getByRole("button", { name: "Remove from favorites" })).toHaveCount(1);
  await page.getByRole("main").getByRole("heading", { level: 3 }).first().click();
  await expect(page).toHaveURL(/\/property\//);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Remove from favorites" }).click();
  await expect(panel.getByRole("button", { name: "Add to favorites" })).toBeVisible();
});

test("recalculates a loan while the browser translates the page", async ({ page }) => {
  await page.goto(
    "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=30",
  );
  await waitForHandlers(page.getByLabel("Home price"));
  await translatePage(page);
  const sums = page.locator(".mortgage-sums");
  for (const [price, monthly] of [
    ["285000", "$1,297.20"],
    ["385000", "$1,945.79"],
  ] as const) {
    await page.getByLabel("Home price").fill(price);
    await expect(sums).toContainText(monthly);
  }
});

test("uploads, moves, and removes photos while the browser translates the page @full", async ({
  page,
}) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  const input = page.getByLabel("Photos (Optional)");
  await waitForHandlers(input);
  await translatePage(page);
  await page.getByLabel("Title", { exact: true }).fill("Half written");
  for (const width of [800, 900]) {
    const buffer = await createPngPhoto({ width });
    await input.setInputFiles({ name: `${width}.png`, mimeType: "image/png", buffer });
    await expect(page.getByText("Photos uploaded.")).toBeVisible();
  }
  await page.getByRole("button", { name: "Move up photo 2" }).click();
  await expect(page.getByText("Photo 2 is now photo 1.")).toBeVisible();
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(page.getByText("Photo 1 is removed.")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half written");
});

test("recovers a page that a translator has broken, with typed text @full", async ({ browser }) => {
  // The test causes errors on purpose, so it uses a page that does not fail on them.
  const page = await browser.newPage({ baseURL: getTestOrigin() });
  await startConversation(page);
  await waitUntilLive(page);
  const arrive = await blockRequests(page, /\/api\/messages$/);
  const words = buildUniqueText("On its way");
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("Sending…")).toBeVisible();
  await field(page).pressSequentially("Half written");
  // React will try to remove this node, which is already gone.
  await page.evaluate(() => document.querySelector(".message-unsent")?.remove());
  arrive();
  await expect(getMessage(page, words)).toBeVisible();
  await expect(field(page)).toHaveValue("Half written");
  await expect(field(page)).toBeFocused();
  await page.context().close();
});

for (const parent of ["body", "head"] as const) {
  test(`keeps text that is typed before the scripts have loaded when an extension has changed the ${parent} @full`, async ({
    browser,
  }) => {
    // React reports that it draws this page anew.
    const page = await browser.newPage({ baseURL: getTestOrigin() });
    await page.goto("/properties");
    const arrive = await blockRequests(page, /\/assets\/.*\.js/);
    await page.goto("/properties", { waitUntil: "commit" });
    const search = page.getByLabel("Search", { exact: true });
    await search.waitFor();
    const searchElement = await search.elementHandle();
    await addElement(page, parent);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("State").selectOption("Montana");
    await page.getByText("Any game", { exact: true }).click();
    await page.getByLabel("Elk").check();
    await search.pressSequentially("ridge");
    await search.press("Home");
    arrive();
    await waitForHandlers(page.getByRole("main"));
    expect(await searchElement?.evaluate((field) => field.isConnected)).toBe(false);
    await expect(search).toHaveValue("ridge");
    await expect(page.getByLabel("State")).toHaveValue("Montana");
    await expect(page.getByLabel("Elk")).toBeVisible();
    await expect(page.getByLabel("Elk")).toBeChecked();
    await expect(search).toBeFocused();
    await page.keyboard.type("Bear ");
    await expect(search).toHaveValue("Bear ridge");
    await page.context().close();
  });
}
