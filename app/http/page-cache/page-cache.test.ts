import { beforeEach, describe, expect, it } from "vitest";

import { compressBody } from "../representation.server";
import { createPageCache, type CachedPage, type PageCache } from "./page-cache.server";

const MINUTE_MS = 60_000;

let now: number;
let cache: PageCache;
beforeEach(() => {
  now = Date.parse("2026-11-21T12:00:00Z");
  cache = createPageCache(() => now);
});

const page = (body: string | Uint8Array = "page"): CachedPage => ({
  body: compressBody(body),
  headers: {},
});

function keep(key: string, dependsOn: string[], cachedPage = page()): CachedPage {
  cache.begin(key, dependsOn).keep(cachedPage);
  return cachedPage;
}

const isFound = (key: string) => cache.find(key) !== null;

describe("a cached page", () => {
  it("is found by its key for a minute", () => {
    const cachedPage = keep("dark /pros", ["professionals"]);
    expect(cache.find("dark /pros")?.body).toBe(cachedPage.body);
    expect(cache.find("light /pros")).toBeNull();
    now += MINUTE_MS;
    expect(cache.find("dark /pros")?.body).toBe(cachedPage.body);
    now += 1;
    expect(cache.find("dark /pros")).toBeNull();
  });

  it("is replaced by a later one", () => {
    keep("/pros", ["professionals"]);
    now += MINUTE_MS + 1;
    const later = keep("/pros", ["professionals"]);
    expect(cache.find("/pros")?.body).toBe(later.body);
    cache.invalidate("professionals");
    expect(cache.find("/pros")).toBeNull();
  });

  it("is invalidated when a table that it depends on changes", () => {
    for (const table of ["properties", "photos"]) {
      keep("both", ["properties", "photos"]);
      keep("other", ["professionals"]);
      keep("static", []);
      cache.invalidate(table);
      expect([isFound("both"), isFound("other"), isFound("static")]).toEqual([false, true, true]);
    }
  });

  it("is invalidated by the tables of its last rendering", () => {
    keep("/blog/a", ["blog_posts"]);
    keep("/blog/a", ["other"]);
    cache.invalidate("blog_posts");
    expect(isFound("/blog/a")).toBe(true);
    cache.invalidate("other");
    expect(isFound("/blog/a")).toBe(false);
  });
});

describe("a page that is being rendered", () => {
  it("is shared with concurrent requests", async () => {
    const rendering = cache.begin("/pros", ["professionals"]);
    const joined = cache.findRendering("/pros");
    expect(joined).toBe(rendering);
    expect(cache.findRendering("/properties")).toBeNull();
    const cachedPage = page();
    rendering.keep(cachedPage);
    expect(await joined?.finished).toBe(cachedPage);
    expect(cache.findRendering("/pros")).toBeNull();
  });

  it.each(["personal", "aborted"] as const)("ends for waiting requests as %s", async (reason) => {
    const rendering = cache.begin("/pros", ["professionals"]);
    rendering.end(reason);
    expect(await rendering.finished).toBe(reason);
    expect(cache.findRendering("/pros")).toBeNull();
    expect(isFound("/pros")).toBe(false);
  });

  it("is not cached when its table has changed meanwhile", async () => {
    const overtaken = cache.begin("/pros", ["professionals"]);
    cache.invalidate("professionals");
    expect(cache.findRendering("/pros")).toBeNull();

    // A new request starts a new rendering, which the end of the first does not disturb.
    const fresh = cache.begin("/pros", ["professionals"]);
    overtaken.keep(page("before"));
    expect(isFound("/pros")).toBe(false);
    expect(cache.findRendering("/pros")).toBe(fresh);
    const cachedPage = page("after");
    fresh.keep(cachedPage);
    expect(cache.find("/pros")?.body).toBe(cachedPage.body);
    // Requests from before the change get the page as it was then.
    const { body } = (await overtaken.finished) as CachedPage;
    expect(Buffer.from(body.encoded("identity")).toString()).toBe("before");
  });

  it("is cached when another table has changed", () => {
    const rendering = cache.begin("/pros", ["professionals"]);
    cache.invalidate("properties");
    rendering.keep(page());
    expect(isFound("/pros")).toBe(true);
  });

  it("is not cached after it was aborted", () => {
    const rendering = cache.begin("/pros", []);
    rendering.end("aborted");
    rendering.keep(page());
    expect(isFound("/pros")).toBe(false);
  });
});

