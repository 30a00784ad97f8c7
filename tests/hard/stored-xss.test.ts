import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getChromiumOptions } from "../../scripts/find-chromium.mjs";
import { readBuiltRoutes } from "../fixtures/read-surface";
import { readTables } from "../fixtures/read-tables";
import {
  FIELD_IN,
  PAYLOADS,
  listStoredFields,
  storePayloads,
  WITHOUT_TEXT,
  type StoredPayloads,
} from "../fixtures/store-payloads";
import { readMailFiles } from "../setup/mail-files";
import { readDatabaseModel } from "../setup/read-database-model";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-xss-"));
let server: RunningServer;
let stored: Record<string, StoredPayloads>;
let browser: Browser;
/** Payloads that a page has executed, or that the Content Security Policy has blocked. */
const executed: string[] = [];
/** Fields whose text appeared somewhere. */
const seen = new Set<string>();

beforeAll(async () => {
  stored = await storePayloads(directory);
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off" });
  browser = await chromium.launch(await getChromiumOptions());
}, 240_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

type Viewer = "visitor" | "owner" | "guide" | "admin";

/** Opens a window that reports everything that runs in it. It makes no requests outside this machine. */
async function openWindow(viewer: Viewer, stage: StoredPayloads): Promise<BrowserContext> {
  const context = await browser.newContext();
  const id = viewer === "visitor" ? null : stage.cookies[viewer];
  if (id) await context.addCookies([{ name: "session", value: id, url: server.origin }]);
  await context.exposeFunction("__xss", (field: string) => executed.push(`ran: ${field}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // A blocked picture address executes nothing.
      if (event.effectiveDirective === "img-src") return;
      console.error(`stopped by the policy: ${event.effectiveDirective} ${event.sample}`);
    });
  });
  await context.route(
    (url) => url.origin !== server.origin,
    (route) => route.abort(),
  );
  return context;
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    executed.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/stopped by the policy/.test(message.text())) {
      executed.push(`${message.text()} at ${page.url()}`);
    }
  });
  page.on("pageerror", (error) => executed.push(`${error.message} at ${page.url()}`));
  return page;
}

/** Elements and attributes that none of our pages has. */
async function injectedInto(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        const runs = /^(javascript|data|vbscript):/i.test(value.trim());
        const leads = ["href", "action", "formaction", "src", "srcdoc", "data"].includes(name);
        const isPicture = element.tagName === "IMG" || element.tagName === "image";
        if (name.startsWith("on") || (leads && runs && !isPicture)) {
          problems.push(element.outerHTML.slice(0, 200));
        }
      }
      if (/^(iframe|object|embed|base|x)$/i.test(element.tagName)) problems.push(element.outerHTML);
    }
    return problems;
  });
}

async function visitPage(page: Page): Promise<void> {
  const injected = await injectedInto(page);
  executed.push(...injected.map((html) => `injected at ${page.url()}: ${html}`));
  const text = await page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(
      ({ value }) => value,
    );
    const alts = [...document.querySelectorAll("[alt], [title], [aria-label]")].flatMap((each) =>
      ["alt", "title", "aria-label"].map((name) => each.getAttribute(name) ?? ""),
    );
    return [document.title, document.body?.innerText ?? "", ...typed, ...alts].join("\n");
  });
  for (const [, field = ""] of text.matchAll(FIELD_IN)) seen.add(field);
}

type RowName = Exclude<keyof StoredPayloads, "cookies">;
/** The rows that a route with a parameter is visited with; an empty list means all of them. */
const PARAMETERS: Record<string, RowName[]> = {
  "/property/:id": ["listing", "pendingListing"],
  "/owner/:id": ["owner"],
  "/professional/:id": ["professional"],
  "/agent/:id": ["agent"],
  "/blog/:slug": ["post"],
  "/contact/:id": [],
  "/report/:thing/:id": [],
  "/property/:id/calendar": ["lease"],
  "/professional/:id/calendar": ["professional"],
  "/profile/listings/:id": ["listing", "pendingListing"],
  "/profile/listings/:id/calendar": ["lease"],
  "/profile/listings/:id/edit": ["listing"],
  "/profile/listings/:id/confirm": ["listing"],
  "/profile/listings/:id/figures": ["listing"],
  "/profile/listings/:id/boundary": ["lease"],
  "/property/:id/sheet": ["listing"],
  "/property/:id/reviews": ["reviewedLand"],
  "/professional/:id/reviews": ["professional"],
  "/admin/listings/:id/unpublish": ["listing"],
  "/admin/users/:id/role": ["suspended"],
  "/admin/users/:id/suspend": ["suspended"],
  "/requests/:id/offer": ["request"],
  "/offers/:id": ["offer"],
  "/agreements/:id": [
    ...(["agreement", "pastAgreement", "cancelledAgreement"] as const),
    ...(["reviewedAgreement", "hiddenAgreement"] as const),
  ],
  "/agreements/:id.txt": ["agreement"],
  "/agreements/:id/cancel": ["agreement"],
  "/agreements/:id/review": ["pastAgreement"],
  "/reviews/:id/answer": ["review"],
  "/reviews/:id/hide": ["review"],
  "/confirm/:token": [],
  "/verification-documents/:id": [],
};
/** Addresses that no browser shows as a page. */
const NO_PAGES =
  /^\/(api|calendar|map-pins|map-cards|sitemaps)(\/|$)|^\/profile\/(export|passkeys\/options)|^\/(list-property\/(draft|photos)|favorites\/keeper)$|\.(atom|json|xml|gpx|kml|geojson|ics|csv|pdf|html|js)$|^\/robots\.txt|\*/;
/** Pages of one person or one thing, so that each payload has its own. */
const OWN = /^\/(favorites|searches|messages|profile|contact|agreements|hosting|trips)|^\/$|[?:]/;

/** Returns all pages of the build: those that show all rows once, the others for each payload. */
async function addressesFor(names: string[]): Promise<{ shared: string[]; own: string[][] }> {
  const paths = (await readBuiltRoutes()).flatMap(({ path }) =>
    path && !NO_PAGES.test(path) ? [path] : [],
  );
  const own = names.map((name) => {
    const stage = stored[name];
    if (!stage) throw new Error("Nothing is stored");
    const all: RowName[] = ["listing", "professional", "post", "conversation"];
    return [
      ...paths
        .filter((path) => OWN.test(path))
        .flatMap((path) =>
          path.includes(":")
            ? (PARAMETERS[path] ?? all).map((key) => path.replace(/:\w+/g, stage[key]))
            : [path],
        ),
      `/contact/${stage.professional}?type=professional`,
      `/contact/${stage.listing}?type=property`,
      `/messages?conversation=${stage.conversation}`,
      `/messages/report?conversation=${stage.conversation}`,
      `/report/property/${stage.listing}`,
      `/report/professional/${stage.professional}`,
      "/admin/reports?show=hidden",
      "/messages?box=requests",
      `/admin?edit=${stage.postId}`,
      `/list-property?draft=${stage.draft}`,
      `/list-property/preview?draft=${stage.draft}`,
    ];
  });
  const shared = [
    ...paths.filter((path) => !OWN.test(path)),
    "/properties?view=map",
    "/pros?view=map",
  ];
  return { shared, own };
}

function textColumns(): string[] {
  return readDatabaseModel().models.flatMap(({ name, fields }) =>
    fields
      .filter(({ kind, type, nativeType }) => kind === "scalar" && type === "String" && !nativeType)
      .map((field) => `${name}.${field.name}`),
  );
}
/** Email addresses are stored in lower case, including the payload. */
const isIn = (fields: Set<string>, column: string) =>
  fields.has(column) || fields.has(column.toLowerCase());

/** Columns that are stored but never shown as text. */
const UNSEEN = [
  ...["User.userRole", "Message.clientId", "Photo.formats"],
  // Addresses of pictures appear in pages, but not as text.
  ...["User.profileImageUrl", "Professional.profileImage", "Agent.profileImage", "Photo.address"],
  ...["Professional.coverImage", "Professional.logoImage"],
  // Pages show them as a part of the agreement's text only.
  ...["Agreement.guests", "Agreement.emergencyContact"],
  // Known words and ids, from which a page makes a link.
  ...["AuditEntry.subjectType", "AuditEntry.subjectId"],
];

it("stores a payload in every text column without a fixed format", async () => {
  const columns = textColumns();
  const rows = Object.values(await readTables(directory)).flat();
  const present = listStoredFields(rows);
  const missing = columns.filter(
    (column) => !isIn(present, column) && !WITHOUT_TEXT.includes(column),
  );
  expect(missing, "Store it in store-payloads.ts, or say there why it is wordless").toEqual([]);
});

it("detects a payload that is rendered as HTML", async () => {
  const [stage] = Object.values(stored);
  if (!stage) throw new Error("Nothing is stored");
  const context = await openWindow("visitor", stage);
  const page = await openPage(context);
  await page.setContent(`<p>${PAYLOADS.markup?.("careless")}</p>`);
  await expect.poll(() => executed).toContain("ran: careless");
  expect(await injectedInto(page)).not.toEqual([]);
  // On a real page the Content Security Policy blocks the payload, and the block is reported.
  executed.length = 0;
  await page.goto(`${server.origin}/about`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=__xss('stopped')>");
  });
  await expect.poll(() => executed.join()).toContain("stopped by the policy: script-src");
  expect(executed).not.toContain("ran: stopped");
  executed.length = 0;
  await context.close();
});

it.each<Viewer>(["visitor", "owner", "guide", "admin"])(
  "runs no stored payload for a %s",
  async (viewer) => {
    const before = executed.length;
    const names = Object.keys(PAYLOADS);
    const { shared, own } = await addressesFor(names);
    for (const [n, name] of names.entries()) {
      const stage = stored[name];
      if (!stage) throw new Error("Nothing is stored");
      const context = await openWindow(viewer, stage);
      const page = await openPage(context);
      for (const address of [...(n === 0 ? shared : []), ...(own[n] ?? [])]) {
        await page.goto(server.origin + address, { waitUntil: "load" });
        await visitPage(page);
      }
      await context.close();
    }
    expect(executed.slice(before)).toEqual([]);
  },
  900_000,
);

describe.each(Object.keys(PAYLOADS))("payloads that are stored as %s", (name) => {
  it("do not run on the map, in searches, in responses of forms, and live", async () => {
    const stage = stored[name];
    const payload = PAYLOADS[name];
    if (!stage || !payload) throw new Error("Nothing is stored");
    const before = executed.length;
    const visitors = await openWindow("visitor", stage);
    const page = await openPage(visitors);
    // With an area each listing is a marker; the map of the whole country would show counts by state.
    const everywhere = "view=map&area=-90,-180,90,180";
    for (const view of [
      "/properties?view=map",
      `/properties?${everywhere}`,
      `/pros?${everywhere}`,
    ]) {
      await page.goto(server.origin + view, { waitUntil: "networkidle" });
      for (const pin of await page.locator(".leaflet-marker-icon").all()) {
        await pin.click({ force: true, timeout: 2_000 }).catch(() => undefined);
        await visitPage(page);
      }
    }
    const typed = encodeURIComponent(payload("address.search"));
    for (const address of [
      ...["/properties", "/pros", "/agents"].map((path) => `${path}?search=${typed}`),
      `/properties?search=${typed}&state=${typed}&gameTypes=${typed}&priceRange=${typed}&sort=${typed}`,
      `/mortgage-calculator?homePrice=${typed}&downPayment=${typed}&interestRate=${typed}&loanTerm=30`,
      `/list-property?title=${typed}#${typed}`,
      `/${typed}`,
      `/blog/${typed}`,
      `/api/callback?code=${typed}&state=${typed}&error=${typed}&error_description=${typed}`,
      `/unsubscribe?token=${typed}`,
    ]) {
      await page.goto(server.origin + address, { waitUntil: "load" });
      await visitPage(page);
    }
    await page.goto(`${server.origin}/contact`, { waitUntil: "networkidle" });
    await page.fill("[name=name]", payload("typed.name"));
    await page.fill("[name=email]", payload("typed.email").replaceAll("\n", " "));
    await page.fill("[name=message]", payload("typed.message"));
    await page.locator("form:has([name=message]) button:not([type=button])").last().click();
    await page.waitForLoadState("networkidle");
    await visitPage(page);
    await visitors.close();

    const admins = await openWindow("admin", stage);
    const reviews = await openPage(admins);
    await reviews.goto(`${server.origin}/admin/users?search=${typed}`, {
      waitUntil: "networkidle",
    });
    await visitPage(reviews);
    await reviews.goto(`${server.origin}/admin/reviews`, { waitUntil: "networkidle" });
    // For the other kinds the schema rejects such names, so only a listing can be approved.
    const listing = reviews.locator("form:has(input[name=kind][value=property])").first();
    await listing.getByRole("button", { name: /Approve/ }).click();
    await reviews.getByRole("status").getByText("Approved").first().waitFor();
    await visitPage(reviews);
    await admins.close();

    const owners = await openWindow("owner", stage);
    const thread = await openPage(owners);
    const connected = thread.waitForEvent("websocket");
    await thread.goto(`${server.origin}/messages?conversation=${stage.conversation}`);
    await connected;
    await thread.waitForLoadState("networkidle");
    const response = await fetch(`${server.origin}/api/messages`, {
      method: "POST",
      body: JSON.stringify({
        conversationId: stage.conversation,
        content: `Live ${name} ${payload("live.message")}`,
      }),
      headers: {
        Cookie: `session=${stage.cookies.guide}`,
        Origin: server.origin,
        "Content-Type": "application/json",
      },
    });
    expect(response.status).toBe(201);
    await thread.getByRole("log").getByText(`Live ${name}`).waitFor();
    await visitPage(thread);
    await owners.close();
    expect(executed.slice(before)).toEqual([]);
  }, 300_000);
});

