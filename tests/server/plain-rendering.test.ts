import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Browser } from "../fixtures/browse";
import { formsIn } from "../fixtures/read-surface";
import { signInAs } from "../fixtures/sign-in-as";
import { openQuickDatabase, type QuickDatabase } from "../setup/open-quick-database";
import { freePort, startServer, type RunningServer } from "../setup/start-server";

/** A second page shows whether a cached part of the first comes with it; for other viewers one is enough. */
const PAGES_OF_A_KIND: Record<string, number> = { "a visitor": 2, "a member": 2 };
/** Beside what the links of these lead to. */
const STARTS = [
  "/",
  "/?tab=properties",
  "/?tab=pros&view=map",
  "/properties?state=Montana&sort=price-up&gameTypes=Elk",
  "/properties?view=map",
  "/properties?search=nothingofthekind",
  "/pros?services=Lodging",
  "/mortgage-calculator?price=500000&down=100000&rate=6.5&years=30",
  "/nowhere",
  "/property/nowhere",
  "/blog/nowhere",
  "/api/nowhere",
  "/%E0%A4%A",
  "/?_data=nowhere",
  "/properties?_data=features/properties/search/properties.page",
  "/favorites?_data=features/favorites/favorites.page",
];
const VIEWERS = {
  "a visitor": null,
  "a member": "hunter@huntstead.test",
  "an owner": "owner@huntstead.test",
  "an admin": "admin@huntstead.test",
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
type Answers = Record<string, Answer>;

const directory = mkdtempSync(join(tmpdir(), "huntstead-plain-"));
let database: QuickDatabase;
let variables: Record<string, string>;
let server: RunningServer;
const browsers: Record<string, Browser> = {};
const wrapped: Record<string, Answers> = {};
const plain: Record<string, Answers> = {};

// One after the other on the same rows and the same port, with the same sessions.
beforeAll(async () => {
  database = await openQuickDatabase(directory);
  variables = {
    ...database.variables,
    DEMO_DATA: "on",
    PORT: String(await freePort()),
    RATE_LIMITS: "off",
    PAGE_CACHE: "off",
  };
  server = await startServer({ ...variables, PLAIN_RENDERING: "off" });
  for (const [viewer, email] of Object.entries(VIEWERS)) {
    browsers[viewer] = email ? await signInAs(server.origin, email) : new Browser();
  }
  browsers["somebody in lite mode"] = new Browser();
  browsers["somebody in lite mode"].cookies.push({ name: "lite", value: "1", path: "/" });
  for (const [viewer, browser] of Object.entries(browsers)) {
    // The first visit reads messages and lets cards be remembered.
    const addresses = Object.keys(await crawl(browser, PAGES_OF_A_KIND[viewer] ?? 1));
    wrapped[viewer] = await visitAll(browser, addresses);
  }
  await server.stop();
  server = await startServer({ ...variables, PLAIN_RENDERING: "on" });
  for (const [viewer, browser] of Object.entries(browsers)) {
    plain[viewer] = await visitAll(browser, Object.keys(wrapped[viewer] ?? {}).filter(isPath));
  }
}, 600_000);
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const isPath = (address: string) => address.startsWith("/");

const NOT_PAGES = /^\/(api\/log(in|out)|idp|profile\/export)/;

async function crawl(browser: Browser, pagesOfAKind: number): Promise<Answers> {
  const queue = [...STARTS];
  const kinds = new Map<string, number>();
  const answers: Answers = {};
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (path in answers) continue;
    const kind = kindOf(path);
    const count = kinds.get(kind) ?? 0;
    if (count >= pagesOfAKind && !STARTS.includes(path)) continue;
    kinds.set(kind, count + 1);
    const answer = await visit(browser, path);
    answers[path] = answer;
    if (!answer.headers["content-type"]?.startsWith("text/html")) continue;
    for (const [, href = ""] of answer.body.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), server.origin + path);
      if (url.origin !== server.origin || NOT_PAGES.test(url.pathname)) continue;
      queue.push(url.pathname + url.search);
    }
  }
  return answers;
}

function kindOf(path: string): string {
  const [pathname = "", query = ""] = path.split("?");
  const names = [...new URLSearchParams(query).keys()].sort().join("&");
  const kind = pathname
    .replace(/[0-9a-f]{8}(-[0-9a-f]+){4}/, "{id}")
    .replace(/^\/blog\/.+/, "/blog/{slug}");
  return `${kind}?${names}`;
}

