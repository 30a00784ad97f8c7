import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findHtmlFaults } from "../fixtures/html-faults";
import { findOutdatedPhrases, findOutdatedPhrasesOnPage } from "../fixtures/outdated-phrases";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
});

describe("texts and HTML", () => {
  it.each([
    "/nothing",
    "/property/nothing",
    "/professional/nothing",
    "/agent/nothing",
    "/owner/nothing",
    "/blog/nothing",
  ])("answers 404 with a valid page at missing addresses: %s", async (path) => {
    const response = await fetch(server.origin + path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(await findHtmlFaults(html)).toEqual([]);
    expect(findOutdatedPhrasesOnPage(html)).toEqual([]);
  });

  it("use plain words in the description of the API", async () => {
    const document = await (await fetch(`${server.origin}/api/openapi.json`)).text();
    expect(document).toContain("Remove a favorite");
    expect(findOutdatedPhrases(document)).toEqual([]);
  });
});

it("structured data has a rating only for items with reviews", async () => {
  const response = await fetch(`${server.origin}/api/professionals?limit=100`);
  const listed = (await response.json()) as { id: string; rating: string; reviewCount: number }[];
  const reviewed = listed.find(({ reviewCount }) => reviewCount > 1);
  const unreviewed = listed.find(({ reviewCount }) => reviewCount === 0);
  const claimed = async (path: string) => {
    const html = await (await fetch(server.origin + path)).text();
    expect(html, path).toContain("application/ld+json");
    return /"aggregateRating":\{[^}]*\}/.exec(html)?.[0];
  };
  const { rating: ratingValue, reviewCount } = reviewed ?? {};
  expect(`{${await claimed(`/professional/${reviewed?.id}`)}}`).toBe(
    JSON.stringify({ aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount } }),
  );
  for (const path of [`/professional/${unreviewed?.id}`, "/agents", "/pros"]) {
    expect(await claimed(path), path).toBeUndefined();
  }
});

