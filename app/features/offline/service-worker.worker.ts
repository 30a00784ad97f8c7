/// <reference lib="webworker" />
import {
  ageLine,
  isOfKind,
  KEEP,
  KEPT_AT,
  KEPT_FOR,
  listOfKept,
  MOST_DAYS,
  MOST_KEPT,
  stylesheetOf,
  titleOf,
  withNotice,
} from "./kept-documents";

/**
 * Keeps visited pages for when there is no signal: network first, for one account, and only once
 * somebody has chosen so. A kept page is its document without scripts, as they would ask for more.
 */
declare const self: ServiceWorkerGlobalScope;

const CACHE = "kept-pages";
/** Where the cache holds whose it is. */
const OWNER = "/.kept-for";
const ASSETS = "/assets/";
/** A line that answers no sooner is none, where a kept page is at hand. */
const PATIENCE_MS = 8_000;
/** A page that was read without its document is kept again only after so long. */
const AGAIN_MS = 5 * 60_000;
const MOST_AGE_MS = MOST_DAYS * 24 * 60 * 60 * 1_000;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keepFor } = event.data as { keepFor: string | null };
  event.waitUntil(
    (keepFor === null ? forget() : begin(keepFor)).then(() => event.ports[0]?.postMessage("done")),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === "/api/logout") {
      // A link on another site gets a page that asks first; its form is posted from here.
      if (isFromHere(request)) event.waitUntil(forget());
    } else if (request.method === "GET") event.respondWith(visit(event, url));
  } else if (request.method === "GET" && url.searchParams.has("_data")) {
    event.respondWith(readData(event, url));
  } else if (url.pathname.startsWith(ASSETS) && request.destination !== "worker") {
    event.respondWith(readAsset(event, url));
  }
});

const isFromHere = ({ referrer }: Request) =>
  URL.canParse(referrer) && new URL(referrer).origin === self.location.origin;

/** Whoever was about to keep something is not to begin anew. */
let isForgotten = false;

async function begin(keeper: string): Promise<void> {
  isForgotten = false;
  if ((await openKept())?.owner !== keeper) await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.put(OWNER, new Response(keeper));
}

/** Everything, and that anything was ever kept. */
async function forget(): Promise<void> {
  isForgotten = true;
  await caches.delete(CACHE);
  await self.registration.unregister();
}

/** What is kept, and for whom; null where nothing is to be kept. */
async function openKept(): Promise<{ cache: Cache; owner: string } | null> {
  if (isForgotten || !(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  if (isForgotten) {
    // Opening what was just deleted has made another.
    await caches.delete(CACHE);
    return null;
  }
  const owner = await (await cache.match(OWNER))?.text();
  return owner === undefined ? null : { cache, owner };
}

/** A page as a document. */
async function visit(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await findKept(url);
  try {
    const response = await (kept ? inTime(fetch(event.request)) : fetch(event.request));
    event.waitUntil(learnFrom(url, response.clone()));
    return response;
  } catch (error) {
    if (kept) return withAge(kept);
    const list = await listKept();
    if (!list) throw error;
    return list;
  }
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No answer in time")), PATIENCE_MS);
    answer.then(resolve, reject);
  });
}

/** What scripts ask for instead of a document, when a link is followed. */
async function readData(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.status === 401) event.waitUntil(forget());
    else if (response.ok && isOfKind(url.pathname)) event.waitUntil(keepDocument(url));
    return response;
  } catch (error) {
    if ((await openKept()) === null || (await isOpenIn(event.clientId, url))) throw error;
    // Leads the browser there itself: it gets what is kept.
    return new Response(null, {
      status: 204,
      headers: { "X-Remix-Redirect": pathOf(url), "X-Remix-Reload-Document": "true" },
    });
  }
}

