import { connect } from "node:net";

import { beforeAll, describe, expect, it } from "vitest";

import { sendRequest, type RawResponse } from "../fixtures/send-request";
import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";

const market = openTestMarketplace("caches");

/** A text that only a poisoned response contains. */
const MARK = "poisoned.example";

type Headers = Record<string, string>;
/** Headers that caches leave out of their keys, or that caches and proxies interpret differently. */
const CLAIMS: Headers[] = [
  { "X-Forwarded-Host": MARK },
  { "X-Forwarded-Host": MARK, "X-Forwarded-Proto": "https", "X-Forwarded-Port": "444" },
  { "X-Forwarded-Proto": "https" },
  { "X-Forwarded-Scheme": "http" },
  { "X-Forwarded-Port": "1" },
  { "X-Forwarded-Prefix": `/${MARK}` },
  { "X-Forwarded-Server": MARK },
  { "X-Forwarded-For": MARK },
  { "X-Host": MARK },
  { "X-HTTP-Host-Override": MARK },
  { "X-Original-URL": `/${MARK}` },
  { "X-Original-URL": "/admin" },
  { "X-Rewrite-URL": `/${MARK}` },
  { "X-Original-Host": MARK },
  { "X-Wap-Profile": `http://${MARK}/` },
  { Forwarded: `host=${MARK};proto=https` },
  { Via: MARK },
  { Referer: `https://${MARK}/` },
  { Origin: `https://${MARK}` },
  { "User-Agent": MARK },
  { "User-Agent": "Googlebot/2.1" },
  { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)" },
  { "User-Agent": "" },
  { Accept: "application/json" },
  { Accept: "image/webp" },
  { Accept: MARK },
  { "Accept-Language": "de" },
  { "Accept-Language": MARK },
  { "Accept-Charset": "utf-7" },
  { "Accept-Encoding": "gzip" },
  { "Accept-Encoding": "br;q=0.1, gzip;q=0.2, identity;q=0" },
  { "Accept-Encoding": "*;q=0" },
  { "Accept-Encoding": MARK },
  { "Accept-Encoding": "deflate" },
  { Cookie: `theme=${MARK}` },
  { Cookie: "theme=light; lite=1" },
  { Cookie: "theme=light" },
  { Cookie: "lite=1" },
  { Cookie: `session=${"x".repeat(43)}` },
  { Cookie: `toast=${MARK}.x; browser=${MARK}` },
  { Cookie: ";;;=" },
  { Authorization: `Bearer ${MARK}` },
  { Authorization: "Basic YTpi" },
  { Range: "bytes=0-9" },
  { Range: "bytes=5-1" },
  { "If-Range": '"x"', Range: "bytes=0-1" },
  { "If-None-Match": "*" },
  { "If-None-Match": '"x"' },
  { "If-Modified-Since": "Fri, 31 Dec 2100 23:59:59 GMT" },
  { "If-Match": '"x"' },
  { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  { "Cache-Control": "no-store" },
  { Pragma: "no-cache" },
  { "Save-Data": "on" },
  { "Sec-Purpose": "prefetch" },
  { "X-HTTP-Method-Override": "DELETE" },
  { "X-HTTP-Method": "POST" },
  { "X-Method-Override": "PUT" },
  { "X-Requested-With": "XMLHttpRequest" },
  { "X-Remix-Request": "yes" },
  { "X-Request-Id": MARK },
  { Expect: "x" },
  { TE: "trailers" },
  { Connection: "X-Forwarded-Host, close" },
  { "Content-Type": "text/html", "X-Content-Type-Options": "none" },
  { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" },
  { DNT: "1" },
  { "Upgrade-Insecure-Requests": "1" },
  { "Front-End-Https": "on" },
  { "CF-Connecting-IP": "127.0.0.1", "True-Client-IP": "127.0.0.1" },
];
const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "PURGE", "TRACE"];

const visit = (path: string, headers: Headers = {}, method = "GET") =>
  // Each request has its own connection.
  sendRequest(market.origin() + path, { method, headers: { Connection: "close", ...headers } });

const OF_ONE_REQUEST = ["date", "x-request-id", "connection", "keep-alive"];
/** Returns everything that another visitor would notice. */
function snapshot({ status, headers, body }: RawResponse) {
  const lasting = Object.entries(headers).filter(([name]) => !OF_ONE_REQUEST.includes(name));
  return { status, headers: Object.fromEntries(lasting), body: body.toString("latin1") };
}

/** Pages and files that visitors share, each another way of being made. */
let shared: string[];
beforeAll(() => {
  const { listing, professional, agent, postSlug } = market.things();
  shared = [
    ...["/", "/about", "/properties", "/pros?state=Montana", "/blog", "/properties.atom"],
    ...[`/property/${listing}`, `/professional/${professional}`, `/agent/${agent}`],
    ...[`/blog/${postSlug}`, "/robots.txt", "/sitemap.xml", "/map-states.json"],
    ...["/api/properties", "/api/openapi.json", "/properties.gpx"],
  ];
});

it.each([
  ["/robots.txt", "seo/robots.route"],
  ["/properties.atom", "seo/properties-feed.route"],
  ["/favorites/pack.html", "features/offline/pack-file.route"],
])("compresses the data of %s, which has no page, once", async (path, id) => {
  const asData = `${path}?_data=${encodeURIComponent(id)}`;
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": encoding };
    const response = await market.get(asData, "owner", { headers });
    expect(response.status).toBe(200);
    const itself = await market.get(path, "owner", { headers });
    expect((await response.text()).slice(0, 100)).toBe((await itself.text()).slice(0, 100));
  }
});

