import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sendRequest, getTargetStatus, type RawResponse } from "../fixtures/send-request";
import { signInAs } from "../fixtures/sign-in-as";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
/** A server without the page cache, which renders each page anew. */
let uncached: RunningServer;
let property: string;
let agent: string;
let professional: string;
beforeAll(async () => {
  const port = String(await findFreePort());
  [server, uncached] = await Promise.all([
    startServer({ PORT: port }),
    // It has the same rows and the same address, so that pages can be compared.
    startServer({
      PAGE_CACHE: "off",
      RATE_LIMITS: "off",
      APP_ORIGIN: `http://localhost:${port}`,
    }),
  ]);
  property = await firstId("/api/properties");
  agent = await firstId("/api/agents");
  professional = await firstId("/api/professionals");
});
afterAll(async () => {
  await Promise.all([server.stop(), uncached.stop()]);
});

async function firstId(path: string): Promise<string> {
  const [first] = (await (await fetch(server.origin + path)).json()) as { id: string }[];
  return first?.id ?? "";
}

type Headers = Record<string, string>;
const visit = (path: string, headers: Headers = {}, method = "GET") =>
  sendRequest(server.origin + path, { method, headers });
/** Makes the same visit to the server without a cache. */
const visitUncached = (path: string, headers: Headers = {}, method = "GET") =>
  sendRequest(uncached.origin + path, {
    method,
    headers: { Host: new URL(server.origin).host, ...headers },
  });

/** Removes the parts that belong to a single request. */
function lasting({ status, headers, body }: RawResponse) {
  const { date: _date, "x-request-id": id, ...others } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  // A digest, because a whole page is too long for a report.
  const digest = createHash("sha256").update(body).digest("hex");
  return { status, headers: others, body: digest };
}

const pages = () => [
  "/",
  "/about",
  "/insurance",
  "/list-property",
  "/mortgage-calculator",
  "/properties",
  "/properties?view=map&state=Texas",
  "/properties?search=elk",
  "/pros?page=2",
  "/agents",
  `/property/${property}`,
  `/professional/${professional}`,
  `/agent/${agent}`,
  "/blog",
  "/blog.atom",
  "/properties.atom?state=Texas",
  "/map-pins/properties",
  "/api/properties?limit=2",
  "/api/agents",
];

const NOTHING = createHash("sha256").digest("hex");

const VISITORS: [string, Headers][] = [
  ["who brings nothing", {}],
  ["with brotli", { "Accept-Encoding": "gzip, deflate, br" }],
  ["with gzip", { "Accept-Encoding": "gzip" }],
  ["in light colours", { Cookie: "theme=light", "Accept-Encoding": "br" }],
  ["in lite mode", { Cookie: "lite=1", "Accept-Encoding": "br" }],
  ["whose browser saves data", { "Save-Data": "on", "Accept-Encoding": "br" }],
  ["with cookies that mean nothing", { Cookie: "_ga=1; session=short; theme=pink" }],
  ["who asks for a part", { Range: "bytes=0-9", "Accept-Encoding": "br" }],
];

describe.each(VISITORS)("a visitor %s", (_who, headers) => {
  it("gets identical headers and bytes from the page cache, by GET and HEAD", async () => {
    for (const path of pages()) {
      const stable = lasting(await visit(path, headers));
      expect(stable.status, path).toBe(200);
      expect(lasting(await visit(path, headers)), path).toEqual(stable);
      const head = { ...stable, body: NOTHING };
      expect(lasting(await visit(path, headers, "HEAD")), path).toEqual(head);
      expect(lasting(await visitUncached(path, headers)), path).toEqual(stable);
      expect(lasting(await visitUncached(path, headers, "HEAD")), path).toEqual(head);
    }
  });

  it("gets 304 for a matching ETag and the whole page otherwise", async () => {
    for (const path of pages()) {
      const response = await visit(path, headers);
      const tag = response.headers.etag ?? "";
      expect(tag, path).toMatch(/^"[\w-]+"$/);
      for (const ifNoneMatch of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
        const conditionalHeaders = { ...headers, "If-None-Match": ifNoneMatch };
        const unchanged = await visit(path, conditionalHeaders);
        expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([
          304,
          0,
          tag,
        ]);
        expect(lasting(unchanged), path).toEqual(
          lasting(await visitUncached(path, conditionalHeaders)),
        );
      }
      const other = await visit(path, { ...headers, "If-None-Match": '"x", "y-br"' });
      expect([other.status, other.body.equals(response.body)]).toEqual([200, true]);
    }
  });
});

