import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addDays, toIsoDate } from "~/formats/iso-date";
import { formatDate, formatDates, formatShortDates } from "~/formats/date-range";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createProperty } from "../factories/create-property";
import { createAgreement } from "../factories/create-agreement";
import { createContactRequest } from "../factories/create-contact-request";
import {
  openBreakableConnection,
  type BreakableConnection,
} from "../fixtures/breakable-connection";
import {
  seedMarketplace,
  type MarketplaceFixture,
  type PersonName,
} from "../fixtures/seed-marketplace";
import { readCalendar } from "../fixtures/read-calendar";
import { startServer, type RunningServer } from "../setup/start-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-calendars-"));
let agreementId: string;
/** Returns a day that is in the future at every place. */
const inDays = (days: number) => addDays(toIsoDate(new Date()), days);
const AGREED = { startDate: inDays(200), endDate: inDays(202) };

let server: RunningServer;
let people: MarketplaceFixture["people"];
let things: MarketplaceFixture["things"];
/** Leases of the owner, one for each test that fills a calendar. */
let leases: string[];
beforeAll(async () => {
  ({ people, things } = await seedMarketplace(directory));
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  leases = [];
  for (let i = 0; i < 4; i += 1) {
    const land = { userId: people.owner.id, propertyType: "Lease", title: `Creek Lease ${i}` };
    leases.push((await createProperty(land)).id);
  }
  const requestData = { userId: people.hunter.id, propertyId: leases[0] ?? "" };
  const agreement = await createAgreement({
    requestId: (await createContactRequest(requestData)).id,
    startDate: new Date(AGREED.startDate),
    endDate: new Date(AGREED.endDate),
  });
  agreementId = agreement.id;
  await openedDatabase.close();
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

type By = PersonName | null;
const buildCookie = (by: By): Record<string, string> => (by ? { Cookie: people[by].cookie } : {});
const get = (path: string, by: By = null) =>
  fetch(server.origin + path, { headers: buildCookie(by), redirect: "manual" });
const read = async (path: string, by: By = null) => (await get(path, by)).text();
function post(path: string, fields: Record<string, string>, by: By = "owner") {
  return fetch(server.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: server.origin, ...buildCookie(by) },
    redirect: "manual",
  });
}
const ownPage = (id: string | undefined) => `/profile/listings/${id}/calendar`;
const block = (startDate: string, endDate: string, note = "") => ({
  intent: "block",
  startDate,
  endDate,
  note,
});
const availability = async (id: string | undefined) =>
  ((await (await get(`/api/properties/${id}/availability`)).json()) as { taken: unknown }).taken;
/** Returns the id of the range with these days on its owner's page. */
const idOnPage = (html: string, days: string) =>
  new RegExp(`name="id" value="([^"]+)"(?:(?!</form>)[^])*${days}`).exec(
    html.slice(html.lastIndexOf("<li", html.indexOf(`${days}</span>`))),
  )?.[1];
const addressOn = (html: string) => /href="[^"]*(\/calendar\/[\w-]+\.ics)"/.exec(html)?.[1] ?? "";

describe("the page of a listing with an agreement", () => {
  it("shows its days and a link to the agreement only to its hunter", async () => {
    const path = `/property/${leases[0]}`;
    const html = await read(path, "hunter");
    expect(html).toContain(`You hunt here ${formatShortDates(AGREED, inDays(0))}.`);
    expect(html).toContain(`href="/agreements/${agreementId}"`);
    for (const other of [null, "owner", "guide", "admin"] as const) {
      expect(await read(path, other)).not.toContain("You hunt here");
    }
    expect(await read(`/property/${leases[1]}`, "hunter")).not.toContain("You hunt here");
  });
});