describe("cache poisoning", () => {
  it("is not possible by headers outside of the cache key", async () => {
    for (const [at, path] of shared.entries()) {
      await visit(path);
      const before = snapshot(await visit(path));
      expect(before.status, path).toBe(200);
      // The first pages get all claims, the others some, because they are handled alike.
      for (const claim of CLAIMS.filter((_, n) => at < 2 || n % 5 === at % 5)) {
        const response = await visit(path, claim);
        const description = `${path} with ${JSON.stringify(claim)}`;
        expect(response.status, description).toBeLessThan(500);
        const text = JSON.stringify(response.headers) + response.body.toString();
        expect(text.includes(MARK), description).toBe(false);
        expect(snapshot(await visit(path)), description).toEqual(before);
      }
      for (const method of METHODS) {
        await visit(path, {}, method);
        expect(snapshot(await visit(path)), `${method} ${path}`).toEqual(before);
      }
    }
  }, 240_000);

  it("is not possible by the link back to search results", async () => {
    const { listing, professional, agent } = market.things();
    const pages = [
      [`/property/${listing}`, "/properties"],
      [`/professional/${professional}`, "/pros"],
      [`/agent/${agent}`, "/agents"],
    ] as const;
    for (const [path, list] of pages) {
      const results = `${list}?search=${MARK}`;
      const from = { Referer: market.origin() + results };
      // The first request renders the page, and the second may get it from memory.
      for (let time = 0; time < 2; time += 1) {
        const ownResponse = await visit(path, from);
        expect(ownResponse.status).toBe(200);
        expect(ownResponse.body.toString()).toContain(`href="${results}"`);
        expect(ownResponse.headers["cache-control"]).toBe("private, no-store");
        const otherResponse = await visit(path);
        expect(otherResponse.body.includes(MARK), path).toBe(false);
        expect(otherResponse.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      }
    }
  });

  it("is not possible by the first request of a page", async () => {
    const states = ["Texas", "Montana", "Idaho", "Utah", "Iowa", "Ohio", "Kansas", "Maine"];
    const games = ["Elk", "Deer", "Turkey", "Waterfowl", "Hog", "Bear", "Moose", "Antelope"];
    const fresh = states.flatMap((state) =>
      games.map((game) => `/properties?state=${state}&gameTypes=${game}`),
    );
    for (const [n, claim] of CLAIMS.entries()) {
      const path = fresh[n % fresh.length] + (n < fresh.length ? "" : "&minAcres=1");
      await visit(path, claim, n % 5 === 0 ? "HEAD" : "GET");
      const plain = await visit(path);
      const description = `${path} after ${JSON.stringify(claim)}`;
      expect(plain.status, description).toBe(200);
      expect(plain.headers["content-encoding"], description).toBeUndefined();
      expect(plain.headers["set-cookie"], description).toBeUndefined();
      expect(plain.headers["cache-control"], description).toBe(
        "public, max-age=0, must-revalidate",
      );
      expect(plain.body.length, description).toBe(Number(plain.headers["content-length"]));
      const html = plain.body.toString();
      expect(html.includes(MARK), description).toBe(false);
      expect(html, description).toContain(
        `<link rel="canonical" href="${market.origin()}/properties`,
      );
      expect(html, description).toContain('type="module"');
      expect(html, description).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="dark">/);
    }
  }, 120_000);

  it("is not possible by data requests, odd spellings, and many queries", async () => {
    const before = new Map<string, ReturnType<typeof snapshot>>();
    for (const path of shared) {
      await visit(path);
      before.set(path, snapshot(await visit(path)));
    }
    const { listing } = market.things();
    const odd = [
      ...["/about;x", "/about;x=.css", "//about", "/./about", "/about/.", "/x/../about", "/about/"],
      ...["/%61bout", "/%2561bout", "/about%20", "/about%00", "/about%0d%0aX-Y:z", "/about%2f"],
      ...["/about?", "/about?&", "/about?x", "/about?_data", "/about?_data=root", "/about?_data="],
      ...["/about?_data=features%2Fhome%2Fabout.page", "/about?_routes=root", "/about.data"],
      ...["/about?%5f%64ata=root", "/about?x=%0d%0aSet-Cookie:a=b", "/about?x[]=1&x[__proto__]=2"],
      ...["/properties?state=Texas&state=Montana", "/properties?state=%54exas", "/properties?;a=b"],
      ...["/properties?page=1&_data=root", "/properties?page=%31", "/properties?page=1%00"],
      ...[`/property/${listing}?_data=features%2Fproperties%2Fproperty.page`, "/?index", "/?_data"],
      ...[`/property/${listing.toUpperCase()}`, `/property/${listing}%20`, "/PROPERTIES"],
      ...["/blog?page=0", "/blog?page=-1", "/blog?page=1e3", "/robots.txt?x", "/sitemap.xml;x"],
    ];
    for (const path of odd) await visit(path);
    // Raw request lines, because clients would normalize these targets.
    const { port } = new URL(market.origin());
    for (const target of [
      ...[`http://${MARK}/about`, "/about#x", "\\about", "/a\\..\\about", "/about?\xe9=\xe9"],
      ...["/about\tx", "*", "about", `//${MARK}/about`, `/\\${MARK}/about`],
    ]) {
      await sendLine(Number(port), target, market.origin());
    }
    for (let n = 0; n < 2_000; n += 40) {
      await Promise.all(
        Array.from({ length: 40 }, (_, i) => visit(`/about?x${n + i}=${"y".repeat(200)}`)),
      );
    }
    for (const [path, was] of before) expect(snapshot(await visit(path)), path).toEqual(was);
  }, 120_000);
});