async function visit(browser: Browser, path: string, init?: RequestInit): Promise<Answer> {
  const response = await browser.request(server.origin + path, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

/** The pages, and what comes of each one's forms when they are sent with nothing in them. */
async function visitAll(browser: Browser, addresses: string[]): Promise<Answers> {
  const answers: Answers = {};
  for (const path of addresses) {
    const answer = await visit(browser, path);
    answers[path] = answer;
    for (const form of formsIn(answer.body, path)) {
      if (form.method !== "POST" || !REFUSED_WHEN_EMPTY.test(form.action)) continue;
      const tokens = form.fields.filter(([name]) => name === "csrf");
      answers[`POST ${form.action}`] = await visit(browser, form.action, {
        method: "POST",
        body: new URLSearchParams(tokens),
        headers: { Origin: server.origin, "Sec-Fetch-Site": "same-origin" },
      });
    }
  }
  return answers;
}
const REFUSED_WHEN_EMPTY =
  /^\/(contact|list-property|admin|profile\/(professional|agent|listings))(\/|\?|$)/;

/** Everything in which the two may differ; what is not named here must be equal. */
function comparable({ status, headers, body }: Answer) {
  const {
    // Of the one request.
    date: _date,
    "x-request-id": _id,
    // They follow from the body; its script's hash, too.
    etag,
    "content-length": _length,
    "content-encoding": _encoding,
    "content-security-policy": policy = "",
    ...others
  } = headers;
  return {
    status,
    headers: { ...others, etag: etag !== undefined },
    policy: policy.replace(/ 'sha256-[^']+'/g, " (a hash)"),
    body: body
      // Made for each request.
      .replace(
        /((?:idempotencyKey|clientId|formId|draft)"(?: value=|:(?:\{"id":)?)"(?:\w+ )?)[0-9a-f-]{36}"/g,
        '$1"',
      )
      // The offline pack says when it was made.
      .replace(/(as they were on )[^.]*\./g, "$1(a moment).")
      // Compressed, another moment may take another byte.
      .replace(/("bytes":)\d+(?=,"count":)/g, "$1(of a moment)")
      // A minute after the start the sweeps begin.
      .replace(/(Last run: ).*?(?=<\/p>)/g, "$1(a moment)")
      .replace(/("(?:started|finished)":)(?:null|\{[^}]*\})/g, "$1(a moment)")
      // Scripts are fetched in the usual order.
      .replace(/(<link rel="modulepreload" href="[^"]+") fetchpriority="low"/g, "$1")
      // Loaders' HTML is in the hydration data like other data, not only in the document.
      .replace(/ data-markup="\d+"/g, "")
      .replace(
        /("(?:cards|json|notes|markup|clientIdField)":)(?:\d+|"(?:[^"\\]|\\.)*")/g,
        "$1(markup)",
      ),
  };
}

type Comparable = ReturnType<typeof comparable>;

/** A whole page is too long to be read in a report. */
function whereTheyPart(one: string, other: string): string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 200));
}

describe.each([...Object.keys(VIEWERS), "somebody in lite mode"])("%s", (viewer) => {
  it("gets the same pages from plain rendering, but for the differences listed here", () => {
    const addresses = Object.keys(wrapped[viewer] ?? {});
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const [one, other] = [wrapped[viewer]?.[address], plain[viewer]?.[address]];
      if (!one || !other) throw new Error(`${address} was not answered`);
      const [{ body, ...head }, { body: otherBody, ...otherHead }] = [one, other].map(
        comparable,
      ) as [Comparable, Comparable];
      expect(otherHead, address).toEqual(head);
      expect(whereTheyPart(otherBody, body), address).toEqual([]);
    }
  });
});

it("covers each kind of page: found, missing, refused and led elsewhere", () => {
  const statuses = Object.values(wrapped).flatMap((answers) =>
    Object.values(answers).map(({ status }) => status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 204, 302, 303, 400, 403, 404]));
});

it("acts on neither the document nor its scripts", () => {
  const { body: before = "" } = wrapped["a visitor"]?.["/properties"] ?? {};
  const { body: after = "" } = plain["a visitor"]?.["/properties"] ?? {};
  expect(before).toContain(' fetchpriority="low"');
  expect(before).toContain(' data-markup="0"');
  expect(after).not.toContain('fetchpriority="low"');
  expect(after).not.toContain("data-markup");
  // The cards are where React looks for them when it hydrates.
  expect(after).toMatch(/"cards":"\\u003cli /);
});
