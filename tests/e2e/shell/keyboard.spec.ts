import type { Locator, Page } from "@playwright/test";

import { startConversation, buildUniqueText } from "../../fixtures/open-conversation";
import { expect, test } from "../../setup/browser";

/** More than any page has stops for the Tab key. */
const MAX_STOPS = 250;

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const newAddress = () => `keys-${Date.now()}-${Math.random().toString(36).slice(2)}@huntstead.test`;

/** Moves the focus to an element with Tab, unless it is there, and expects a visible focus outline. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).not.toHaveCSS("outline-style", "none");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(words);
}

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  const address = page.getByLabel("Email", { exact: true });
  await tabTo(page, address);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/idp\//);
}

test("finds land, signs in, and sends a request by keyboard alone", async ({ page, scripts }) => {
  await page.goto("/properties");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await type(page, "Where", "Montana");
  await page.keyboard.press("Enter");
  // With scripts a state is its own filter at once, without when the server reads it.
  await expect(page).toHaveURL(scripts ? /state=Montana/ : /near=Montana/);
  await press(page, main(page).getByRole("heading", { level: 3 }).getByRole("link").first());
  await expect(page).toHaveURL(/\/property\//);
  await press(page, main(page).getByRole("link", { name: "Contact Property Owner" }));
  await signInByKeyboard(page, newAddress());
  await expect(page).toHaveURL(/\/contact\//);
  await type(page, "Name", "Kay Board");
  await type(page, "Message", "Is the gate open in November?");
  await press(page, button(page, "Send Message"));
  await expect(page.getByRole("status").getByText("Message sent!")).toBeVisible();
});

test("adds and removes a favorite by keyboard alone", async ({ page }) => {
  await page.goto("/api/login?returnTo=%2Fproperties%3Fstate%3DTexas");
  await signInByKeyboard(page, newAddress());
  const card = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .first();
  await press(page, card.getByRole("button", { name: "Add to favorites" }));
  const heartButton = card.getByRole("button", { name: "Remove from favorites" });
  await expect(heartButton).toBeEnabled();
  await press(page, heartButton);
  await expect(card.getByRole("button", { name: "Add to favorites" })).toBeVisible();
});

test("answers a message by keyboard alone", async ({ page }) => {
  await startConversation(page);
  const words = buildUniqueText("By keyboard.");
  await tabTo(page, page.getByPlaceholder("Type a message..."));
  await page.keyboard.type(words);
  await press(page, page.getByRole("button", { name: "Send", exact: true }));
  await expect(page.getByRole("log").getByText(words)).toHaveCount(1);
});

test("lists and approves land by keyboard alone @full", async ({ page }) => {
  test.setTimeout(120_000);
  const title = buildUniqueText("Keyboard Ridge");
  await page.goto("/api/login?returnTo=%2Flist-property");
  await signInByKeyboard(page, newAddress());
  await type(page, "Title", title);
  await type(page, "Acreage", "320.5");
  await type(page, "Location", "Bozeman");
  await tabTo(page, field(page, "State"));
  await page.keyboard.type("Montana");
  await tabTo(page, main(page).getByRole("checkbox", { name: "Elk", exact: true }));
  await page.keyboard.press("Space");
  await press(page, button(page, "List Property"));
  await expect(page.getByText("Pending review")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/api/login?returnTo=%2Fadmin%2Freviews");
  await signInByKeyboard(page, "admin@huntstead.test");
  const item = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
  // The longest waiting come first, some at a time.
  while (!(await item.isVisible())) {
    await page.goto((await page.getByRole("link", { name: "Next" }).getAttribute("href")) ?? "");
  }
  await press(page, item.getByRole("button", { name: "Approve" }));
  await expect(item).toHaveCount(0);
});

test("writes and publishes a post by keyboard alone @full", async ({ page }) => {
  const title = buildUniqueText("Reading Wind");
  await page.goto("/api/login?returnTo=%2Fadmin");
  await signInByKeyboard(page, "admin@huntstead.test");
  await type(page, "Title", title);
  await type(page, "Content", "Air falls in the evening.");
  await tabTo(page, field(page, "Published"));
  await page.keyboard.press("Space");
  await press(page, button(page, "Create Post"));
  await expect(page.getByText("Blog post created successfully")).toBeVisible();
  const row = main(page).getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText("Published")).toBeVisible();
});

test("opens a phone's menu by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  await press(page, page.locator("summary").filter({ hasText: "Menu" }));
  await press(page, page.getByRole("link", { name: "Blog", exact: true }).first());
  await expect(page).toHaveURL("/blog");
});
