import type { Page } from "@playwright/test";

import { createPngPhoto } from "../../fixtures/photo-files";
import { expect, signIn, test, waitForHandlers } from "../../setup/browser";

/** Loads the page without its scripts, which arrive when the returned function is called. */
async function blockScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: "commit" });
  return arrive;
}

test("keeps text that is typed before the scripts have loaded", async ({ page, scripts }) => {
  test.skip(!scripts, "there are none to wait for");
  await signIn(page, "admin@huntstead.test", "/admin");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await expect(page.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  const arrive = await blockScripts(page);
  const [title, content] = [page.getByLabel("Title", { exact: true }), page.getByLabel("Content")];
  await title.fill("Typed on a slow line");
  await content.fill("Typed on a slow line, too");
  await page.getByLabel("Published").click();
  const isPublished = await page.getByLabel("Published").isChecked();
  arrive();
  // The hint follows the slug only where scripts run.
  await page.getByLabel("Slug (URL)").fill("another address");
  await expect(page.getByText("/blog/another-address")).toBeVisible();
  await expect(title).toHaveValue("Typed on a slow line");
  await expect(content).toHaveValue("Typed on a slow line, too");
  expect(await page.getByLabel("Published").isChecked()).toBe(isPublished);
});

test("accepts a heart that is pressed while the scripts load", async ({ page, scripts }) => {
  test.skip(!scripts, "there are none to wait for");
  const email = `slow-${crypto.randomUUID()}@example.com`;
  await signIn(page, email, "/properties?state=Texas");
  const arrive = await blockScripts(page);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await card.first().getByRole("button", { name: "Add to favorites" }).hover();
  const other = await card.nth(1).locator(".heart form").elementHandle();
  await page.mouse.down();
  arrive();
  // Hydration has replaced the forms.
  await expect.poll(() => other?.evaluate((form) => form.isConnected)).toBe(false);
  await page.mouse.up();
  await expect(card.first().getByRole("button", { name: "Remove from favorites" })).toBeVisible();
});

test("uploads photos that were chosen before the scripts have loaded", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "there are none to wait for");
  await signIn(page, "guide@huntstead.test", "/list-property");
  const arrive = await blockScripts(page);
  await page
    .getByLabel("Photos (Optional)")
    .setInputFiles({ name: "one.png", mimeType: "image/png", buffer: await createPngPhoto() });
  arrive();
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toBeVisible();
});

test("keeps opened menus and chosen filters while the scripts load", async ({ page, scripts }) => {
  test.skip(!scripts, "there are none to wait for");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/properties");
  const arrive = await blockScripts(page);
  const menu = page.locator("summary").filter({ hasText: "Menu" });
  await page.getByLabel("Search", { exact: true }).fill("ridge");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("State").selectOption("Montana");
  await page.getByText("Any game", { exact: true }).click();
  await page.getByLabel("Elk").check();
  await menu.click();
  arrive();
  await waitForHandlers(page.getByRole("main"));
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("ridge");
  await expect(page.getByLabel("State")).toHaveValue("Montana");
  await expect(page.getByLabel("Elk")).toBeVisible();
  await expect(page.getByLabel("Elk")).toBeChecked();
});
