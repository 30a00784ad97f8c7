// How long a page change takes on a slow line, with scripts and without: from the click on a link until the
// next page's text is drawn. Usage: tsx scripts/measure-page-change.ts ORIGIN [ROUNDS]. Prints medians in
// milliseconds and their ratio, which a busy machine hardly moves: it is the line that takes the time.
import { pathToFileURL } from "node:url";

import { chromium, type Browser, type Page } from "@playwright/test";

import { median } from "./bench/median";
import { chromiumOptions } from "./find-chromium.mjs";

/** 250 kbit/s and 300 ms, as a 2G line. */
const LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: 250_000 / 8,
  uploadThroughput: 250_000 / 8,
};
/** As long as somebody reads before the next click. */
const READING_MS = 3_000;

/** The last thing of each page that is text. */
const CHANGES = [
  {
    what: "list to listing",
    from: "/properties",
    link: "main .card h3 a",
    arrives: "main h2:has-text('Description')",
  },
  {
    what: "list to its next page",
    from: "/properties",
    link: "main a[rel=next]",
    arrives: "main a[rel=prev]",
  },
  {
    what: "listing to guides",
    from: "PROPERTY",
    link: "header a[href='/pros']",
    arrives: "main a[rel=next]",
  },
  {
    what: "guides to a guide",
    from: "/pros",
    link: "main .card h3 a",
    arrives: "main h2:has-text('About')",
  },
  {
    what: "blog to a post",
    from: "/blog",
    link: "main a[href^='/blog/']",
    arrives: "main :text('Back to Blog')",
  },
];

interface Asked {
  browser: Browser;
  origin: string;
  change: (typeof CHANGES)[number];
}

async function timeChange({ browser, origin, change }: Asked, scripts: boolean): Promise<number> {
  const context = await browser.newContext({ javaScriptEnabled: scripts });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await page.goto(
      origin + (change.from === "PROPERTY" ? await aListing(page, origin) : change.from),
      {
        waitUntil: "load",
      },
    );
    await network.send("Network.emulateNetworkConditions", LINE);
    const before = page.url();
    await page.mouse.move(400, 300);
    await page.waitForTimeout(READING_MS);
    const link = page.locator(change.link).first();
    const started = performance.now();
    await link.click({ noWaitAfter: true });
    await page.waitForURL((url) => url.href !== before, { waitUntil: "commit" });
    await page.locator(change.arrives).first().waitFor({ state: "visible" });
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

async function aListing(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/properties`);
  const path = await page.locator("main .card h3 a").first().getAttribute("href");
  return path ?? "/properties";
}

/** Milliseconds of a page change, and their ratio. */
export interface PageChange {
  what: string;
  withScripts: number;
  without: number;
  ratio: number;
}

/** @returns each change by medians of rounds in turn */
export async function measurePageChanges(origin: string, rounds: number): Promise<PageChange[]> {
  const browser = await chromium.launch(await chromiumOptions());
  const changes: PageChange[] = [];
  try {
    for (const change of CHANGES) {
      const [scripted, plain]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        // The first of a round finds everything colder than the second.
        const turns = round % 2 === 0 ? [false, true] : [true, false];
        for (const scripts of turns) {
          const ms = await timeChange({ browser, origin, change }, scripts);
          (scripts ? scripted : plain).push(ms);
        }
      }
      const ratio = median(scripted.map((ms, round) => ms / (plain[round] ?? NaN)));
      const { what } = change;
      changes.push({ what, withScripts: median(scripted), without: median(plain), ratio });
    }
  } finally {
    await browser.close();
  }
  return changes;
}

/** "list to listing: 812 / 1240 ms, 0.65" */
export const sayPageChange = ({ what, withScripts, without, ratio }: PageChange): string =>
  `${what}: ${Math.round(withScripts)} / ${Math.round(without)} ms, ${ratio.toFixed(2)}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [origin = "http://localhost:3000", rounds = "3"] = process.argv.slice(2);
  for (const change of await measurePageChanges(origin, Number(rounds))) {
    console.log(sayPageChange(change));
  }
}
