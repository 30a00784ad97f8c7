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
  await expectSaved(page, path);
  return { path, title };
}

const expectSaved = (page: Page, path: string) =>
  expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), path)).toBe(true);

/**
 * Waits until the kept pages are deleted and their service worker is unregistered. Between the two, the service worker
 * would still answer a navigation.
 */
const expectForgotten = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => ({
        isCached: await caches.has("kept-pages"),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      })),
    )
    .toEqual({ isCached: false, workers: 0 });

async function withoutSignal(context: BrowserContext, visit: () => Promise<void>) {
  await context.setOffline(true);
  try {
    await visit();
  } finally {
    await context.setOffline(false);
  }
}

/** Expects that a page can't be opened offline. A page that is still loading would report its scripts as missing. */
async function expectUnreachable(page: Page, context: BrowserContext, path: string) {
  await page.waitForLoadState("networkidle");
  await withoutSignal(context, async () => {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
}

test("opens visited favorites and agreements offline @smoke", async ({ page, context }) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  await expectAccessible(page, true);
  const { path, title } = await openFavorite(page);
  await page.goto("/agreements");
  await expectSaved(page, "/agreements");
  await withoutSignal(context, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(
      page.getByText(/^No signal\. This page was saved on this device on/),
    ).toBeVisible();
    await page.goto("/agreements");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, true);
    // A page that was never visited is missing, and the offline page links to the kept ones.
    await page.goto("/blog");
    await expect(page.getByRole("heading", { name: "No signal" })).toBeVisible();
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
  await page.goto(path);
  await expect(page.getByText("No signal")).toHaveCount(0);
});

test("opens kept pages by a link that is followed offline", async ({ page, context }) => {
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

test("deletes kept pages on sign-out", async ({ page, context }) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { path } = await openFavorite(page);
  await page.goto("/api/logout");
  await expectForgotten(page);
  await expectUnreachable(page, context, path);
});

test("deletes kept pages when another account signs in", async ({ page, context }) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { path } = await openFavorite(page);
  await context.clearCookies();
  await signIn(page, "owner@huntstead.test", "/");
  await expectForgotten(page);
  await expectUnreachable(page, context, path);
});

test("deletes kept pages on sign-out when the service worker is gone @full", async ({ page }) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  await openFavorite(page);
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
  });
  // The page has no service worker anymore, but its cache still exists.
  await page.goto("/blog");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await page.evaluate(() => caches.has("kept-pages"))).toBe(true);
  await page.goto("/api/logout");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test("deletes kept pages when the session has ended", async ({ page, context }) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { path } = await openFavorite(page);
  await context.clearCookies();
  await page.goto("/agreements");
  await expect(page).toHaveURL(/\/idp\//);
  // The provider's pages don't run our scripts, so the cache is removed on our next page.
  await page.goto("/blog");
  await expectForgotten(page);
  await expectUnreachable(page, context, path);
});

test("deletes kept pages after fourteen days, and shows their age until then", async ({
  page,
  context,
}) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const { path, title } = await openFavorite(page);
  /** Makes the kept page look as if it were kept that many days ago. */
  const age = (days: number) =>
    page.evaluate(
      async ({ url, at }) => {
        const cache = await caches.open("kept-pages");
        const cached = await cache.match(url);
        if (!cached) throw new Error("Not kept");
        const headers = new Headers(cached.headers);
        headers.set("X-Kept-At", String(at));
        await cache.put(url, new Response(await cached.text(), { headers }));
      },
      { url: path, at: Date.now() - days * 24 * 60 * 60 * 1_000 },
    );
  await age(13.9);
  await withoutSignal(context, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(
      page.getByText(/^No signal\. This page was saved on this device on/),
    ).toBeVisible();
  });
  await age(14.1);
  await withoutSignal(context, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "No signal" })).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  });
});

test("keeps no pages in lite mode, and only listings that are favorites", async ({
  page,
  context,
}) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  const listed = await page.request.get("/api/properties?limit=100");
  const paths = ((await listed.json()) as { id: string }[]).map(({ id }) => `/property/${id}`);
  await page.goto("/favorites");
  const links = await page
    .locator(".card h3 a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const [first = "", second = ""] = links.filter((link) => link.startsWith("/property/"));
  const stranger = paths.find((path) => !links.includes(path)) ?? "";
  await context.addCookies([{ name: "lite", value: "1", url: page.url() }]);
  await page.goto(first);
  await context.addCookies([{ name: "lite", value: "0", url: page.url() }]);
  await page.goto(stranger);
  await page.goto(second);
  await expectSaved(page, second);
  const findCached = (url: string) => page.evaluate((one) => caches.match(one).then(Boolean), url);
  expect([await findCached(first), await findCached(stranger)]).toEqual([false, false]);
});

test("keeps conversations that led to an agreement, and no others @full", async ({
  page,
  context,
}) => {
  await signIn(page, HUNTER, "/favorites/pack");
  await keep(page);
  await page.goto("/agreements");
  await page.locator("main a[href^='/agreements/']").first().click();
  await expect(page).toHaveURL(/\/agreements\/[\w-]{36}$/);
  await expectSaved(page, new URL(page.url()).pathname);
  await page.goto("/messages");
  const threads = await page
    .locator("a[href^='/messages?conversation=']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const agreed: string[] = [];
  for (const thread of new Set(threads)) {
    await page.goto(thread);
    const agreements = await page.locator("main a[href^='/agreements/']").count();
    if (agreements > 0) agreed.push(thread);
  }
  expect(agreed.length).toBeGreaterThan(0);
  expect(agreed.length).toBeLessThan(new Set(threads).size);
  await expectSaved(page, agreed.at(-1) ?? "");
  const cached = await page.evaluate(async () =>
    (await (await caches.open("kept-pages")).keys()).map(({ url }) => url),
  );
  const conversations = cached
    .map((url) => new URL(url))
    .filter(({ pathname }) => pathname === "/messages")
    .map(({ pathname, search }) => pathname + search);
  expect(conversations.sort()).toEqual(agreed.sort());
  await withoutSignal(context, async () => {
    await page.goto(agreed[0] ?? "");
    await expect(page.getByText(/^No signal\. This page was saved/)).toBeVisible();
  });
});

test("keeps pages only when turned on, and until turned off", async ({ page }) => {
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
