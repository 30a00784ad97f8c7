import { brotliDecompressSync } from "node:zlib";
import { get } from "node:http";

import type { APIRequestContext } from "@playwright/test";

import { addDays, toIsoDate } from "../../../app/formats/iso-date";
import { expect, getTestOrigin, signIn, test } from "../../setup/browser";

// The limits are for bodies as they are sent: compressed, without headers.

/** The ten segments of 1,460 bytes that a server sends before it waits for an acknowledgment (RFC 6928). */
const HTML_BYTES = 10 * 1460;
/** The limit is lower, because the landing page and lists are the first pages of most visitors. */
const LIST_HTML_BYTES = 9 * 1024;
/** The limit is higher, because members' lists have a form for each heart, and listings have a calendar. */
const LARGER_HTML_BYTES = 10 * 1024;
/** The limit is higher, because a member's home also has cards with next steps and eight small cards. */
const HOME_HTML_BYTES = 10.5 * 1024;
const CSS_BYTES = 12 * 1024;
const SCRIPT_BYTES = 90 * 1024;
/** The limit is lower, because lists are the first pages of most visitors, and their cards need no scripts. */
const LIST_SCRIPT_BYTES = 86 * 1024;
/** The limit for the HTML and CSS of a page in lite mode. */
const LITE_BYTES = 12_000;
const LITE_CSS_BYTES = 4 * 1024;
const PICTURED_PAGE_BYTES = 250 * 1024;

const LISTS = ["/", "/pros", "/properties", "/agents"];
const searchDays = (first: number, last: number) => {
  const [from, to] = [first, last].map((days) => addDays(toIsoDate(new Date()), days));
  return `from=${from}&to=${to}`;
};
/** Lists with dates, which the links of their cards carry, and lists that the benchmark measures. */
const SEARCHES = [
  `/properties?${searchDays(90, 94)}&hunters=2`,
  `/pros?${searchDays(90, 94)}&hunters=2`,
  "/properties?priceRange=1000-5000",
  "/properties?state=Montana&gameTypes=Elk",
];
const PAGES = [
  "/",
  "/about",
  "/terms",
  "/privacy",
  "/safety",
  "/insurance",
  "/pros",
  "/properties",
  "/properties?view=map",
  "/properties?view=map&state=Texas",
  "/pros?view=map",
  "/mortgage-calculator",
  "/mortgage-calculator?homePrice=425000&downPayment=85000&interestRate=6.75&loanTerm=100",
  "/agents",
  "/blog",
  "/blog/reading-a-topo-map-for-elk",
  "/api",
  "/contact",
  "/profile",
  "/list-property",
  "/nothing",
];
const USER_PAGES = [
  ...PAGES,
  "/?tab=properties",
  "/?view=map",
  "/?view=map&tab=properties",
  "/favorites",
  "/hosting",
  "/trips",
  "/searches",
  "/profile/tokens",
  "/profile/passkeys",
  "/messages",
  "/admin",
  "/messages?box=requests",
  "/profile/professional",
  "/admin/contact-requests",
  "/admin/reports",
  "/profile/agent",
  "/profile/edit",
  "/profile/delete",
  "/profile/notifications",
  "/admin/overview",
  "/profile/verification",
  "/admin/reviews",
  "/admin/contact-messages",
  "/admin/verifications",
  "/admin/seasons",
  "/list-property/import",
  "/admin/users",
  "/admin/audit-log",
];

interface ManifestFile {
  module: string;
  imports?: string[];
}

interface Route extends ManifestFile {
  id: string;
  parentId?: string;
}

/** Remix's manifest of routes and their files. */
interface Manifest {
  entry: ManifestFile;
  routes: Record<string, Route | undefined>;
  url: string;
}

interface FetchedBody {
  bytes: number;
  text: string;
}