it("serves the same page in every encoding with its own ETag", async () => {
  const [plain, gzip, br] = [
    await visit("/properties"),
    await visit("/properties", { "Accept-Encoding": "gzip" }),
    await visit("/properties", { "Accept-Encoding": "br" }),
  ];
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(plain.headers.vary?.split(", ").sort()).toEqual([
    "Accept-Encoding",
    "Cookie",
    "Save-Data",
  ]);
});

it("caches pages separately by theme and lite mode", async () => {
  for (const path of ["/agents?page=1", "/blog", "/insurance"]) {
    const themes: Headers[] = [{}, { Cookie: "theme=light" }, { Cookie: "theme=dark" }];
    for (const headers of [...themes, ...themes]) {
      const html = (await visit(path, headers)).body.toString();
      const theme = headers.Cookie === "theme=light" ? "light" : "dark";
      expect(html).toContain(`data-theme="${theme}"`);
      expect(html).toContain('type="module"');
      const lite = { Cookie: `${headers.Cookie ?? "a=b"}; lite=1` };
      expect((await visit(path, lite)).body.toString()).not.toContain('type="module"');
    }
  }
});

describe("personal data and the page cache", () => {
  it("a toast is shown once, to its visitor only", async () => {
    const postResponse = await fetch(`${server.origin}/contact`, {
      method: "POST",
      body: new URLSearchParams({
        name: "Ada Marsh",
        email: "ada@example.com",
        message: "Is there any land left in Iowa?",
      }),
      headers: { "Sec-Fetch-Site": "same-origin" },
      redirect: "manual",
    });
    const toast = postResponse.headers.getSetCookie().find((line) => line.startsWith("toast="));
    const [cookie = ""] = toast?.split(";", 1) ?? [];
    expect(cookie).toMatch(/^toast=./);
    const before = await visit("/about");
    const aboutPage = await visit("/about", { Cookie: cookie });
    const after = await visit("/about");
    expect(aboutPage.body.toString()).toContain("Message sent!");
    expect(aboutPage.headers["set-cookie"]?.join()).toContain("toast=;");
    expect(after.headers["set-cookie"]).toBeUndefined();
    expect(after.body.equals(before.body)).toBe(true);
    expect(after.body.toString()).not.toContain("Message sent!");

    // A toast without a valid signature is not shown.
    const forged = await visit("/about", { Cookie: "toast=eyJ0aXRsZSI6IkJvbyJ9.x" });
    expect(forged.body.toString()).not.toContain("Boo");
  });

  it("signed-in people neither get cached pages nor fill the cache", async () => {
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    for (const path of ["/properties?state=Iowa", "/pros?state=Iowa", "/about?x", "/agents"]) {
      for (const visitName of ["first", "second"]) {
        const ownResponse = await hunter.request(server.origin + path);
        const text = await ownResponse.text();
        expect(ownResponse.headers.get("Cache-Control"), visitName).toBe("private, no-store");
        expect(ownResponse.headers.get("ETag")).toBeNull();
        expect(text).toContain("hunter@huntstead.test");
        const visitors = await visit(path);
        expect(visitors.body.toString()).not.toContain("hunter@huntstead.test");
        expect(visitors.headers["cache-control"]).toBe(
          path.startsWith("/about")
            ? "public, max-age=0, s-maxage=60, stale-while-revalidate=60"
            : "public, max-age=0, must-revalidate",
        );
      }
    }
    // The page for an ended session is for visitors, but it is not shared.
    const ended = await visit("/about", { Cookie: `session=${"x".repeat(43)}` });
    expect(ended.headers["cache-control"]).toBe("private, no-store");
  });

  it("responses with cookies are not cached", async () => {
    for (const path of [
      ...pages(),
      "/contact",
      "/api/login",
      `/contact/${property}?type=property`,
    ]) {
      await visit(path);
      const secondResponse = await visit(path);
      if (secondResponse.headers.etag)
        expect(secondResponse.headers["set-cookie"], path).toBeUndefined();
    }
  });
});