/** Sends one raw request line and waits for the end. */
function sendLine(port: number, target: string, origin: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("data", () => undefined);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    const { host } = new URL(origin);
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, "latin1");
  });
}

const PEOPLE: Role[] = ["owner", "admin"];

describe("personal pages and shared caches", () => {
  it("do not leak to others", async () => {
    const { listing, lease, professional, agent, postSlug, conversation } = market.things();
    const { offer, agreement, document } = market.things();
    const addresses = market
      .listAddresses(listing, lease, professional, agent, postSlug)
      .concat(
        ...[`/messages?conversation=${conversation}`, `/offers/${offer}`],
        ...[`/agreements/${agreement}`, `/verification-documents/${document}`],
      );
    const before = new Map<string, ReturnType<typeof snapshot>>();
    const keepable = (response: RawResponse) =>
      !/private|no-store/.test(response.headers["cache-control"] ?? "");
    const faults: string[] = [];
    for (const path of addresses) {
      const response = await visit(path);
      if (response.status === 200 && keepable(response)) before.set(path, snapshot(response));
      faults.push(...varyFaults(path, response));
    }
    expect(before.size).toBeGreaterThan(40);
    for (const path of addresses) {
      for (const caller of PEOPLE) {
        const { cookie } = market.people()[caller as keyof ReturnType<typeof market.people>];
        const response = await visit(path, { Cookie: cookie });
        // A file that is the same for all requesters may be cached.
        const isCommon = before.get(path)?.body === response.body.toString("latin1");
        if (keepable(response) && response.status !== 301 && !isCommon)
          faults.push(`${caller} ${path}: ${response.headers["cache-control"]}`);
      }
      const headers = { Authorization: `Bearer ${market.tokens().adminWrite}` };
      const response = await visit(path, headers);
      const isCommon = before.get(path)?.body === response.body.toString("latin1");
      if (keepable(response) && !isCommon && response.status !== 301)
        faults.push(`a token ${path}: ${response.headers["cache-control"]}`);
    }
    expect(faults).toEqual([]);
    for (const [path, was] of before) expect(snapshot(await visit(path)), path).toEqual(was);
    const names = Object.values(market.people()).map(({ email }) => email);
    for (const [path, { body }] of before) {
      expect(
        names.filter((name) => body.includes(name)),
        path,
      ).toEqual([]);
    }
  }, 240_000);

  it("are not cached under addresses that look like files (cache deception)", async () => {
    const { conversation, listing } = market.things();
    const paths = [
      "/hosting",
      "/trips",
      "/profile",
      "/messages",
      "/agreements",
      "/favorites",
      "/profile/export",
      "/admin",
    ];
    const endings = [
      ...[
        "/x.css",
        ".css",
        "/.js",
        ";.css",
        ";x.js",
        "%2fx.css",
        "%3bx.css",
        "/..%2fx.css",
        "?x.css",
      ],
      ...[
        "%00.css",
        "%0a.css",
        "%23.css",
        "%3f.css",
        "/%2e%2e/x.css",
        ".ico",
        "/robots.txt",
        "//x.png",
      ],
      ...["/;/x.svg", "\\x.css", "/assets/x.js", "?/x.css", "&x.css", "%20.css", "~.css", ",.css"],
    ];
    const addresses = paths
      .flatMap((path) => endings.map((ending) => path + ending))
      .concat(
        `/messages.css?conversation=${conversation}`,
        `/api/messages/${conversation}.css`,
        `/profile/listings/${listing}/x.css`,
        "/assets/../profile",
        "/assets/%2e%2e/profile",
        "/uploads/..;/profile",
        "/robots.txt/../profile",
        "/favicon.ico;/../profile",
      );
    const { owner, admin } = market.people();
    for (const path of addresses) {
      for (const person of [owner, admin]) {
        const { status, headers } = await visit(path, { Cookie: person.cookie });
        const control = headers["cache-control"] ?? "";
        const isCacheable = !/private|no-store/.test(control) && status !== 301;
        expect({ path, status: isCacheable ? `${status} ${control}` : "not kept" }).toEqual({
          path,
          status: "not kept",
        });
      }
    }
  }, 120_000);
});

/** Returns what is wrong with the Vary header and the cacheability of a response. */
function varyFaults(path: string, { status, headers }: RawResponse): string[] {
  const control = headers["cache-control"];
  const vary = (headers.vary ?? "").toLowerCase();
  if (control === undefined) return status === 301 ? [] : [`${path} ${status}: no Cache-Control`];
  if (/private|no-store/.test(control)) return [];
  const faults: string[] = [];
  if (headers["set-cookie"]) faults.push(`${path}: a cookie for whoever comes next`);
  if (status >= 400) faults.push(`${path}: ${status} is ${control}`);
  const isPage = headers["content-type"]?.startsWith("text/html");
  if (isPage && !/\bcookie\b/.test(vary)) faults.push(`${path}: varies by ${vary}`);
  if (isPage && !vary.includes("accept-encoding")) faults.push(`${path}: varies by ${vary}`);
  return faults;
}