/** Fetches a page or file as a browser does, and returns its size on the wire and its text. */
async function fetchBody(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<FetchedBody> {
  const cookies = (await request.storageState()).cookies
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  return new Promise((resolve, reject) => {
    const requestHeaders = {
      "Accept-Encoding": "br",
      ...(cookies ? { Cookie: cookies } : {}),
      ...headers,
    };
    get(new URL(path, getTestOrigin()), { headers: requestHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const encoding = response.headers["content-encoding"];
        const plain = encoding === "br" ? brotliDecompressSync(body) : body;
        resolve({ bytes: body.length, text: plain.toString("utf8") });
      });
    }).on("error", reject);
  });
}

/** Lists the paths of one detail page of each kind. The listing is the one with the most pictures. */
async function listDetailPaths(
  request: APIRequestContext,
  { signedIn }: { signedIn: boolean },
): Promise<string[]> {
  const fetchItems = async (path: string) =>
    (await (await request.get(path)).json()) as {
      id: string;
      userId: string | null;
      images?: string[];
    }[];
  const listings = await fetchItems("/api/properties?limit=500");
  const ownerId = listings.find(({ userId }) => userId)?.userId;
  const [listing] = listings.sort((a, b) => (b.images?.length ?? 0) - (a.images?.length ?? 0));
  const [professional] = await fetchItems("/api/professionals?limit=1");
  const [agent] = await fetchItems("/api/agents?limit=1");
  const [lease] = await fetchItems("/api/properties?limit=1&propertyType=Lease");
  return [
    `/property/${listing?.id}`,
    `/property/${lease?.id}/calendar`,
    `/property/${listing?.id}/sheet?days=14`,
    `/owner/${ownerId}`,
    `/professional/${professional?.id}`,
    `/agent/${agent?.id}`,
    ...(signedIn ? [`/profile/listings/${listing?.id}/figures`, `/admin/users/${ownerId}`] : []),
  ];
}

/** Lists the addresses that a browser fetches at once because of the page's HTML, by kind. */
function listInitialFiles(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = ""]) => address);
  return {
    // Print style sheets are fetched last and are small.
    styles: all(/<link rel="stylesheet" href="([^"]+)"(?![^>]*media="print")/g),
    scripts: [
      ...new Set([
        ...all(/<link rel="modulepreload" href="([^"]+)"/g),
        ...all(/<script[^>]* src="([^"]+)"/g),
        ...all(/import "([^"]+)"/g),
        ...all(/from "([^"]+)"/g),
        ...all(/import\("([^"]+)"\)/g),
      ]),
    ],
    pictures: all(/<img[^>]* src="([^"]+)"/g),
  };
}

async function sumSizes(request: APIRequestContext, addresses: string[]): Promise<number> {
  const bodies = await Promise.all(addresses.map((address) => fetchBody(request, address)));
  return bodies.reduce((sum, { bytes }) => sum + bytes, 0);
}

