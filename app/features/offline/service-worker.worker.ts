/// <reference lib="webworker" />
import {
  formatAgeNotice,
  isOfflinePagePath,
  KEEP_HEADER,
  KEPT_AT_HEADER,
  KEPT_FOR_HEADER,
  renderKeptList,
  MAX_KEPT_DAYS,
  MAX_KEPT_PAGES,
  findStylesheet,
  getDocumentTitle,
  addNotice,
} from "./offline-documents";

/**
 * Keeps visited pages for offline use: network first, for one account, and only after the person has turned it on. A
 * kept page is its document without scripts, because they would send requests.
 */
declare const self: ServiceWorkerGlobalScope;

const CACHE = "kept-pages";
/** The cache entry with the account that the pages belong to. */
const OWNER = "/.kept-for";
const ASSETS = "/assets/";
/** The timeout after which a kept page is shown instead. */
const NETWORK_TIMEOUT_MS = 8_000;
/** The minimum time until the document of a page that was loaded as data is fetched again. */
const REFETCH_AFTER_MS = 5 * 60_000;
const MAX_AGE_MS = MAX_KEPT_DAYS * 24 * 60 * 60 * 1_000;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keepFor } = event.data as { keepFor: string | null };
  event.waitUntil(
    (keepFor === null ? stopKeeping() : beginKeeping(keepFor)).then(() =>
      event.ports[0]?.postMessage("done"),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === "/api/logout") {
      // A link on another site only gets a confirmation page; its form is posted from our own page.
      if (isSameOriginReferrer(request)) event.waitUntil(stopKeeping());
    } else if (request.method === "GET") event.respondWith(handleNavigation(event, url));
  } else if (request.method === "GET" && url.searchParams.has("_data")) {
    event.respondWith(readData(event, url));
  } else if (url.pathname.startsWith(ASSETS) && request.destination !== "worker") {
    event.respondWith(readAsset(event, url));
  }
});

const isSameOriginReferrer = ({ referrer }: Request) =>
  URL.canParse(referrer) && new URL(referrer).origin === self.location.origin;

/** Prevents pending requests from keeping pages after everything was deleted. */
let isForgotten = false;

async function beginKeeping(keeper: string): Promise<void> {
  isForgotten = false;
  if ((await openCache())?.owner !== keeper) await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.put(OWNER, new Response(keeper));
}

/** Deletes all kept pages and unregisters the service worker. */
async function stopKeeping(): Promise<void> {
  isForgotten = true;
  await caches.delete(CACHE);
  await self.registration.unregister();
}

/** Opens the cache and reads its account; null when no pages are to be kept. */
async function openCache(): Promise<{ cache: Cache; owner: string } | null> {
  if (isForgotten || !(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  if (isForgotten) {
    // Opening the deleted cache has created a new one.
    await caches.delete(CACHE);
    return null;
  }
  const owner = await (await cache.match(OWNER))?.text();
  return owner === undefined ? null : { cache, owner };
}

/** Responds to a navigation with the document. */
async function handleNavigation(event: FetchEvent, url: URL): Promise<Response> {
  const cached = await findCached(url);
  try {
    const response = await (cached ? withTimeout(fetch(event.request)) : fetch(event.request));
    event.waitUntil(keepResponse(url, response.clone()));
    return response;
  } catch (error) {
    if (cached) return addAge(cached);
    const list = await listCachedPages();
    if (!list) throw error;
    return list;
  }
}

function withTimeout(response: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No answer in time")), NETWORK_TIMEOUT_MS);
    response.then(resolve, reject);
  });
}

/** Responds to a client-side navigation, for which scripts request data instead of a document. */
async function readData(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.status === 401) event.waitUntil(stopKeeping());
    else if (response.ok && isOfflinePagePath(url.pathname)) event.waitUntil(keepDocument(url));
    return response;
  } catch (error) {
    if ((await openCache()) === null || (await isOpenIn(event.clientId, url))) throw error;
    // Makes the browser load the document, for which the kept page is served.
    return new Response(null, {
      status: 204,
      headers: { "X-Remix-Redirect": getPath(url), "X-Remix-Reload-Document": "true" },
    });
  }
}

