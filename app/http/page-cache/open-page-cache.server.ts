import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";

import { openedDatabase } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isRateLimited } from "../rate-limits.server";
import { isWithinHeaderLimit } from "../limits.server";
import type { KeepAnswer } from "../answer.server";
import { createPageCache } from "./page-cache.server";
import { sendCachedPage } from "./send-cached-page.server";

/** Triggers of the database say here what the public may see differently. */
const PUBLIC_CHANGES = "public_changes";
/** Spellings of addresses that are remembered with what they come to. */
const REMEMBERED_ADDRESSES = 5_000;
const LONGEST_REMEMBERED = 500;

/** A page that everybody who visits without a session may share. */
export interface PublicPage {
  /** Its address in the one spelling that all others come to. */
  address: string;
  /** What it shows, by the names that are announced when they change. */
  shows: readonly string[];
}

export interface PublicPages {
  /** Null for addresses whose answers are not shared. */
  pageAt(url: string): PublicPage | null;
  /** What else the answer depends on, in a word; null when it is for this visitor alone. */
  variantFor(headers: IncomingMessage["headers"]): string | null;
}

/**
 * Pages of visitors, made once and then sent as they are until what they show has changed, in
 * whichever process.
 *
 * answer: in front of everything else, for what needs no look at the visitor.
 * share: in the place of the renderer, for the rest, and where pages come from.
 */
export async function openPageCache({ pageAt, variantFor }: PublicPages) {
  const { appOrigin, pageCache: isOn, rateLimits } = environment();
  const cache = createPageCache();
  const counts = { atOnce: 0, unchanged: 0, hits: 0, misses: 0 };
  if (isOn) {
    await openedDatabase().listen(
      PUBLIC_CHANGES,
      (payload) => cache.forget(JSON.parse(payload) as string[]),
      { onLost: () => cache.setBlind(true), onReconnected: () => cache.setBlind(false) },
    );
  }

  const canonicalHost = new URL(appOrigin).host;
  const pages = new LRUCache<string, { page: PublicPage | null }>({ max: REMEMBERED_ADDRESSES });
  const publicPageAt = (url: string): PublicPage | null => {
    let known = pages.get(url);
    if (!known) {
      known = { page: pageAt(url) };
      if (url.length <= LONGEST_REMEMBERED) pages.set(url, known);
    }
    return known.page;
  };
  /** The page that is wanted, and its key; null when the answer is not shared. */
  const wanted = ({ method, url = "/", headers }: IncomingMessage) => {
    if (!isOn || (method !== "GET" && method !== "HEAD")) return null;
    const page = publicPageAt(url);
    const variant = page && variantFor(headers);
    return page && variant !== null
      ? { address: page.address, shows: page.shows, key: `${variant} ${page.address}` }
      : null;
  };

  function answer(req: IncomingMessage, res: ServerResponse): boolean {
    if (!isOn || req.headers.host !== canonicalHost || !isWithinHeaderLimit(req)) return false;
    const page = wanted(req);
    if (!page || (rateLimits && isRateLimited(page.address))) return false;
    const cached = cache.find(page.key);
    if (!cached) return false;
    sendCachedPage(req, res, cached);
    counts.hits += 1;
    counts.atOnce += 1;
    if (res.statusCode === 304) counts.unchanged += 1;
    return true;
  }

  const share: RequestHandler = (req, res, next) => {
    // Who has left hears of no end, and others would wait for it.
    if (res.closed) return;
    const page = wanted(req);
    if (!page) return next();
    const { key, address, shows } = page;
    const cached = cache.find(key);
    if (cached) {
      counts.hits += 1;
      return sendCachedPage(req, res, cached);
    }
    const running = cache.renderingOf(key);
    if (running) {
      void running.finished.then((made) => {
        if (made === "left") void share(req, res, next);
        else if (made === "for one") next();
        else sendCachedPage(req, res, made);
      });
      return;
    }
    counts.misses += 1;
    const rendering = cache.begin(key, shows);
    res.once("close", () => rendering.end(res.writableFinished ? "for one" : "left"));
    res.locals.keepAnswer = ((made) => {
      rendering.keep({ body: made.body, headers: lastingHeaders(res, made.headers) });
    }) satisfies KeepAnswer;
    // Whichever spelling was asked for first, all get the page of the one address.
    req.originalUrl = address;
    next();
  };

  return { answer, share, count: () => ({ ...counts, ...cache.size() }) };
}

/** What the door has set and the page's own, without what belongs to this request. */
function lastingHeaders(res: Response, own: Headers): Record<string, string> {
  const all = { ...res.getHeaders(), ...Object.fromEntries(own) };
  const ofOneRequest = ["x-request-id", "etag"];
  if (/\bcookie\b/i.test(own.get("Vary") ?? "")) ofOneRequest.push("cache-control");
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !ofOneRequest.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