/** Scripts and styles of visited pages, so that a link can be followed from one that is open. */
async function readAsset(event: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const kept = response.ok ? await openKept() : null;
    if (kept) event.waitUntil(kept.cache.put(pathname, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(pathname, { cacheName: CACHE });
    if (!kept) throw error;
    return kept;
  }
}

/** A page that asks for itself again is not to be left: something may be typed in it. */
async function isOpenIn(clientId: string, url: URL): Promise<boolean> {
  const client = await self.clients.get(clientId);
  return client !== undefined && pathOf(new URL(client.url)) === pathOf(url);
}

async function keepDocument(url: URL): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const known = await kept.cache.match(pathOf(url));
  if (known && Date.now() - keptAt(known) < AGAIN_MS) return;
  // Its data was just fetched for showing: this is not a second view.
  const headers = { Accept: "text/html", Purpose: "prefetch" };
  await learnFrom(url, await fetch(pathOf(url), { headers, redirect: "manual" }));
}

/** Keeps a page for its account, and forgets what is not to be kept any more. */
async function learnFrom(url: URL, response: Response): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const { cache, owner } = kept;
  if (response.status === 401) return forget();
  // Nobody's: somebody may have signed in, or the session may be over.
  if (response.headers.get(KEPT_FOR) !== owner) {
    return isStillFor(owner).then((isSo) => (isSo ? undefined : forget()));
  }
  if (!response.headers.has(KEEP)) await cache.delete(pathOf(url));
  else if (response.ok) await keep(cache, url, await response.text());
  await prune(cache);
}

async function keep(cache: Cache, url: URL, html: string): Promise<void> {
  await cache.put(
    pathOf(url),
    new Response(html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
        [KEPT_AT]: String(Date.now()),
      },
    }),
  );
  const style = stylesheetOf(html);
  if (style && !(await cache.match(style))) await cache.add(style).catch(() => undefined);
}

async function isStillFor(owner: string): Promise<boolean> {
  const response = await fetch("/favorites/keeper").catch(() => null);
  // Without an answer nothing is known.
  if (!response || response.status >= 500) return true;
  return response.ok && (await response.text()) === owner;
}

/** What is beyond the most goes, the oldest first. */
async function prune(cache: Cache): Promise<void> {
  const pages = await listPages(cache);
  const assets = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(ASSETS))
    .reverse();
  const old = [...pages.map(({ path }) => path).slice(MOST_KEPT), ...assets.slice(MOST_KEPT)];
  for (const path of old) await cache.delete(path);
}

interface KeptPage {
  /** With its query. */
  path: string;
  at: number;
  /** Not read yet: a hundred documents are megabytes. */
  response: Response;
}

const keptAt = (response: Response) => Number(response.headers.get(KEPT_AT) ?? NaN);

/** Newest first; those that are too old are gone. */
async function listPages(cache: Cache): Promise<KeptPage[]> {
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const at = response ? keptAt(response) : NaN;
    if (!response || Number.isNaN(at)) continue;
    if (Date.now() - at > MOST_AGE_MS) await cache.delete(request);
    else pages.push({ path: pathOf(new URL(request.url)), at, response });
  }
  return pages.sort((a, b) => b.at - a.at);
}

async function findKept(url: URL): Promise<Response | null> {
  const kept = await openKept();
  const response = await kept?.cache.match(pathOf(url));
  return response && Date.now() - keptAt(response) <= MOST_AGE_MS ? response : null;
}

async function withAge(kept: Response): Promise<Response> {
  const line = ageLine(new Date(keptAt(kept)));
  return new Response(withNotice(await kept.text(), line), { headers: kept.headers });
}

/** In place of a page that is not kept; null where nothing is. */
async function listKept(): Promise<Response | null> {
  const kept = await openKept();
  if (!kept) return null;
  const pages = (await listPages(kept.cache)).map(async ({ path, response }) => ({
    path,
    title: titleOf(await response.text()),
  }));
  return new Response(listOfKept(await Promise.all(pages)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

/** Of a page, whether it is asked for as a document or as data. */
function pathOf(url: URL): string {
  const page = new URL(url);
  page.searchParams.delete("_data");
  return page.pathname + page.search;
}