it("are text in downloaded files, which remain valid", async () => {
  const before = executed.length;
  for (const stage of Object.values(stored)) {
    const context = await openWindow("owner", stage);
    const page = await openPage(context);
    await page.goto(`${server.origin}/healthz`);
    const headers = { Cookie: `session=${stage.cookies.owner}` };
    const read = async (path: string) => {
      const response = await fetch(server.origin + path, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      return response;
    };
    for (const path of [
      ...["gpx", "kml"].flatMap((format) => [
        `/property/${stage.listing}.${format}`,
        `/favorites.${format}`,
      ]),
      ...["/pros.atom", "/agents.atom", "/properties.gpx", "/properties.kml"],
    ]) {
      const faults = await page.evaluate(
        (xml) =>
          [
            ...new DOMParser()
              .parseFromString(xml, "application/xml")
              .querySelectorAll("parsererror, script, img, svg, iframe"),
          ].map((element) => element.outerHTML.slice(0, 200)),
        await (await read(path)).text(),
      );
      expect(faults, path).toEqual([]);
    }
    JSON.parse(await (await read(`/property/${stage.listing}.geojson`)).text());
    JSON.parse(await (await read("/profile/export")).text());
    // A line that is not ours would be an injected calendar property.
    const pattern =
      /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|X-|REFRESH|UID|DT|SUMMARY|DESCRIPTION|LOCATION|URL|SEQUENCE|LAST|STATUS|TRANSP|CATEGORIES|CLASS|SOURCE|COLOR|CREATED|TZ| )/;
    const calendar = await (await read(`/property/${stage.listing}/seasons.ics`)).text();
    const lines = calendar.split("\r\n");
    expect(lines.filter((line) => line !== "" && !pattern.test(line))).toEqual([]);
    // The calendar contains the sources of seasons as text; pages only link to them.
    for (const [, field = ""] of calendar.replaceAll("\r\n ", "").matchAll(FIELD_IN))
      seen.add(field);
    // Spreadsheets evaluate cells that begin with these characters.
    const cells: string[][] = parse(await (await read("/profile/listings.csv")).text(), {
      bom: true,
    });
    expect(cells.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
    const pdf = Buffer.from(await (await read(`/agreements/${stage.agreement}.pdf`)).arrayBuffer());
    expect(pdf.toString("latin1")).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/,
    );
    const pack = await (await read("/favorites/pack.html")).text();
    // The pack has its own policy, because it is opened from disk without our headers.
    await page.setContent(pack, { waitUntil: "load" });
    await visitPage(page);
    await context.close();
  }
  expect(executed.slice(before)).toEqual([]);
}, 300_000);

