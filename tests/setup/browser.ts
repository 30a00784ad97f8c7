import { expect, test as base, type Locator, type Page } from "@playwright/test";

import { readMailFiles } from "./mail-files";
import { ALL_RULES, COLOR_RULES, runAxe, type AxeRules } from "./run-axe";

const EXPECTED_NOISE = [
  /Failed to load resource: the server responded with a status of 4\d\d/,
  // The test itself has cut the connection.
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
];

/** The tile host of interactive maps. The tests' browser cannot resolve it. */
const TILES = /^https:\/\/tile\.openstreetmap\.org\//;

/** Options that each project of the configuration sets. */
export interface MarketplaceOptions {
  /** The directory where the server's process keeps files, mail included. */
  dataDirectory: string;
}

/** A test that fails when its page logs an unexpected error or a script throws. */
export const test = base.extend<MarketplaceOptions & { page: Page; scripts: boolean }>({
  dataDirectory: ["", { option: true }],
  page: async ({ page }, runTest) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error" || TILES.test(message.location().url)) return;
      if (!EXPECTED_NOISE.some((noise) => noise.test(text))) errors.push(text);
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await runTest(page);
    for (const unscripted of unscriptedWindows.splice(0)) await unscripted.window.context().close();
    expect(errors).toEqual([]);
  },
  /** True when this project runs scripts. */
  scripts: async ({ javaScriptEnabled }, runTest) => {
    await runTest(javaScriptEnabled !== false);
  },
});

export { expect };

/**
 * Serves map tiles from a local picture. Use it on few pages: a page with a route has no cache, and each of its
 * requests takes twice the time.
 */
export async function serveTiles(page: Page): Promise<void> {
  await page.route(TILES, (route) => route.fulfill({ path: "public/favicon.svg" }));
}

/** Returns the origin of the running test's marketplace. */
export const getTestOrigin = (): string => test.info().project.use.baseURL ?? "";

/** Returns true when the running test's project runs scripts. */
export const hasScripts = (): boolean => test.info().project.use.javaScriptEnabled !== false;

/** Returns the mails of the running test's marketplace that contain the text. */
export const listTestMails = (text: string): string[] => {
  const { dataDirectory } = test.info().project.use as MarketplaceOptions;
  return readMailFiles(dataDirectory).filter((mail) => mail.includes(text));
};

type Theme = "dark" | "light";

/** Sets the visitor's theme. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.context().addCookies([{ name: "theme", value: theme, url: getTestOrigin() }]);
}

/**
 * Signs in through the embedded provider, as a demo account or with any other email address. The provider's pages have
 * tests of their own, so its form is sent here without drawing them.
 *
 * @param path the page to open afterwards; without it, no page is opened
 */
export async function signIn(page: Page, email: string, path?: string): Promise<void> {
  const { request } = page;
  const form = await request.get(`/api/login?returnTo=${encodeURIComponent(path ?? "/")}`);
  let response = await request.post(form.url(), {
    form: { email },
    headers: { Origin: getTestOrigin(), "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  for (let steps = 0; steps < 10; steps += 1) {
    const { location } = response.headers();
    if (!location) break;
    const { pathname, href } = new URL(location, response.url());
    if (!/^\/(idp|api)\//.test(pathname)) {
      if (path) await page.goto(href);
      return;
    }
    response = await request.get(href, { maxRedirects: 0 });
  }
  throw new Error(`Signing in as ${email} ended at ${response.url()} with ${response.status()}`);
}

/**
 * Signs in with another account. Leaves the page before, because the live connection of a thread that is just opening
 * would be refused without its session, and browsers log that as an error.
 */
export async function changeAccount(page: Page, email: string, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, email, path);
}

/**
 * Presses a button after the session has ended. With scripts, the page shows a message for half a second before it
 * leads to the sign-in. A busy machine could miss that, so the navigation is held up.
 */
export async function pressAfterLogout(
  page: Page,
  scripts: boolean,
  button: Locator,
): Promise<void> {
  if (!scripts) return button.click();
  await waitForHandlers(button);
  const leave = await blockRequests(page, /\/api\/login\?/);
  await button.click();
  await expect(page.getByText("Unauthorized")).toBeVisible();
  await expect(page.getByText("You are logged out. Logging in again...")).toBeVisible();
  leave();
}

/** Holds requests to matching addresses until the returned function releases them. */
export async function blockRequests(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Waits until an element has event handlers. Before that it works without scripts, and scripts that are loaded may
 * still be running on a busy machine.
 */
export async function waitForHandlers(element: Locator): Promise<void> {
  const hasHandlers = (node: Element) =>
    Object.keys(node).some((key) => key.startsWith("__reactProps$"));
  await expect.poll(() => element.evaluate(hasHandlers), { intervals: [20, 50, 100] }).toBe(true);
}

/**
 * Expects no axe violations by WCAG 2.2 A and AA and best practices. Axe is itself a script, so in a project without
 * scripts it checks the same page in a window where the page's own scripts are blocked.
 */
export async function expectAccessible(page: Page, scripts: boolean): Promise<void> {
  if (scripts) return expectNoViolations(page, ALL_RULES);
  const unscripted = await windowWithoutScripts(page);
  await unscripted.goto(page.url());
  await expectNoViolations(unscripted, ALL_RULES);
}

/** One window without scripts for each page that a test checks, open until the test ends. */
const unscriptedWindows: { beside: Page; window: Page }[] = [];

/** Returns the window without scripts, with the page's current cookies and size. */
async function windowWithoutScripts(page: Page): Promise<Page> {
  const size = page.viewportSize();
  const existing = unscriptedWindows.find(({ beside }) => beside === page);
  const window = existing?.window ?? (await openWindowWithoutScripts(page));
  if (!existing) unscriptedWindows.push({ beside: page, window });
  await window.context().clearCookies();
  await window.context().addCookies((await page.context().storageState()).cookies);
  if (size) await window.setViewportSize(size);
  return window;
}

async function openWindowWithoutScripts(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: true });
  if (!context) throw new Error("The page's browser is gone");
  const window = await context.newPage();
  await window.route("**/assets/*.js", (route) => route.abort());
  return window;
}

/** Expects no violations of the rules that depend on the theme, on a page that runs scripts. */
export function expectContrast(page: Page): Promise<void> {
  return expectNoViolations(page, COLOR_RULES);
}

/**
 * Finishes CSS transitions, because axe must see the final colors of a button that was just pressed. It does not wait
 * for animation frames, because a window in the background has none.
 */
const finishTransitions = (page: Page) =>
  page.evaluate(async () => {
    const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
    do {
      for (const transition of running()) transition.finish();
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (running().length > 0);
  });

async function expectNoViolations(page: Page, rules: AxeRules): Promise<void> {
  await finishTransitions(page);
  const violations = await runAxe(page, rules);
  const summary = violations.map(({ id, nodes }) => ({
    id,
    where: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(summary).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // A window that was just made smaller gets its layout a moment later.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
