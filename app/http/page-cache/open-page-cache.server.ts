import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";

import { openedDatabase } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isRateLimited } from "../rate-limits.server";
import { isReadRequest, isWithinHeaderLimit } from "../limits.server";
import type { StoreInCache } from "../build-response.server";
import { createOwnChanges } from "./own-changes";
import { createPageCache, type CachedPage } from "./page-cache.server";
import { sendCachedPage } from "./send-cached-page.server";

/** The channel on which the database announces the name of a changed table (announce_table). */
const PUBLIC_CHANGES = "public_changes";
/** The number of addresses that are memoized with their canonical spelling. */
const MAX_CACHED_ADDRESSES = 5_000;
const MAX_CACHED_ADDRESS_LENGTH = 500;

/** A page that all visitors without a session serveShared. */
export interface PublicPage {
  /** The page's canonical address. */
  address: string;
  /** The tables that it is read from, or another name by which it is invalidated. */
  dependsOn: readonly string[];
  /** The listing whose views are counted, once for each time that this page is sent. */
  viewedId?: string | undefined;
  /** Says whether shared caches may send it without revalidation: it names no person and no listing. */
  canSkipRevalidation?: boolean;
  /** Checks whether a request's headers make it one visitor's page. */
  isPersonalFor?: ((headers: IncomingMessage["headers"]) => boolean) | undefined;
}

interface CachedRequest {
  page: PublicPage;
  key: string;
}

interface CachedResponse {
  req: IncomingMessage;
  res: ServerResponse;
  page: PublicPage;
  cached: CachedPage;
}

/** An address as it was sent, and its few variants, whose cache keys are composed once. */
interface KnownAddress {
  page: PublicPage | null;
  requests: Map<string, CachedRequest>;
}

export interface PublicPages {
  /** Returns the page of an address; null for addresses whose answers are not shared. */
  pageAt(url: string): PublicPage | null;
  /** Returns what else the response varies by; null when it is personal. */
  variantFor(headers: IncomingMessage["headers"]): string | null;
  /** Called for each page from the cache, a 304 included; it must be fast. */
  countView(listingId: string, headers: IncomingMessage["headers"]): void;
}

/**
 * Opens a cache of visitors' pages, invalidated when a table that they are read from changes in any process.
 *
 * answer: runs before all middleware, for requests that need none of it.
 * serveShared: middleware before the renderer, for the others; it also fills the cache.
 */
