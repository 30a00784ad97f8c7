import type { BrowserContext, Page } from "@playwright/test";

import { expect, expectAccessible, signIn, test } from "../../setup/browser";

const HUNTER = "hunter@huntstead.test";

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, "service workers are scripts; signing out without them clears the storage");
});

async function keep(page: Page) {
  await page.goto("/favorites/pack");
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByText("On: pages you open are kept on this device.")).toBeVisible();
}

/** Opens the newest favorite by its card, and waits until it is kept. */
async function openFavorite(page: Page): Promise<{ path: string; title: string }> {
  await page.goto("/favorites");
  const link = page.locator(".card h3 a").first();
  const title = (await link.textContent()) ?? "";
  const path = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectKept(page, path);
  return { path, title };
}

const expectKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), path)).toBe(true);

async function withoutSignal(context: BrowserContext, visit: () => Promise<void>) {
  await context.setOffline(true);
  try {
    await visit();
  } finally {
    await context.setOffline(false);
  }
}

test("visited favorites and agreements stay readable without a signal @smoke", async ({
  page,
  context,
}) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  await expectAccessible(page, true);
  const { path, title } = await openFavorite(page);
  await page.goto("/agreements");
  await expectKept(page, "/agreements");
  await withoutSignal(context, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(
      page.getByText(/^No signal\. This page was saved on this device on/),
    ).toBeVisible();
    await page.goto("/agreements");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, true);
    // What was never visited is not there, and what is can be found.
    await page.goto("/blog");
    await expect(page.getByRole("heading", { name: "No signal" })).toBeVisible();
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
  await page.goto(path);
  await expect(page.getByText("No signal")).toHaveCount(0);
});

test("a link that is followed without a signal leads to what is kept", async ({
  page,
  context,
}) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { title } = await openFavorite(page);
  await page.goto("/favorites");
  await withoutSignal(context, async () => {
    await page.locator(".card h3 a").first().click();
    await expect(page.getByText(/^No signal\. This page was saved/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

test("signing out wipes what is kept", async ({ page, context }) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { path } = await openFavorite(page);
  await page.goto("/api/logout");
  await expect.poll(() => page.evaluate(() => caches.has("kept-pages"))).toBe(false);
  await withoutSignal(context, async () => {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});

test("another account finds nothing of the one before, who has not signed out", async ({
  page,
  context,
}) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { path } = await openFavorite(page);
  await context.clearCookies();
  await signIn(page, "owner@huntstead.test");
  await expect.poll(() => page.evaluate(() => caches.has("kept-pages"))).toBe(false);
  await withoutSignal(context, async () => {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});

test("nothing is kept unless somebody chooses so, and no longer than they want", async ({
  page,
}) => {
  await signIn(page, HUNTER, "/favorites");
  await page.locator(".card h3 a").first().click();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await keep(page);
  await openFavorite(page);
  await page.goto("/favorites/pack");
  await page.getByRole("button", { name: "Stop and wipe" }).click();
  await expect(page.getByRole("button", { name: "Keep on this device" })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