test.describe("page weight", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "pages have the same size with and without scripts",
  );

  for (const signedIn of [false, true]) {
    test(`stays within the budgets ${signedIn ? "signed in" : "for visitors"}`, async ({
      page,
    }) => {
      if (signedIn) await signIn(page, "admin@huntstead.test");
      const details = await listDetailPaths(page.request, { signedIn });
      for (const path of [...details, ...(signedIn ? USER_PAGES : PAGES)]) {
        const html = await fetchBody(page.request, path);
        const { styles, scripts } = listInitialFiles(html.text);
        expect(html.bytes, `HTML of ${path}`).toBeLessThanOrEqual(HTML_BYTES);
        expect(styles, `stylesheets of ${path}`).toHaveLength(1);
        expect(await sumSizes(page.request, styles), "CSS").toBeLessThanOrEqual(CSS_BYTES);
        // With fewer scripts, this test would have missed some.
        if (path !== "/nothing") expect(scripts.length, `scripts of ${path}`).toBeGreaterThan(2);
        expect(await sumSizes(page.request, scripts), `scripts of ${path}`).toBeLessThanOrEqual(
          LISTS.includes(path) ? LIST_SCRIPT_BYTES : SCRIPT_BYTES,
        );
      }
    });

    test(`keeps the HTML of lists and listings small ${signedIn ? "signed in" : "for visitors"}`, async ({
      page,
    }) => {
      if (signedIn) await signIn(page, "hunter@huntstead.test");
      const details = await listDetailPaths(page.request, { signedIn });
      const listings = details
        .filter((path) => /^\/property\/[^/]+(\/calendar)?$/.test(path))
        .map((path) => path.replace("/calendar", ""));
      expect(listings).toHaveLength(2);
      for (const path of [...LISTS, "/?tab=properties", ...SEARCHES, ...listings]) {
        const html = await fetchBody(page.request, path);
        const isLarger = signedIn || listings.includes(path);
        const limit = isLarger ? LARGER_HTML_BYTES : LIST_HTML_BYTES;
        expect(html.bytes, `HTML of ${path}`).toBeLessThanOrEqual(
          signedIn && /^\/(?:\?|$)/.test(path) ? HOME_HTML_BYTES : limit,
        );
      }
    });

    test(`stays within the budgets of lite mode ${signedIn ? "signed in" : "for visitors"}`, async ({
      page,
    }) => {
      if (signedIn) await signIn(page, "admin@huntstead.test");
      const details = await listDetailPaths(page.request, { signedIn });
      for (const path of [...details, ...(signedIn ? USER_PAGES : PAGES)]) {
        const html = await fetchBody(page.request, path, { "Save-Data": "on" });
        const { styles, scripts, pictures } = listInitialFiles(html.text);
        expect([...scripts, ...pictures], `scripts and pictures of ${path}`).toEqual([]);
        expect(html.text).not.toMatch(/<script(?![^>]*ld\+json)/);
        expect(styles, `stylesheets of ${path}`).toHaveLength(1);
        const css = await sumSizes(page.request, styles);
        expect(css, "CSS of lite mode").toBeLessThanOrEqual(LITE_CSS_BYTES);
        const all = html.bytes + css;
        expect(all, `everything of ${path}`).toBeLessThanOrEqual(LITE_BYTES);
      }
    });
  }

  test("keeps every route's scripts within the budget", async ({ page }) => {
    await page.goto("/about");
    const graphs = await page.evaluate(() => {
      const { entry, routes, url } = (window as unknown as { __remixManifest: Manifest })
        .__remixManifest;
      const listFiles = ({ module, imports = [] }: ManifestFile) => [module, ...imports];
      const listRouteAndParents = (route?: Route): Route[] =>
        route ? [route, ...listRouteAndParents(routes[route.parentId ?? ""])] : [];
      return Object.values(routes)
        .flatMap((route) => route ?? [])
        .map((route) => ({
          id: route.id,
          files: [
            ...new Set([
              url,
              ...listFiles(entry),
              ...listRouteAndParents(route).flatMap(listFiles),
            ]),
          ],
        }));
    });
    expect(graphs.length).toBeGreaterThan(50);
    const sizes = new Map<string, Promise<{ bytes: number }>>();
    const readSize = (file: string) => {
      const size = sizes.get(file) ?? fetchBody(page.request, file);
      sizes.set(file, size);
      return size;
    };
    for (const { id, files } of graphs) {
      const bodies = await Promise.all(files.map(readSize));
      const sum = bodies.reduce((all, { bytes }) => all + bytes, 0);
      expect(sum, `scripts of ${id}`).toBeLessThanOrEqual(SCRIPT_BYTES);
    }
  });

  test("loads a page of 24 listings with all its pictures in less than 250 KB", async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const pictures: number[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() !== "image") return;
        pictures.push(Number(response.headers()["content-length"] ?? 0));
      });
      await page.goto("/properties");
      const html = await fetchBody(page.request, "/properties");
      for (const picture of await page.locator("main img").all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(pictures.length).toBeGreaterThan(10);
      const total = html.bytes + pictures.reduce((sum, bytes) => sum + bytes, 0);
      expect(total, `at ${width} px`).toBeLessThanOrEqual(PICTURED_PAGE_BYTES);
      page.removeAllListeners("response");
    }
  });
});

test("requests nothing from other hosts", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost")) foreign.push(request.url());
  });
  for (const path of PAGES.filter((path) => !path.includes("view=map"))) await page.goto(path);
  expect(foreign).toEqual([]);
});