export async function openPageCache({ pageAt, variantFor, countView }: PublicPages) {
  const { appOrigin, pageCache: isOn, rateLimits } = environment();
  const cache = createPageCache();
  const counts = { atOnce: 0, unchanged: 0, hits: 0, misses: 0 };
  const { listen, waitForNotifications, replica } = openedDatabase();
  const changes = createOwnChanges(waitForNotifications);
  const isListening = isOn || replica !== null;
  if (isListening) {
    await listen(
      PUBLIC_CHANGES,
      (table) => {
        replica?.expectChange();
        cache.invalidate(table);
      },
      {
        onLost: () => cache.setNotificationsLost(true),
        onReconnected: () => {
          replica?.expectChange();
          cache.setNotificationsLost(false);
        },
      },
    );
  }
  /** Checks whether a visitor's page may be read from the replica: the page shows only public data. */
  const mayReadReplica = () =>
    replica !== null && !cache.areNotificationsLost() && replica.isFresh();

  const canonicalHost = new URL(appOrigin).host;
  const pages = new LRUCache<string, KnownAddress>({ max: MAX_CACHED_ADDRESSES });
  const knownAddress = (url: string): KnownAddress => {
    let knownPage = pages.get(url);
    if (!knownPage) {
      knownPage = { page: pageAt(url), requests: new Map() };
      if (url.length <= MAX_CACHED_ADDRESS_LENGTH) pages.set(url, knownPage);
    }
    return knownPage;
  };
  /** Returns the requested page and its cache key; null when the response is not shared. */
  const findCacheableRequest = (req: IncomingMessage): CachedRequest | null => {
    if (!isReadRequest(req)) return null;
    const { url = "/", headers } = req;
    const { page, requests } = knownAddress(url);
    const variant = page && variantFor(headers);
    if (!page || variant === null || page.isPersonalFor?.(headers)) return null;
    let cached = requests.get(variant);
    if (!cached) requests.set(variant, (cached = { page, key: `${variant} ${page.address}` }));
    return cached;
  };
  const send = ({ req, res, page, cached }: CachedResponse) => {
    sendCachedPage(req, res, cached, { canSkipRevalidation: page.canSkipRevalidation });
    if (page.viewedId !== undefined && req.method === "GET") countView(page.viewedId, req.headers);
  };

  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (!isOn || req.headers.host !== canonicalHost || !isWithinHeaderLimit(req)) return false;
    const cacheable = changes.areNotified() ? findCacheableRequest(req) : null;
    if (!cacheable || (rateLimits && isRateLimited(cacheable.page.address))) return false;
    const cached = cache.find(cacheable.key);
    if (!cached) return false;
    counts.hits += 1;
    counts.atOnce += 1;
    send({ req, res, page: cacheable.page, cached });
    if (res.statusCode === 304) counts.unchanged += 1;
    return true;
  }

  const serveShared: RequestHandler = (req, res, next) => {
    // A closed connection emits no finish event, and requests for the same page would wait for it.
    if (res.closed) return;
    const cacheable = findCacheableRequest(req);
    if (!cacheable) {
      if (isListening && !isReadRequest(req)) {
        res.once("prefinish", () => {
          // A refused request has changed nothing.
          if (res.statusCode < 400) changes.record();
        });
      }
      return next();
    }
    // While the channel is reconnecting, an older page is better than none.
    if (!changes.areNotified() && !cache.areNotificationsLost()) {
      changes
        .waitForNotifications()
        .then(() => serveShared(req, res, next))
        .catch(next);
      return;
    }
    const { key, page } = cacheable;
    res.locals.canSkipRevalidation = page.canSkipRevalidation;
    if (replica) res.locals.mayReadReplica = mayReadReplica;
    if (!isOn) return next();
    const cached = cache.find(key);
    if (cached) {
      counts.hits += 1;
      return send({ req, res, page, cached });
    }
    const running = cache.findRendering(key);
    if (running) {
      running.finished
        .then((rendered) => {
          if (rendered === "aborted") void serveShared(req, res, next);
          else if (rendered === "personal") next();
          else send({ req, res, page, cached: rendered });
        })
        .catch(next);
      return;
    }
    counts.misses += 1;
    const rendering = cache.begin(key, page.dependsOn);
    res.once("close", () => rendering.end(res.writableFinished ? "personal" : "aborted"));
    res.locals.storeInCache = ((rendered) => {
      rendered.body.pack();
      rendering.keep({ body: rendered.body, headers: pickCacheableHeaders(res, rendered.headers) });
    }) satisfies StoreInCache;
    // The page is rendered for its canonical address, whichever spelling was requested.
    req.originalUrl = page.address;
    next();
  };

  return {
    serve,
    serveShared,
    /** Invalidates pages that depend on something outside of the database, which has changed. */
    invalidate: (name: string) => cache.invalidate(name),
    count: () => ({ ...counts, ...cache.size() }),
  };
}

/** Returns the headers of the middleware and of the page, without those of this request alone. */
function pickCacheableHeaders(res: Response, ownHeaders: Headers): Record<string, string> {
  const all = { ...res.getHeaders(), ...Object.fromEntries(ownHeaders) };
  const perRequestHeaders = ["x-request-id", "etag"];
  if (/\bcookie\b/i.test(ownHeaders.get("Vary") ?? "")) perRequestHeaders.push("cache-control");
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !perRequestHeaders.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
