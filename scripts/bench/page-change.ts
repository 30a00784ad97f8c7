import { chromium, type Browser, type Page } from "@playwright/test";

import { getChromiumOptions } from "../find-chromium.mjs";
import { median } from "./statistics";

/** A 2G line: 250 kbit/s and 300 ms. */
const LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: 250_000 / 8,
  uploadThroughput: 250_000 / 8,
};
/** The pause between two clicks, for reading. */
const READING_MS = 3_000;

/** Changes of pages, each with the last text of the page that comes. */
const CHANGES = [
  {
    label: "list to listing",
    from: "/properties",
    link: "main .card h3 a",
    arrives: "main h2:has-text('Description')",
  },
  {
    label: "list to its next page",
    from: "/properties",
    link: "main a[rel=next]",
    arrives: "main a[rel=prev]",
  },
  {
    label: "listing to guides",
    from: "a listing",
    link: "header a[href='/pros']",
    arrives: "main a[rel=next]",
  },
  {
    label: "guides to a guide",
    from: "/pros",
    link: "main .card h3 a",
    arrives: "main h2:has-text('About')",
  },
  {
    label: "blog to a post",
    from: "/blog",
    link: "main a[href^='/blog/']",
    arrives: "main :text('Back to Blog')",
  },
];

interface PageChange {
  label: string;
  /** The time with scripts by that without. */
  ratio: number;
}

/** Measures how long page changes take on a slow line, from the click until the next page's text is drawn. */
export async function measurePageChanges(origin: string, rounds: number): Promise<PageChange[]> {
  const browser = await chromium.launch(await getChromiumOptions());
  try {
    const changes: PageChange[] = [];
    for (const change of CHANGES) {
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const without = await timeChange(browser, origin, change, false);
        ratios.push((await timeChange(browser, origin, change, true)) / without);
      }
      changes.push({ label: change.label, ratio: median(ratios) });
    }
    return changes;
  } finally {
    await browser.close();
  }
}

async function timeChange(
  browser: Browser,
  origin: string,
  change: (typeof CHANGES)[number],
  javaScriptEnabled: boolean,
): Promise<number> {
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    const from = change.from === "a listing" ? await firstListing(page, origin) : change.from;
    await page.goto(origin + from, { waitUntil: "load" });
    await network.send("Network.emulateNetworkConditions", LINE);
    const before = page.url();
    await page.mouse.move(400, 300);
    await page.waitForTimeout(READING_MS);
    const started = performance.now();
    await page.locator(change.link).first().click({ noWaitAfter: true });
    await page.waitForURL((url) => url.href !== before, { waitUntil: "commit" });
    await page.locator(change.arrives).first().waitFor({ state: "visible" });
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

async function firstListing(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/properties`);
  const path = await page.locator("main .card h3 a").first().getAttribute("href");
  return path ?? "/properties";
}