/** Serves scripts and styles, and caches them, so that links of an open page work offline. */
async function readAsset(event: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const cached = response.ok ? await openCache() : null;
    if (cached) event.waitUntil(cached.cache.put(pathname, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(pathname, { cacheName: CACHE });
    if (!cached) throw error;
    return cached;
  }
}

/** Checks whether the page is already open: reloading it could discard typed text. */
async function isOpenIn(clientId: string, url: URL): Promise<boolean> {
  const client = await self.clients.get(clientId);
  return client !== undefined && getPath(new URL(client.url)) === getPath(url);
}

async function keepDocument(url: URL): Promise<void> {
  const cached = await openCache();
  if (!cached) return;
  const cachedPage = await cached.cache.match(getPath(url));
  if (cachedPage && Date.now() - keptAt(cachedPage) < REFETCH_AFTER_MS) return;
  // Its data was just fetched for the page, so this must not count as a second view.
  const headers = { Accept: "text/html", Purpose: "prefetch" };
  await keepResponse(url, await fetch(getPath(url), { headers, redirect: "manual" }));
}

/** Keeps a page for its account, and deletes pages that must not be kept anymore. */
async function keepResponse(url: URL, response: Response): Promise<void> {
  const cached = await openCache();
  if (!cached) return;
  const { cache, owner } = cached;
  if (response.status === 401) return stopKeeping();
  // The page belongs to another account or to none: the person may have signed in or out.
  if (response.headers.get(KEPT_FOR_HEADER) !== owner) {
    return isStillOwner(owner).then((isSame) => (isSame ? undefined : stopKeeping()));
  }
  if (!response.headers.has(KEEP_HEADER)) await cache.delete(getPath(url));
  else if (response.ok) await keep(cache, url, await response.text());
  await prune(cache);
}

async function keep(cache: Cache, url: URL, html: string): Promise<void> {
  await cache.put(
    getPath(url),
    new Response(html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
        [KEPT_AT_HEADER]: String(Date.now()),
      },
    }),
  );
  const style = findStylesheet(html);
  if (style && !(await cache.match(style))) await cache.add(style).catch(() => undefined);
}

async function isStillOwner(owner: string): Promise<boolean> {
  const response = await fetch("/favorites/keeper").catch(() => null);
  // Without a response, the account is assumed to be unchanged.
  if (!response || response.status >= 500) return true;
  return response.ok && (await response.text()) === owner;
}

/** Deletes pages and assets beyond the limit, oldest first. */
async function prune(cache: Cache): Promise<void> {
  const pages = await listPages(cache);
  const assets = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(ASSETS))
    .reverse();
  const old = [
    ...pages.map(({ path }) => path).slice(MAX_KEPT_PAGES),
    ...assets.slice(MAX_KEPT_PAGES),
  ];
  for (const path of old) await cache.delete(path);
}

interface KeptPage {
  /** The path with its query. */
  path: string;
  at: number;
  /** The body is read later, because a hundred documents are megabytes. */
  response: Response;
}

const keptAt = (response: Response) => Number(response.headers.get(KEPT_AT_HEADER) ?? NaN);

/** Lists kept pages, newest first, and deletes those that are too old. */
async function listPages(cache: Cache): Promise<KeptPage[]> {
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const at = response ? keptAt(response) : NaN;
    if (!response || Number.isNaN(at)) continue;
    if (Date.now() - at > MAX_AGE_MS) await cache.delete(request);
    else pages.push({ path: getPath(new URL(request.url)), at, response });
  }
  return pages.sort((a, b) => b.at - a.at);
}

async function findCached(url: URL): Promise<Response | null> {
  const cached = await openCache();
  const response = await cached?.cache.match(getPath(url));
  return response && Date.now() - keptAt(response) <= MAX_AGE_MS ? response : null;
}

async function addAge(cached: Response): Promise<Response> {
  const line = formatAgeNotice(new Date(keptAt(cached)));
  return new Response(addNotice(await cached.text(), line), { headers: cached.headers });
}

/** Returns a list in place of a page that is not kept; null when keeping is turned off. */
async function listCachedPages(): Promise<Response | null> {
  const cached = await openCache();
  if (!cached) return null;
  const pages = (await listPages(cached.cache)).map(async ({ path, response }) => ({
    path,
    title: getDocumentTitle(await response.text()),
  }));
  return new Response(renderKeptList(await Promise.all(pages)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

/** Returns the path of a page, whether it is requested as a document or as data. */
function getPath(url: URL): string {
  const page = new URL(url);
  page.searchParams.delete("_data");
  return page.pathname + page.search;
}