describe("while change notifications are lost", () => {
  it("caches nothing new and serves old pages for ten minutes", () => {
    const before = keep("/pros", ["professionals"]);
    const rendering = cache.begin("/agents", ["agents"]);
    cache.setNotificationsLost(true);
    rendering.keep(page());
    keep("/properties", ["properties"]);
    expect([isFound("/agents"), isFound("/properties")]).toEqual([false, false]);
    now += 10 * MINUTE_MS;
    expect(cache.find("/pros")?.body).toBe(before.body);
    now += 1;
    expect(cache.find("/pros")).toBeNull();
  });

  it("drops all pages when notifications are back", () => {
    keep("/pros", ["professionals"]);
    cache.setNotificationsLost(true);
    const rendering = cache.begin("/agents", ["agents"]);
    cache.setNotificationsLost(false);
    expect(isFound("/pros")).toBe(false);
    rendering.keep(page());
    expect(isFound("/agents")).toBe(false);
    keep("/agents", ["agents"]);
    expect(isFound("/agents")).toBe(true);
  });

  it("keeps pages when no notification was missed", () => {
    keep("/pros", ["professionals"]);
    cache.setNotificationsLost(false);
    expect(isFound("/pros")).toBe(true);
  });
});

describe("the size of the page cache", () => {
  const MEBIBYTE = 1024 * 1024;

  it("is limited to 24 MiB, including keys and overhead", () => {
    // 23 pages of 1 MiB take 23 MiB and a little more.
    for (let number = 1; number <= 60; number += 1) {
      keep(`/${number}`, ["properties"], page(new Uint8Array(MEBIBYTE)));
    }
    const cachedPaths = Array.from({ length: 60 }, (_, i) => `/${i + 1}`).filter(isFound);
    expect(cachedPaths).toHaveLength(23);
    expect(cachedPaths[0]).toBe("/38");
    cache.invalidate("properties");
    expect(cachedPaths.filter(isFound)).toEqual([]);
  });

  it("is limited for small pages with long addresses, too", () => {
    for (let number = 1; number <= 9_000; number += 1) {
      keep(`/api/properties?cursor=${"x".repeat(8_000)}${number}`, ["properties"]);
    }
    expect(isFound(`/api/properties?cursor=${"x".repeat(8_000)}1`)).toBe(false);
    expect(isFound(`/api/properties?cursor=${"x".repeat(8_000)}9000`)).toBe(true);
  });

  it("leaves out a page that would fill the cache", () => {
    keep("/small", ["properties"]);
    keep("/large", ["properties"], page(new Uint8Array(24 * MEBIBYTE)));
    expect([isFound("/small"), isFound("/large")]).toEqual([true, false]);
    cache.invalidate("properties");
    expect(isFound("/small")).toBe(false);
  });

  it("counts the compressed size of a page", () => {
    const cards = Array.from({ length: 3_000 }, (_, i) => `<li>${i} Ridge, ${i * 37} acres</li>`);
    const cachedPage = page(cards.join("\n"));
    const size = cachedPage.body.size();
    cachedPage.body.pack();
    keep("/properties", ["properties"], cachedPage);
    expect(cache.size().bytes).toBeGreaterThan(cachedPage.body.encoded("br").length);
    expect(cache.size().bytes).toBeLessThan(size / 3);
  });
});
