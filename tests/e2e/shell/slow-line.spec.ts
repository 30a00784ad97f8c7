import type { Page } from "@playwright/test";

import { expect, blockRequests, test, waitForHandlers } from "../../setup/browser";

/** Adds 300 ms to each round trip. */
async function makeLineSlow(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect
    .poll(() =>
      page.evaluate(() => (navigator as { connection?: { rtt: number } }).connection?.rtt),
    )
    .toBeGreaterThanOrEqual(150);
}

const PICTURES = /\/(landscapes|uploads)\//;
const isPicture = (url: string) => PICTURES.test(url);

const click = (link: HTMLElement | SVGElement) => {
  if (link instanceof HTMLElement) link.click();
};
/** Fires the event of a page that the browser restores from its back/forward cache. */
const goBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Marks the document, to show later that it was not loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

const card = (page: Page) =>
  page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link");
/** Follows the first card. Other tests may have listed it, with or without a description. */
async function openFirst(page: Page): Promise<void> {
  const title = (await card(page).first().textContent()) ?? "";
  await card(page).first().click();
  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

test("opens a listing without a document load on a fast connection", async ({ page, scripts }) => {
  test.skip(!scripts, "it is always a document");
  await page.goto("/properties");
  await waitForHandlers(page.getByRole("main"));
  await mark(page);
  await openFirst(page);
  expect(await isMarked(page)).toBe(true);
});

test("opens a listing as a document on a slow connection, without prefetching", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "it is always a document");
  await page.goto("/properties");
  await waitForHandlers(page.getByRole("main"));
  await makeLineSlow(page);
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  // On a fast line, moving, scrolling and hovering would load scripts ahead of the click.
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 10);
  await card(page).first().hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(requestedUrls.filter((url) => url.endsWith(".js"))).toEqual([]);
  await mark(page);
  await openFirst(page);
  expect(await isMarked(page)).toBe(false);
});

test("stops loading a picture when the browser leaves, and resumes it on return", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "nothing can stop it");
  const releasePictures = await blockRequests(page, PICTURES);
  // A 204 leaves the page as it is, as a download would.
  await page.route(/\/property\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/properties", { waitUntil: "commit" });
  await waitForHandlers(page.getByRole("main"));
  await makeLineSlow(page);
  const stopped = page.waitForEvent("requestfailed", (request) => isPicture(request.url()));
  const [before, after] = await page.evaluate(async () => {
    const card = document.querySelector("main .card");
    const box = () => JSON.stringify(card?.querySelector("img")?.getBoundingClientRect());
    const before = box();
    card?.querySelector<HTMLElement>("h3 a")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    return [before, box()];
  });
  await stopped;
  expect(after).toBe(before);
  const repeatedRequest = page.waitForRequest((request) => isPicture(request.url()));
  await goBack(page);
  await repeatedRequest;
  releasePictures();
  const picture = page.getByRole("main").locator(".card img").first();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test("replaces a stopped picture only by the latest one @full", async ({
  page,
  request,
  scripts,
}) => {
  test.skip(!scripts, "nothing can stop it");
  const listings = (await (await request.get("/api/properties?limit=500")).json()) as {
    id: string;
    images: string[];
  }[];
  // One of the demo's, which are the oldest: other tests list and delete land of their own meanwhile.
  const pictured = listings.findLast(({ images }) => images.length > 1);
  const releasePictures = await blockRequests(page, PICTURES);
  await page.goto(`/property/${pictured?.id}`, { waitUntil: "commit" });
  await waitForHandlers(page.getByRole("main"));
  const large = page.locator(".gallery .large img");
  const address = await large.getAttribute("src");
  // A 204 leaves the page as it is, as a download would.
  await page.route(/\/pros$/, (route) => route.fulfill({ status: 204 }));
  await makeLineSlow(page);
  const leave = page.getByRole("banner").locator("a[href='/pros']").first();
  await leave.evaluate(click);
  await expect(large).not.toHaveAttribute("src");
  await page.getByRole("link", { name: /^Photo 2/ }).evaluate(click);
  await expect(large).toHaveAttribute("src");
  const next = await large.getAttribute("src");
  expect(next).not.toBe(address);
  await goBack(page);
  expect(await large.getAttribute("src")).toBe(next);
  await leave.evaluate(click);
  await expect(large).not.toHaveAttribute("src");
  await page.getByRole("link", { name: /^Photo 1/ }).evaluate(click);
  await expect(large).toHaveAttribute("src", String(address));
  // Loading is stopped a second time, with another picture.
  await leave.evaluate(click);
  await expect(large).not.toHaveAttribute("src");
  await goBack(page);
  expect(await large.getAttribute("src")).toBe(address);
  expect(await large.evaluate(({ style }) => style.color)).toBe("");
  releasePictures();
});

test("loads no other page's scripts", async ({ page, scripts }) => {
  test.skip(!scripts, "there are none");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto("/properties");
  await waitForHandlers(page.getByRole("main"));
  await page.waitForLoadState("networkidle");
  expect(requestedUrls.filter((url) => /\/assets\/(?!properties).*\.page-/.test(url))).toEqual([]);
});