/** Uploads a file and reads the response, which repeats the file's text when it is rejected as well as accepted. */
async function upload(
  page: Page,
  { at, button, field = "file", name, type, text }: Upload,
): Promise<void> {
  await page.goto(server.origin + at, { waitUntil: "networkidle" });
  await page
    .locator(`input[type=file][name=${field}]`)
    .setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) });
  await press(page, button);
}

/** Presses a button that sends something, and checks the result. */
async function press(page: Page, button: RegExp): Promise<void> {
  const response = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("main").getByRole("button", { name: button }).first().click();
  await (await response).finished();
  await page.waitForLoadState("networkidle");
  // Waits until the page was drawn again.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await visitPage(page);
}
interface Upload {
  at: string;
  button: RegExp;
  field?: string;
  name: string;
  type: string;
  text: string;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const xml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll("\u2028", " ");

/** Files with the payload in every place for words, and in their own names. */
async function importHostileFiles(name: string): Promise<void> {
  const stage = stored[name];
  const payload = PAYLOADS[name];
  if (!stage || !payload) throw new Error("Nothing is stored");
  const fileName = (field: string, ending: string) =>
    `${payload(field).replace(/[\n/\\]/g, " ")}.${ending}`;
  const owners = await openWindow("owner", stage);
  const page = await openPage(owners);
  const listings = { at: "/list-property/import", button: /check/i, type: "text/csv" };
  const columns = "reference,title,description,acreage,location,state,gameTypes";
  const words = ["csv.title", "csv.description"].map((field) => cell(payload(field)));
  // First with errors, which quote the file's text, and then without.
  await upload(page, {
    ...listings,
    name: fileName("csv.bad.name", "csv"),
    text: `${columns},${cell(payload("csv.column"))}\n${cell(payload("csv.reference"))},${words.join()},many,${cell(payload("csv.location"))},${cell(payload("csv.state"))},${cell(payload("csv.game"))}\n`,
  });
  await upload(page, {
    ...listings,
    name: fileName("csv.worse.name", "csv"),
    text: `${columns}\n${cell(payload("csv.reference").slice(0, 100))},${words.join()},many,Mason,${cell(payload("csv.state"))},${cell(payload("csv.game"))}\n`,
  });
  const faults = await owners.request.get(`${server.origin}/list-property/import/faults.csv`);
  expect(faults.status()).toBe(200);
  const cells: string[][] = parse(await faults.text(), { bom: true });
  expect(cells.flat().filter((text) => /^[=+@\t\r]/.test(text))).toEqual([]);
  expect(faults.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
  await upload(page, {
    ...listings,
    name: fileName("csv.name", "csv"),
    text: `${columns}\n${cell(payload("csv.reference").slice(0, 100))},${words.join()},320,${cell(payload("csv.location").slice(0, 100))},Texas,Deer\n`,
  });
  await page
    .getByRole("button", { name: /^import/i })
    .first()
    .click();
  await page.waitForLoadState("networkidle");
  await visitPage(page);

  const ring = "-99.24,30.74 -99.22,30.74 -99.22,30.76 -99.24,30.76 -99.24,30.74";
  const escapeCdata = (field: string) => `<![CDATA[${payload(field).replaceAll("]]>", "")}]]>`;
  const corners: [number, number][] = ring
    .split(" ")
    .map((corner) => corner.split(",").map(Number) as [number, number]);
  const outlines: [ending: string, text: string][] = [
    [
      "kml",
      `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(payload("kml.name"))}</name><Placemark id="${xml(payload("kml.id"))}"><name>${escapeCdata("kml.place")}</name><description>${escapeCdata("kml.description")}</description><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`,
    ],
    [
      "gpx",
      `<gpx version="1.1" creator="${xml(payload("gpx.creator"))}" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${escapeCdata("gpx.name")}</name><desc>${escapeCdata("gpx.desc")}</desc></metadata><trk><name>${escapeCdata("gpx.track")}</name><trkseg>${corners.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"><name>${escapeCdata("gpx.point")}</name></trkpt>`).join("")}</trkseg></trk></gpx>`,
    ],
    [
      "geojson",
      JSON.stringify({
        type: "FeatureCollection",
        name: payload("geojson.name"),
        features: [
          {
            type: "Feature",
            id: payload("geojson.id"),
            properties: { name: payload("geojson.title"), [payload("geojson.key")]: 1 },
            geometry: { type: "Polygon", coordinates: [corners] },
          },
        ],
      }),
    ],
    ["kml", `<kml>${escapeCdata("bad.kml")}<Placemark>${xml(payload("bad.place"))}</kml>`],
    [
      "geojson",
      JSON.stringify({ type: payload("bad.geojson"), coordinates: payload("bad.corner") }),
    ],
  ];
  for (const [ending, text] of outlines) {
    await upload(page, {
      at: `/profile/listings/${stage.lease}/boundary`,
      button: /save boundary/i,
      field: "boundary",
      name: fileName(`${ending}.file`, ending),
      type: "application/octet-stream",
      text,
    });
  }
  await page.goto(`${server.origin}/property/${stage.lease}`, { waitUntil: "networkidle" });
  await visitPage(page);
  // Only the outline of the uploaded files appears in our files.
  for (const ending of ["gpx", "kml", "geojson"]) {
    const response = await owners.request.get(`${server.origin}/property/${stage.lease}.${ending}`);
    expect(response.status()).toBe(200);
    expect(await response.text()).not.toMatch(/__xss\W*(kml|gpx|geojson)\./);
  }
  await owners.close();

  const admins = await openWindow("admin", stage);
  const seasons = await openPage(admins);
  const header = "state,gameType,method,opens,closes,source,checkedOn,note";
  for (const row of [
    ["Texas", "Deer", payload("seasons.method").slice(0, 100), "2031-11-01", "2031-12-31"],
    [payload("seasons.state"), payload("seasons.game"), "", payload("seasons.day"), "x"],
  ]) {
    const rest = ["", "", payload("seasons.note").slice(0, 500)];
    await upload(seasons, {
      ...{ at: "/admin/seasons", button: /import/i, type: "text/csv" },
      name: fileName("seasons.name", "csv"),
      text: `${header}\n${[...row, ...rest].map(cell).join()}\n`,
    });
  }
  const file = await admins.request.get(`${server.origin}/admin/seasons.csv`);
  const all: string[][] = parse(await file.text(), { bom: true });
  expect(all.flat().filter((text) => /^[=+@\t\r]/.test(text))).toEqual([]);
  await admins.close();
}

it.each(Object.keys(PAYLOADS))(
  "runs no payload of imported files as %s",
  async (name) => {
    const before = executed.length;
    await importHostileFiles(name);
    expect(executed.slice(before)).toEqual([]);
  },
  120_000,
);

it("round-trips texts of imported files", () => {
  for (const field of ["csv.title", "seasons.note"]) expect([...seen]).toContain(field);
});

it("keeps feeds and sitemaps valid XML, and JSON valid", async () => {
  const page = await openPage(await browser.newContext());
  await page.goto(`${server.origin}/healthz`);
  const index = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(maps.length).toBeGreaterThan(0);
  for (const address of ["/blog.atom", "/properties.atom", "/sitemap.xml", ...maps]) {
    const text = await (await fetch(new URL(address, server.origin))).text();
    const faults = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      const bad = parsed.querySelectorAll("parsererror, script, img, svg, iframe");
      return [...bad].map((element) => element.outerHTML.slice(0, 200));
    }, text);
    expect(faults, address).toEqual([]);
    for (const [, field = ""] of text.matchAll(FIELD_IN)) seen.add(field);
  }
  for (const stage of Object.values(stored)) {
    for (const path of [
      `/property/${stage.listing}`,
      `/professional/${stage.professional}`,
      `/blog/${stage.post}`,
    ]) {
      const html = await (await fetch(server.origin + path)).text();
      const graphs = [
        ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
      ];
      expect(graphs.length, path).toBeGreaterThan(0);
      for (const [, json = ""] of graphs) expect(JSON.parse(json)).toHaveProperty("@graph");
    }
  }
  for (const path of [
    ...["/map-pins/properties", "/map-pins/pros", "/map-cards/properties", "/map-cards/pros"],
    ...["/api/properties", "/api/blog"],
  ]) {
    const response = await fetch(server.origin + path);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    await response.json();
  }
});

it("shows payloads as text in mails", async () => {
  const [name = "", payload] = Object.entries(PAYLOADS)[0] ?? [];
  const stage = stored[name];
  if (!stage || !payload) throw new Error("Nothing is stored");
  const response = await fetch(`${server.origin}/api/contact-requests`, {
    method: "POST",
    body: JSON.stringify({
      name: payload("mail.name").slice(0, 100),
      email: "pat@example.test",
      message: payload("mail.message"),
      preferredDates: payload("mail.dates").slice(0, 200),
      professionalId: stage.professional,
    }),
    headers: {
      Cookie: `session=${stage.cookies.owner}`,
      Origin: server.origin,
      "Content-Type": "application/json",
    },
  });
  expect(response.status, await response.text()).toBe(201);
  const listHtml = () =>
    readMailFiles(directory).flatMap((mail) =>
      [...mail.matchAll(/<!DOCTYPE html>[\s\S]*?<\/html>/g)].map(([html]) => html),
    );
  await expect
    .poll(() => listHtml().some((html) => html.includes("mail.message")), { timeout: 30_000 })
    .toBe(true);
  const before = executed.length;
  const context = await openWindow("visitor", stage);
  const page = await openPage(context);
  for (const html of listHtml()) {
    // Without any policy, as some mail programs would show it.
    await page.setContent(html, { waitUntil: "load" });
    await visitPage(page);
  }
  await context.close();
  expect(executed.slice(before)).toEqual([]);
});

it("shows payloads of people's texts as text", () => {
  const unseen = textColumns().filter(
    (column) => ![...WITHOUT_TEXT, ...UNSEEN].includes(column) && !isIn(seen, column),
  );
  expect(unseen, "Show it somewhere in this test, or say in UNSEEN that nothing shows it").toEqual(
    [],
  );
});