describe("the sitemap", () => {
  const addressesIn = async (path: string) =>
    [...(await (await fetch(server.origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => address.replace(server.origin, ""),
    );

  async function allAddresses(): Promise<string[]> {
    const files = await addressesIn("/sitemap.xml");
    return (await Promise.all(files.map(addressesIn))).flat();
  }

  async function publicThings(): Promise<string[]> {
    const listed = async (path: string) =>
      (await (await fetch(`${server.origin}${path}?limit=500`)).json()) as {
        id: string;
        slug: string;
        userId: string | null;
      }[];
    const owners = (await listed("/api/properties")).flatMap(({ userId }) => userId ?? []);
    return [
      ...new Set(owners.map((id) => `/owner/${id}`)),
      ...(await listed("/api/properties")).map(({ id }) => `/property/${id}`),
      ...(await listed("/api/professionals")).map(({ id }) => `/professional/${id}`),
      ...(await listed("/api/agents")).map(({ id }) => `/agent/${id}`),
      ...(await listed("/api/blog")).map(({ slug }) => `/blog/${slug}`),
    ];
  }

  it("lists exactly the public pages and follows changes", async () => {
    const isThing = (path: string) => /^\/(property|owner|professional|agent|blog)\/./.test(path);
    const addresses = await allAddresses();
    expect(addresses.filter(isThing).sort()).toEqual((await publicThings()).sort());
    const admin = await signInAs(server.origin, "admin@huntstead.test");
    const write = async (method: string, path: string, body: unknown) => {
      const headers = { Origin: server.origin, "Content-Type": "application/json" };
      const init = { method, headers, body: JSON.stringify(body) };
      return (await admin.request(server.origin + path, init)).json() as Promise<{ id: string }>;
    };
    const post = { title: "Mapped & <Listed>", content: "Words", published: true };
    const { id } = await write("POST", "/api/blog", post);
    expect(await allAddresses()).toContain("/blog/mapped-listed");
    await write("PUT", `/api/blog/${id}`, { ...post, published: false });
    expect((await allAddresses()).sort()).toEqual(addresses.sort());
  });

  it("has only indexable pages with their own canonical URL", async () => {
    const addresses = await allAddresses();
    const things = addresses.filter((_path, i) => i < 12 || i % 20 === 0);
    for (const path of things) {
      const response = await fetch(server.origin + path);
      const html = await response.text();
      expect(response.status, path).toBe(200);
      expect(html, path).toContain(`<link rel="canonical" href="${server.origin}${path}"`);
      expect(html, path).not.toContain('content="noindex"');
      expect(response.headers.get("X-Robots-Tag"), path).toBeNull();
      expect(html, path).toContain('property="og:image"');
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
    }
  });

  it("is compressed and answers 404 to unknown files", async () => {
    const response = await fetch(`${server.origin}/sitemaps/properties-1.xml`);
    expect(response.headers.get("Content-Type")).toContain("application/xml");
    expect(response.headers.get("Content-Encoding")).toBe("gzip");
    for (const file of ["properties-2.xml", "properties-0.xml", "constructor-1.xml", "x"]) {
      expect((await fetch(`${server.origin}/sitemaps/${file}`)).status).toBe(404);
    }
    const robots = await (await fetch(`${server.origin}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
  });
});

describe("metadata of pages", () => {
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  const typesIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
      ([, json = ""]) =>
        (JSON.parse(json) as { "@graph": { "@type": string }[] })["@graph"].map(
          (thing) => thing["@type"],
        ),
    );
  const first = async (path: string) =>
    ((await (await fetch(`${server.origin}${path}?limit=1`)).json()) as { id: string }[])[0]?.id;

  async function readOwner(query = "") {
    const rows = (await (await fetch(`${server.origin}/api/properties?limit=500`)).json()) as {
      userId: string | null;
    }[];
    const id = rows.find(({ userId }) => userId !== null)?.userId ?? "";
    return { id, html: await read(`/owner/${id}${query}`) };
  }

  it("has structured data (JSON-LD) of its kind", async () => {
    expect(typesIn(await read("/"))).toEqual(["Organization", "WebSite"]);
    expect(typesIn(await read("/properties"))).toEqual(["ItemList", "BreadcrumbList"]);
    expect(typesIn(await read("/pros?state=Montana"))).toEqual(["ItemList", "BreadcrumbList"]);
    expect(typesIn(await read("/agents"))).toEqual(["ItemList"]);
    expect(typesIn(await read(`/agent/${await first("/api/agents")}`))).toEqual([
      "RealEstateAgent",
      "BreadcrumbList",
    ]);
    const property = await read(`/property/${await first("/api/properties")}`);
    expect(typesIn(property)).toEqual(["RealEstateListing", "BreadcrumbList"]);
    expect(property).toContain('"unitCode":"ACR"');
    expect(typesIn(await read(`/professional/${await first("/api/professionals")}`))).toEqual([
      "LocalBusiness",
      "BreadcrumbList",
    ]);
    const { id: ownerId, html: owner } = await readOwner();
    expect(typesIn(owner)).toEqual(["ProfilePage", "BreadcrumbList"]);
    expect(owner).toContain(`"@id":"${server.origin}/owner/${ownerId}"`);
    expect(typesIn(await read("/blog/reading-a-topo-map-for-elk"))).toEqual([
      "BlogPosting",
      "BreadcrumbList",
    ]);
  });

  it.each([
    "/properties?search=elk",
    "/properties?priceRange=0-1000",
    "/properties?gameTypes=Elk",
    "/pros?services=Lodging",
    "/properties?sort=acreage",
    "/properties?view=map",
    "/agents?state=Montana&search=nobodyofthisname",
  ])("is noindex: %s", async (path) => {
    const html = await read(path);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(typesIn(html)).toEqual([]);
  });

  it("leaves out structured data for signed-in people", async () => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    for (const path of ["/properties", `/property/${await first("/api/properties")}`]) {
      expect(typesIn((await browser.visit(path)).text)).toEqual([]);
    }
  });

  it("has a canonical URL without unknown parameters, and prev and next links", async () => {
    const html = await read("/properties?utm_source=x&search=&page=2");
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/properties?page=2"`);
    expect(html).toContain(`<link rel="prev" href="${server.origin}/properties"`);
    expect(html).toContain(`<link rel="next" href="${server.origin}/properties?page=3"`);
    expect(html).toContain(`href="${server.origin}/properties.atom" type="application/atom+xml"`);
  });

  it("has one canonical URL for all pages of an owner's reviews", async () => {
    const { id, html } = await readOwner("?reviews=1&utm_source=x");
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/owner/${id}"`);
    for (const query of ["?page=99", "?reviews=99"]) {
      expect((await fetch(`${server.origin}/owner/${id}${query}`)).status).toBe(404);
    }
  });

  it("has the exact price in the Atom feed", async () => {
    const rows = (await (await fetch(`${server.origin}/api/properties?limit=50`)).json()) as {
      id: string;
      price: string | null;
    }[];
    const feed = await read("/properties.atom");
    const priced = rows.filter(({ price }) => Number(price) >= 1_000);
    expect(priced.length).toBeGreaterThan(5);
    for (const { id, price } of priced) {
      const entry = feed.split("<entry>").find((text) => text.includes(`/property/${id}`));
      expect(entry).toContain(`$${Number(price).toLocaleString("en-US")}`);
    }
    expect(feed).not.toMatch(/\$[\d.]+[KM]\b/);
  });

  it("loads the first picture eagerly and others lazily", async () => {
    const loadings = (html: string) =>
      [...html.matchAll(/<img[^>]* loading="(\w+)"/g)].map(([, loading]) => loading);
    for (const list of [
      "/properties",
      "/pros",
      "/agents",
      "/properties?view=map",
      "/pros?view=map",
    ]) {
      const [first, ...others] = loadings(await read(list));
      expect(first, list).toBe("eager");
      expect(others.at(-1), list).toBe("lazy");
    }
    for (const page of ["/blog", `/professional/${await first("/api/professionals")}`]) {
      expect(loadings(await read(page))[0], page).toBe("eager");
    }
  });

  it("robots.txt lets calendar programs read calendars", async () => {
    const robots = await read("/robots.txt");
    const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    expect(disallowed).toContain("/messages");
    for (const path of ["/calendar/secret.ics", `/property/${"0".repeat(36)}/seasons.ics`]) {
      expect(disallowed.filter((start) => path.startsWith(start))).toEqual([]);
    }
  });

  it("redirects a link that was pasted with punctuation behind it", async () => {
    const path = `/property/${await first("/api/properties")}`;
    for (const behind of [".", ")", ").", ",", "%3E", "%22", "!", "…"]) {
      const pasted = await fetch(server.origin + path + behind, { redirect: "manual" });
      expect([pasted.status, pasted.headers.get("Location")], behind).toEqual([301, path]);
    }
    const pageResponse = await fetch(`${server.origin}${path}.?photo=2`, { redirect: "manual" });
    expect(pageResponse.headers.get("Location")).toBe(`${path}?photo=2`);
    const themeResponse = await fetch(`${server.origin}/theme.`, {
      method: "POST",
      redirect: "manual",
    });
    expect(themeResponse.status).toBe(404);
  });

  it("Atom feeds answer 304 when nothing has changed", async () => {
    const feeds = ["/properties.atom?state=Montana", "/pros.atom", "/agents.atom"];
    for (const path of ["/blog.atom", ...feeds]) {
      const feed = await fetch(server.origin + path);
      expect(feed.headers.get("Content-Type")).toContain("application/atom+xml");
      expect(feed.headers.has("X-Robots-Tag")).toBe(false);
      expect(await feed.text()).toContain("<entry>");
      const secondResponse = await fetch(server.origin + path, {
        headers: { "If-None-Match": feed.headers.get("ETag") ?? "" },
      });
      expect(secondResponse.status).toBe(304);
    }
    for (const path of ["/properties.atom", "/pros.atom"]) {
      const near = await fetch(`${server.origin}${path}?near=Dillon,+MT&within=250`);
      expect(near.headers.get("X-Robots-Tag")).toBe("noindex");
    }
    for (const list of ["pros", "agents"]) {
      const html = await read(`/${list}?state=Montana`);
      const feed = `${server.origin}/${list}.atom?state=Montana`;
      expect(html).toContain(`href="${feed}" type="application/atom+xml"`);
    }
  });
});
