import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Browser } from "../fixtures/browse";
import { findHtmlFaults } from "../fixtures/html-faults";
import {
  findOutdatedPhrases,
  findOutdatedPhrasesOnPage,
  htmlToText,
} from "../fixtures/outdated-phrases";
import { signInAs } from "../fixtures/sign-in-as";
import { openFastestDatabase } from "../setup/open-fastest-database";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-crawl-"));
const database = await openFastestDatabase(directory);
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...database.variables, DEMO_DATA: "on", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The number of pages of each kind to crawl; the others would show the same faults. */
const PAGES_PER_KIND = 2;
const getKind = (path: string) => {
  const { pathname, searchParams } = new URL(path, server.origin);
  const kind = pathname
    .replace(/[0-9a-f]{8}(-[0-9a-f]+){4}/, "{id}")
    .replace(/^\/blog\/.+/, "/blog/{slug}");
  return `${kind}?${[...searchParams.keys()].sort().join("&")}`;
};

interface CrawledPage {
  path: string;
  from: string;
  status: number;
  faults: string[];
  pictures: string[];
  /** The addresses of those pictures that do not exist. */
  missingPictures: string[];
  /** Phrases that the writing guide has replaced. */
  outdatedPhrases: string[];
}

/** Follows the links from a start page to some pages of each kind, and collects the faults. */
async function crawl(browser: Browser, start: string): Promise<CrawledPage[]> {
  const queue = [{ path: start, from: "" }];
  const seen = new Set([start]);
  const kinds = new Map<string, number>();
  const crawled: CrawledPage[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    const count = kinds.get(getKind(path)) ?? 0;
    kinds.set(getKind(path), count + 1);
    if (count >= PAGES_PER_KIND) continue;
    const response = await browser.request(server.origin + path);
    const html = await response.text();
    const pictures = listPictures(html);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    crawled.push({
      path,
      from,
      status: response.status,
      outdatedPhrases: isPage
        ? findOutdatedPhrasesOnPage(html)
        : findOutdatedPhrases(htmlToText(html)),
      pictures,
      missingPictures: await findMissingPictures(pictures),
      faults: isPage
        ? (await findHtmlFaults(html)).filter((fault) => !isExpectedFault(path, fault))
        : [],
    });
    if (!isPage) continue;
    for (const [, address = ""] of html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(address.replace(/&amp;/g, "&"), server.origin + path);
      const to = url.pathname + url.search;
      if (url.origin !== server.origin || seen.has(to) || /^\/api\/(login|logout)/.test(to))
        continue;
      seen.add(to);
      queue.push({ path: to, from: path });
    }
  }
  return crawled;
}

/** Checks whether a fault is the refresh of a conversation, which a person starts with "Refresh every minute". */
const isExpectedFault = (path: string, fault: string): boolean =>
  /^\/messages\?.*watch=1/.test(path) && fault.startsWith("meta-refresh");

/** The results of requests for pictures, by address, so that each picture is requested once. */
const pictureExists = new Map<string, boolean>();

async function findMissingPictures(addresses: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    const exists =
      pictureExists.get(address) ?? (await fetch(server.origin + address, { method: "HEAD" })).ok;
    pictureExists.set(address, exists);
    if (!exists) missing.push(address);
  }
  return missing;
}

/** Lists the addresses of our own pictures on a page, in each size and format. */
function listPictures(html: string): string[] {
  const addresses = [...html.matchAll(/<(?:img|source)\b[^>]*>/g)].flatMap(([tag]) => [
    /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? "",
    ...(/\ssrcset="([^"]*)"/i.exec(tag)?.[1] ?? "")
      .split(",")
      .map((each) => each.trim().split(" ")[0] ?? ""),
  ]);
  return addresses.filter((address) => /^\/[^/]/.test(address));
}

describe("the pages reached by links", () => {
  it.each([
    ["a visitor", null],
    ["a hunter", "hunter@huntstead.test"],
    ["an owner", "owner@huntstead.test"],
    ["an admin", "admin@huntstead.test"],
  ])(
    "have no dead links, missing pictures, invalid HTML, or outdated phrases for %s",
    async (_role, email) => {
      const browser = email ? await signInAs(server.origin, email) : new Browser();
      const crawled = await crawl(browser, "/");
      expect(crawled.length).toBeGreaterThan(40);
      const dead = crawled.filter(({ status }) => status >= 400);
      expect(dead.map(({ path, from, status }) => `${status} ${path} (from ${from})`)).toEqual([]);
      const missing = crawled.flatMap(({ path, missingPictures }) =>
        missingPictures.map((address) => `${address} (on ${path})`),
      );
      expect(missing).toEqual([]);
      expect(new Set(crawled.flatMap(({ pictures }) => pictures)).size).toBeGreaterThan(100);
      const faultyPages = crawled.filter(({ faults }) => faults.length > 0);
      expect(
        faultyPages.map(({ path, faults }) => `${path}: ${faults.slice(0, 3).join("; ")}`),
      ).toEqual([]);
      const outdated = crawled.flatMap(({ path, outdatedPhrases }) =>
        outdatedPhrases.map((phrase) => `${path}: ${phrase}`),
      );
      expect(outdated).toEqual([]);
    },
    300_000,
  );
});