describe("the availability calendar page", () => {
  it("shows taken days to everybody without notes or names", async () => {
    const [id] = leases;
    const days = { startDate: inDays(3), endDate: inDays(5) };
    const blockResponse = await post(
      ownPage(id),
      block(days.startDate, days.endDate, "Cousin Ed's week"),
    );
    expect([blockResponse.status, blockResponse.headers.get("Location")]).toEqual([
      303,
      ownPage(id),
    ]);
    const calendarResponse = await get(`/property/${id}/calendar`);
    expect(calendarResponse.headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await calendarResponse.text();
    expect(html.match(/<table/g)).toHaveLength(12);
    expect(html.match(/<span class="visually-hidden"> taken<\/span>/g)).toHaveLength(6);
    for (const secret of ["Cousin Ed", agreementId, people.owner.email]) {
      expect(html).not.toContain(secret);
    }
    expect(await availability(id)).toEqual([days, AGREED]);
    // The owner sees the note.
    expect(await read(ownPage(id), "owner")).toContain("Cousin Ed&#x27;s week");
  });

  it("lists taken date ranges in lite mode", async () => {
    const html = await (
      await fetch(`${server.origin}/property/${leases[0]}/calendar`, {
        headers: { Cookie: "lite=1" },
      })
    ).text();
    expect(html.match(/<table/g)).toHaveLength(3);
    expect(html).toContain(formatDates(AGREED));
  });

  it("is linked from the page of the listing or professional", async () => {
    expect(await read(`/property/${things.lease}`)).toContain(`/property/${things.lease}/calendar`);
    expect(await read(`/property/${things.listing}`)).not.toContain(`${things.listing}/calendar`);
    expect(await read(`/professional/${things.professional}`)).toContain(
      `/professional/${things.professional}/calendar`,
    );
    expect(await read("/hosting", "owner")).toContain(ownPage(things.lease));
    expect(await read("/hosting", "owner")).not.toContain(ownPage(things.listing));
    expect(await read("/hosting", "guide")).toContain('"/profile/professional/calendar"');
    expect(await read("/profile/professional", "guide")).toContain(
      '"/profile/professional/calendar"',
    );
  });

  it("shows the next open days on a professional's page", async () => {
    const openings = async () =>
      /<li>(All dates open|No open dates|Open (?:today|through|from|[A-Z][a-z]{2} \d)[^<]*)<\/li>/.exec(
        await read(`/professional/${things.professional}`),
      )?.[1] ?? "";
    const before = await openings();
    // The year is only shown when it is another one.
    const next = new RegExp(`; (?:from )?${formatDate(inDays(4)).replace(/, \d+$/, "")}\\b`);
    expect(before).toMatch(/^Open |^All dates open$/);
    expect(before).not.toMatch(next);
    const blockResponse = await post(
      "/profile/professional/calendar",
      block(inDays(2), inDays(3), "Away"),
      "guide",
    );
    expect(blockResponse.status).toBe(303);
    await expect.poll(openings, { timeout: 5_000, interval: 100 }).toMatch(next);
  });

  it("answers 404 for land for sale and for what is not public", async () => {
    for (const path of [
      `/property/${things.listing}/calendar`,
      `/property/${things.pendingListing}/calendar`,
      `/professional/${things.pendingProfessional}/calendar`,
      `/property/${randomUUID()}/calendar`,
      "/property/none/calendar",
      `/api/properties/${things.listing}/availability`,
      `/api/professionals/${things.pendingProfessional}/availability`,
      `/api/properties/${randomUUID()}/availability`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    for (const by of ["owner", "admin"] as const) {
      expect((await get(`/professional/${things.pendingProfessional}/calendar`, by)).status).toBe(
        200,
      );
    }
  });
});

describe("the availability API", () => {
  const days = async (query: string) => {
    const calendarResponse = await get(
      `/api/professionals/${things.professional}/availability?${query}`,
    );
    return {
      status: calendarResponse.status,
      body: (await calendarResponse.json()) as Record<string, unknown>,
    };
  };

  it.each([
    ["", 200],
    ["from=2027-03-01", 200],
    ["from=2027-03-01&to=2027-03-01", 200],
    ["from=2027-03-01&to=2029-03-01", 200],
    ["from=2027-03-01&to=2029-03-02", 400],
    ["from=2027-03-02&to=2027-03-01", 400],
    ["from=2027-02-29", 400],
    ["from=0000-01-01", 400],
    ["from=9999-12-31", 400],
    ["from=3/1/2027", 400],
    ["to=", 400],
    ["from=2027-03-01&from=2027-03-02", 400],
  ])("answers ?%s with %i", async (query, status) => {
    expect((await days(query)).status).toBe(status);
  });

  it("returns twelve months from today by default", async () => {
    expect((await days("from=2027-03-01")).body).toEqual({
      from: "2027-03-01",
      to: "2028-02-29",
      taken: [],
    });
    const { from, to } = (await days("")).body as { from: string; to: string };
    expect([inDays(-1), inDays(0)]).toContain(from);
    expect([inDays(363), inDays(364), inDays(365)]).toContain(to);
  });

  it("returns a range that reaches beyond the requested dates", async () => {
    const path = `/api/properties/${leases[0]}/availability?from=${AGREED.endDate}&to=${AGREED.endDate}`;
    expect(await (await get(path)).json()).toMatchObject({ taken: [AGREED] });
  });
});

describe("blocking and freeing days as the owner", () => {
  it.each<[string, Record<string, string>, string]>([
    ["no days", block("", ""), "First day is required"],
    ["no last day", block(inDays(20), ""), "Last day is required"],
    ["what is no day", block("02/30/2027", inDays(20)), "Enter a date such as 11/28/2026"],
    ["a day that is over", block(inDays(-2), inDays(3)), "before today"],
    ["days backwards", block(inDays(22), inDays(21)), "before the first day"],
    ["days too far ahead", block(inDays(735), inDays(735)), "At most two years ahead"],
    ["too many days", block(inDays(20), inDays(20 + 366)), "At most 366 days"],
    ["a long note", block(inDays(20), inDays(21), "n".repeat(201)), "at most 200 characters"],
  ])("says why %s cannot be blocked", async (_, fields, expected) => {
    const calendarResponse = await post(ownPage(leases[1]), fields);
    expect(calendarResponse.status).toBe(400);
    const html = await calendarResponse.text();
    expect(html).toContain(expected);
    expect(html).toContain(`value="${fields.startDate}"`);
    expect(await availability(leases[1])).toEqual([]);
  });

  it("blocks days in common date formats and reports a conflict with taken days (double booking)", async () => {
    const [, , id] = leases;
    const [year, month, day] = inDays(30).split("-");
    const typed = `${Number(month)}/${Number(day)}/${year}`;
    expect((await post(ownPage(id), block(typed, inDays(32)))).status).toBe(303);
    const rejectedResponse = await post(
      ownPage(id),
      block(inDays(32), inDays(34), "Kept as typed"),
    );
    expect(rejectedResponse.status).toBe(409);
    const html = await rejectedResponse.text();
    const range = formatDates({ startDate: inDays(30), endDate: inDays(32) });
    expect(html).toMatch(new RegExp(`id="startDate-error">${range} is already taken`));
    expect(html).toContain('value="Kept as typed"');
    expect((await post(ownPage(id), block(inDays(33), inDays(33)))).status).toBe(303);
  });

  it("frees blocked days once by a button", async () => {
    const [, , , id] = leases;
    const range = { startDate: inDays(10), endDate: inDays(12) };
    await post(ownPage(id), block(range.startDate, range.endDate));
    const html = await read(ownPage(id), "owner");
    const button =
      /Unblock(?:<!-- -->)?<span class="visually-hidden">: (?:<!-- -->)?([^<]+)<\/span>/;
    expect(button.exec(html)?.[1]).toBe(formatDates(range));
    const rangeId = idOnPage(html, formatDates(range)) ?? "";
    const fields = { intent: "free", id: rangeId };
    // The page of another calendar cannot free the range.
    expect((await post(ownPage(leases[1]), fields)).status).toBe(404);
    expect((await post(ownPage(id), fields)).status).toBe(303);
    expect(await availability(id)).toEqual([]);
    const secondResponse = await post(ownPage(id), fields);
    expect([secondResponse.status, await secondResponse.text()]).toEqual([
      404,
      expect.stringContaining("already open"),
    ]);
  });

  it("cannot free days of an agreement", async () => {
    const html = await read(ownPage(leases[0]), "owner");
    expect(html).toContain("Agreement");
    expect(html).not.toMatch(new RegExp(`Unblock[^]{0,60}${formatDates(AGREED)}`));
    const range = await readAgreementRange();
    const calendarResponse = await post(ownPage(leases[0]), { intent: "free", id: range });
    expect([calendarResponse.status, await calendarResponse.text()]).toEqual([
      409,
      expect.stringContaining("belong to an agreement"),
    ]);
    expect(await availability(leases[0])).toContainEqual(AGREED);
  });

  it("has no calendar of another owner, of land for sale, or without a profile", async () => {
    for (const [path, by] of [
      [ownPage(leases[0]), "hunter"],
      [ownPage(leases[0]), "admin"],
      [ownPage(things.listing), "owner"],
      [ownPage("none"), "owner"],
      ["/profile/professional/calendar", "hunter"],
    ] as const) {
      expect([path, by, (await get(path, by)).status]).toEqual([path, by, 404]);
      const blockResponse = await post(path, block(inDays(50), inDays(51)), by);
      expect([path, by, blockResponse.status]).toEqual([path, by, 404]);
    }
    const visitor = await get(ownPage(leases[0]));
    expect([visitor.status, visitor.headers.get("Location")]).toEqual([
      302,
      `/api/login?returnTo=${encodeURIComponent(ownPage(leases[0]))}`,
    ]);
  });
});

/** Returns the id of the agreement's range, from the account's export. */
async function readAgreementRange(): Promise<string> {
  const file = (await (await get("/profile/export", "owner")).json()) as {
    takenRanges: { id: string; agreementId: string | null }[];
  };
  return file.takenRanges.find((range) => range.agreementId === agreementId)?.id ?? "";
}

describe("the iCalendar file of a calendar", () => {
  it("contains only the taken days for anyone with the secret address", async () => {
    await post("/profile/professional/calendar", block(inDays(7), inDays(7), "Dentist"), "guide");
    await post("/profile/professional/calendar", block(inDays(20), inDays(26), "Away"), "guide");
    const page = await read("/profile/professional/calendar", "guide");
    const path = addressOn(page);
    const calendarResponse = await get(path);
    expect(calendarResponse.status).toBe(200);
    expect(calendarResponse.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(calendarResponse.headers.get("Cache-Control")).toBe("no-store");
    expect(calendarResponse.headers.get("Set-Cookie")).toBeNull();
    const text = await calendarResponse.text();
    const compact = (date: string) => date.replaceAll("-", "");
    // The guide also has agreements before and after these days.
    const all = readCalendar(text).events;
    const isAhead = (day: string | undefined) => day !== undefined && day >= compact(inDays(7));
    const events = all.filter((one) => isAhead(one["DTSTART;VALUE=DATE"])).slice(0, 2);
    expect(new Set(all.map(({ SUMMARY }) => SUMMARY))).toEqual(new Set(["Taken"]));
    expect(events).toMatchObject([
      {
        SUMMARY: "Taken",
        "DTSTART;VALUE=DATE": compact(inDays(7)),
        "DTEND;VALUE=DATE": compact(inDays(8)),
      },
      { "DTSTART;VALUE=DATE": compact(inDays(20)), "DTEND;VALUE=DATE": compact(inDays(27)) },
    ]);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(2);
    expect(text).not.toMatch(/Dentist|Away|example\.test|[0-9a-f]{8}-[0-9a-f]{4}/);
    // The file is identical each time.
    expect(await read(path)).toBe(text);
    expect(readCalendar(await read(addressOn(await read(ownPage(leases[1]), "owner"))))).toEqual({
      head: expect.objectContaining({ VERSION: "2.0" }) as object,
      events: [],
    });
  });

  it("answers 404 to a wrong or replaced secret address", async () => {
    const before = addressOn(await read(ownPage(things.lease), "owner"));
    expect((await get(before)).status).toBe(200);
    const [, secret = ""] = /\/calendar\/(.+)\.ics/.exec(before) ?? [];
    const other = (at: number) => {
      const changed = secret[at] === "A" ? "B" : "A";
      return `/calendar/${secret.slice(0, at)}${changed}${secret.slice(at + 1)}.ics`;
    };
    for (const path of [
      ...[...secret].map((_, i) => other(i)),
      `/calendar/${secret}`,
      `/calendar/${secret}x.ics`,
      `/calendar/${secret.slice(0, -1)}.ics`,
      `/calendar/${"l".repeat(5_000)}.ics`,
      "/calendar/.ics",
    ]) {
      const calendarResponse = await get(path);
      expect([path, calendarResponse.status]).toEqual([path, 404]);
      expect(calendarResponse.headers.get("Cache-Control")).toContain("no-store");
    }
    const renewed = await post(ownPage(things.lease), { intent: "renew" });
    expect(renewed.status).toBe(303);
    expect((await get(before)).status).toBe(404);
    const after = addressOn(await read(ownPage(things.lease), "owner"));
    expect(after).not.toBe(before);
    expect((await get(after)).status).toBe(200);
    // A listing that is not public has no calendar file, and its owner's page no address of one.
    await post(`/profile/listings/${things.lease}`, { intent: "delete" });
    expect((await get(after)).status).toBe(404);
    await post(`/profile/listings/${things.lease}`, { intent: "restore" });
    expect((await get(after)).status).toBe(200);
    expect(addressOn(await read("/profile/professional/calendar", "owner"))).toBe("");
  });
});

const postgres = await openTemporaryPostgres();
afterAll(() => postgres?.close());

// These failures are only logged. The embedded database cannot be away.
describe.skipIf(!postgres)("the secret address of a calendar", () => {
  let emptied: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let line: BreakableConnection;
  let running: RunningServer;
  const METRICS_TOKEN = "a-token-of-this-test";
  let seeded: MarketplaceFixture;
  const data = mkdtempSync(join(tmpdir(), "huntstead-calendar-log-"));
  beforeAll(async () => {
    emptied = await createEmptyDatabase(postgres?.url ?? "");
    seeded = await seedMarketplace(data, { url: emptied.url });
    line = await openBreakableConnection(emptied.url);
    running = await startServer({
      DATABASE_URL: line.url,
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DATA_DIR: data,
      DEMO_DATA: "off",
      METRICS_TOKEN,
    });
  });
  afterAll(async () => {
    await running.stop();
    await line.close();
    await emptied.drop();
    rmSync(data, { recursive: true, force: true });
  });

  it("appears neither in the log nor in the metrics", async () => {
    const page = await fetch(running.origin + ownPage(seeded.things.lease), {
      headers: { Cookie: seeded.people.owner.cookie },
    });
    const path = addressOn(await page.text());
    expect((await fetch(running.origin + path)).status).toBe(200);
    await line.stop();
    const response = await fetch(running.origin + path).finally(() => line.restore());
    expect(response.status).toBe(503);
    await expect.poll(() => running.errors()).toContain('"path":"/calendar/…"');
    const secret = path.slice("/calendar/".length, -".ics".length);
    expect(secret).toHaveLength(45);
    expect(running.errors()).not.toContain(secret);
    const numbers = await fetch(`${running.origin}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const text = await numbers.text();
    expect(text).toContain('route="/calendar/:file"');
    expect(text).not.toContain(secret);
  });
});