it("does not cache 404 responses", async () => {
  for (const path of [
    "/property/01934567-89ab-7cde-8f01-23456789abcd",
    "/blog/no-such-post",
    "/properties?page=9999",
    "/pros?page=100000000000000000000000",
  ]) {
    for (let round = 1; round <= 2; round += 1) {
      const { status, headers } = await visit(path);
      expect([status, headers["cache-control"], headers.etag], path).toEqual([
        404,
        "private, no-store",
        undefined,
      ]);
    }
  }
});

it("responds to odd request targets as without the cache", async () => {
  const { host } = new URL(server.origin);
  await visit("/properties");
  await visit("/");
  for (const target of [
    "//",
    "//[",
    "http://[",
    "//properties",
    "//evil.example/properties",
    "/\\evil.example/properties",
    "http://evil.example/properties",
    `${server.origin}/properties`,
    "/properties;x",
    "/properties%2f",
    "/properties%3Fx",
    "/properties/",
    "/%70roperties",
    "/./properties",
    "/x/../properties",
    "/Properties",
    "/blog/..",
    "/blog/..%2fproperties",
    "/properties#x",
    "/properties?state=Texas#x",
    "/properties?%5Fdata=root",
    "/properties?page=100000000000000000000000",
    `/properties?search=${"x".repeat(8_300)}`,
    "*",
  ]) {
    const status = await getTargetStatus(server.port, host, target);
    expect([target, status]).toEqual([target, await getTargetStatus(uncached.port, host, target)]);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  }
  // The header is too long for any page, also for one in memory.
  const long = await visit("/properties", { Cookie: `a=${"x".repeat(17_000)}` });
  expect(long.status).toBe(431);
});

it("ignores forged Host and X-Forwarded headers in the cache", async () => {
  const path = "/agents?state=Idaho";
  const claims: Headers[] = [
    { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    { "X-Forwarded-Proto": "https", "X-Forwarded-For": "1.2.3.4", Forwarded: "host=evil.example" },
    { "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin", "X-HTTP-Method-Override": "POST" },
    { Origin: "https://evil.example", Referer: "https://evil.example/" },
  ];
  for (const claim of claims) await visit(path, claim);
  const plain = await visit(path);
  expect(plain.status).toBe(200);
  expect(plain.body.toString()).not.toContain("evil.example");
  expect(plain.headers["access-control-allow-origin"]).toBeUndefined();
  expect(lasting(await visitUncached(path))).toEqual(lasting(plain));
});

// This test comes last, because it uses up the address's searches for a minute.
it("counts cached searches toward the rate limit", async () => {
  const spellings = ["search=ridge", "%73earch=ridge", "state=&se%61rch=ridge&search=x"];
  expect((await visit(`/properties?${spellings[0]}`)).status).toBe(200);
  let refusedCount = 0;
  // Twice the limit per minute, because a minute may end in between.
  for (let number = 0; number < 1_300 && refusedCount === 0; number += 10) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        visit(
          `/properties?${spellings[i % spellings.length]}`,
          { "Accept-Encoding": "br", "X-Forwarded-For": `198.51.100.${i}` },
          i % 2 === 0 ? "GET" : "HEAD",
        ),
      ),
    );
    refusedCount = responses.filter(({ status }) => status === 429).length;
  }
  expect(refusedCount).toBeGreaterThan(0);
  for (const spelling of spellings) {
    for (const method of ["GET", "HEAD"]) {
      expect((await visit(`/properties?${spelling}`, {}, method)).status).toBe(429);
    }
  }
  expect((await visit("/properties")).status).toBe(200);
});
