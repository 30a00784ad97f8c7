import { connect } from "node:net";

import { DOMParser } from "@xmldom/xmldom";
import { parse } from "csv-parse/sync";
import { simpleParser } from "mailparser";
import { describe, expect, it, vi } from "vitest";

import { toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import { createAgreement } from "../factories/create-agreement";
import { createBlogPost } from "../factories/create-blog-post";
import { createContactRequest } from "../factories/create-contact-request";
import { createConversation } from "../factories/create-conversation";
import { createFavorite } from "../factories/create-favorite";
import { createProperty } from "../factories/create-property";
import { createSeason } from "../factories/create-season";
import { createTakenRange } from "../factories/create-taken-range";
import type { MarketplaceFixture } from "../fixtures/seed-marketplace";
import { openTestMarketplace } from "../fixtures/open-test-marketplace";
import { readCalendar } from "../fixtures/read-calendar";
import { readMailFiles } from "../setup/mail-files";

const HEADER = "x-injected";
/** Ways to end a line, a header, a cell, an event or an element, and to begin another one. */
const HOSTILE = [
  `a\r\n${HEADER}: 1\r\n\r\n<b>body</b>`,
  `a\n${HEADER}: 1`,
  `a\r${HEADER}: 1`,
  // Their lower bytes are CR and LF.
  `a\u010d\u010a${HEADER}: 1`,
  `a\u560d\u560a${HEADER}: 1`,
  `a\u2028${HEADER}: 1\u2029b\u0085c`,
  `%0d%0a${HEADER}:%201`,
  `a"; filename="evil.exe`,
  `a"; ${HEADER}="1`,
  `=HYPERLINK("https://evil.example";"x")`,
  `+1+cmd|' /C calc'!A0`,
  `-2+3+cmd|' /C calc'!A0`,
  `@SUM(1)`,
  `\t=1+1`,
  `\uff1d1+1`,
  `'=1+1`,
  `a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Injected`,
  `a\\nATTENDEE:mailto:evil@example.test`,
  `a;b,c:d\\;e`,
  `${"ä".repeat(60)}\r\n ATTACH:https://evil.example`,
  `]]></name><injected/><![CDATA[`,
  `</title><injected xmlns="http://www.w3.org/1999/xhtml"/>`,
  `&injected; <!ENTITY injected SYSTEM "file:///etc/hosts">`,
  `<?injected?>&#0;&#x1F;\u0001\u001f\ufffe`,
  `a <b@evil.example>, c@evil.example`,
  `=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=`,
  `a\r\nBcc: evil@evil.example`,
  `a\nReply-To: evil@evil.example\nContent-Type: text/html`,
];
// PostgreSQL cannot store NUL and stores the others unchanged.
const stored = HOSTILE.map((text) => text.slice(0, 190));

const lands: string[] = [];
let agreement = "";
const market = openTestMarketplace("injections", { seedMore: seedPayloads, usesPostgres: true });
async function seedPayloads({
  people: { owner, hunter, admin },
}: Pick<MarketplaceFixture, "people">) {
  for (const [n, title] of stored.entries()) {
    const { id } = await createProperty({
      ...{ userId: owner.id, title, description: title, location: title.slice(0, 100) },
      ...{ propertyType: "Lease", lat: 40, lng: -100, reference: `${title.slice(0, 90)}${n}` },
    });
    lands.push(id);
    await createFavorite({ userId: owner.id, propertyId: id });
    await createTakenRange({ propertyId: id, note: title });
    await createSeason({
      ...{ state: "Texas", gameType: "Deer", method: title.slice(0, 90) + n, note: title },
      ...{ source: title, opens: toDateColumn("2031-01-01"), closes: toDateColumn("2031-02-01") },
    });
    await createBlogPost({ authorId: admin.id, title, content: title, slug: `hostile-${n}` });
  }
  const land = await createProperty({ userId: owner.id, propertyType: "Lease", title: stored[0] });
  const { id: conversationId } = await createConversation({
    user1Id: owner.id,
    user2Id: hunter.id,
  }).catch(async () => ({
    id: (await database().conversation.findFirstOrThrow({ select: { id: true } })).id,
  }));
  const request = await createContactRequest({
    ...{ userId: hunter.id, propertyId: land.id, conversationId, status: "accepted" },
  });
  const names = { title: stored[0] ?? "", hunterName: stored[7] ?? "", ownerName: stored[1] ?? "" };
  agreement = (await createAgreement({ requestId: request.id, ...names })).id;
}

interface RawResponse {
  status: number;
  lines: string[];
  text: string;
}

/** Returns the raw response, which HTTP clients would clean up. */
function sendRawRequest(head: string, body = ""): Promise<RawResponse> {
  const { port, host } = new URL(market.origin());
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => {
      const lines = text.split("\r\n\r\n", 1)[0]?.split("\r\n") ?? [];
      resolve({ status: Number(lines[0]?.split(" ")[1]), lines: lines.slice(1), text });
    });
    const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : "";
    const rawRequest = `${head}\r\nHost: ${host}\r\n${length}Connection: close\r\n\r\n${body}`;
    socket.write(Buffer.from(rawRequest, "latin1"));
  });
}

/** Returns what is wrong with the headers of a response that contain user input. */
function listFaults(label: string, { lines, text, status }: RawResponse): string[] {
  const faults: string[] = [];
  if (status >= 500 || Number.isNaN(status)) faults.push(`${label}: ${status}`);
  for (const line of lines) {
    const [name = "", value = ""] = /^([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [];
    if (!name || /[^\t\x20-\x7e]/.test(value)) faults.push(`${label}: ${JSON.stringify(line)}`);
    if (name.toLowerCase() === HEADER) faults.push(`${label}: has another header`);
    if (name === "Location" && !isOwnAddress(value)) faults.push(`${label}: leads to ${value}`);
    if (/^content-disposition$/i.test(name)) {
      // The header has one file name that all browsers read alike.
      if (!/^(attachment|inline); filename="[\w. -]+"$/.test(value))
        faults.push(`${label}: ${value}`);
    }
  }
  // A second response, or a body that was parsed as one.
  if (text.split("HTTP/1.1 ").length > 2) faults.push(`${label}: is two answers`);
  return faults;
}
const isOwnAddress = (address: string) =>
  /^\/(?![/\\])/.test(address) || new URL(address, "http://x").origin === market.origin();

const encoded = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""));

describe("header injection", () => {
  it("is not possible by an address, a form, or a cookie", async () => {
    const faults: string[] = [];
    const { owner } = market.people();
    const same = `Sec-Fetch-Site: same-origin\r\nOrigin: ${market.origin()}`;
    const type = "Content-Type: application/x-www-form-urlencoded";
    for (const text of HOSTILE) {
      const value = encoded(text);
      const bytes = Buffer.from(text.replace(/[\r\n\0]/g, "")).toString("latin1");
      const posts: [path: string, body: string][] = [
        ["/theme", `theme=${value}&returnTo=${value}`],
        ["/theme", `theme=dark&returnTo=/${value}`],
        ["/lite", `lite=on&returnTo=/about?${value}`],
        ["/favorites", `itemType=property&itemId=${lands[0]}&intent=add&returnTo=/pros?${value}`],
        ["/favorites", `itemType=property&itemId=${lands[0]}&intent=remove&returnTo=${value}`],
        ["/profile/edit", `firstName=${value}&lastName=${value}`],
        ["/contact", `name=${value}&email=${value}&message=${value}`],
      ];
      for (const [path, body] of posts) {
        const head = `POST ${path} HTTP/1.1\r\n${same}\r\n${type}\r\nCookie: ${owner.cookie}`;
        faults.push(...listFaults(`POST ${path} ${body}`, await sendRawRequest(head, body)));
      }
      for (const path of [
        ...[`/api/login?returnTo=${value}`, `/api/login?returnTo=/${value}`, `/${value}/`],
        ...[`//${value}`, `/about/${value}/..`, `/search?kind=${value}&search=${value}`],
        ...[`/blog/${value}`, `/favorites?returnTo=${value}`, `/properties.gpx?search=${value}`],
        ...[`/api/callback?state=${value}&code=${value}&error=${value}`, `/calendar/${value}.ics`],
        ...[`/uploads/${value}`, `/unsubscribe?token=${value}`, `/confirm/${value}`],
        ...[`/idp/auth?redirect_uri=${value}&state=${value}`, `/admin/seasons.csv?state=${value}`],
        `/profile?${value}`,
      ]) {
        faults.push(...listFaults(path, await sendRawRequest(`GET ${path} HTTP/1.1`)));
      }
      for (const line of [
        ...[`Cookie: theme=${bytes}`, `Cookie: toast=${bytes}; browser=${bytes}`],
        ...[`X-Request-Id: ${bytes}`, `Referer: ${market.origin()}/${bytes}`, `Range: ${bytes}`],
        ...[`If-None-Match: ${bytes}`, `Accept-Encoding: ${bytes}`, `Idempotency-Key: ${bytes}`],
      ]) {
        faults.push(...listFaults(line, await sendRawRequest(`GET /about HTTP/1.1\r\n${line}`)));
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it("is not possible by file names", async () => {
    const { owner } = market.people();
    const faults: string[] = [];
    for (const path of [
      ...lands.flatMap((id) => [`/property/${id}.gpx`, `/property/${id}/seasons.ics`]),
      ...[`/agreements/${agreement}.pdf`, `/agreements/${agreement}.txt`],
      ...[`/agreements/${agreement}.ics`, "/favorites.kml"],
      ...["/profile/listings.csv", "/profile/export", "/favorites/pack.html"],
    ]) {
      const head = `GET ${path} HTTP/1.1\r\nCookie: ${owner.cookie}`;
      const response = await sendRawRequest(head);
      faults.push(...listFaults(path, response));
      if (response.status !== 200) faults.push(`${path}: ${response.status}`);
    }
    expect(faults).toEqual([]);
  }, 60_000);
});

const read = async (path: string, caller: "owner" | "admin" | "visitor" = "owner") => {
  const response = await market.get(path, caller);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

describe("injection into files", () => {
  it("is not possible in CSV (formulas)", async () => {
    for (const [path, caller] of [
      ["/profile/listings.csv", "owner"],
      ["/admin/seasons.csv", "admin"],
    ] as const) {
      const cells: string[][] = parse(await read(path, caller), { bom: true });
      expect(cells.length).toBeGreaterThan(stored.length);
      const formulas = cells
        .flat()
        .filter((cell) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell))
        .filter((cell) => !/^-?\d+(\.\d+)?$/.test(cell));
      expect(formulas, path).toEqual([]);
    }
    // Rejected rows come back in a file as well.
    const rows = stored.map((text) => `"${text.replaceAll('"', '""')}",x,y,z,Mars,Dragon`);
    const csv = `reference,title,acreage,location,state,gameTypes\n${rows.join("\n")}\n`;
    const form = new FormData();
    form.append("intent", "check");
    form.append("file", new Blob([csv]), `a"\r\n${HEADER}: 1.csv`);
    const rejectedResponse = await market.send("/list-property/import", "owner", {
      method: "POST",
      body: form,
    });
    expect(rejectedResponse.status).toBe(400);
    const faults: string[][] = parse(await read("/list-property/import/faults.csv"), { bom: true });
    expect(faults.flat().filter((cell) => /^[=+@\t\r\uff1d]/.test(cell))).toEqual([]);
  });

  it("is not possible in iCalendar files", async () => {
    for (const id of lands) {
      const { events } = readCalendar(await read(`/property/${id}/seasons.ics`));
      for (const event of events) {
        const names = Object.keys(event).map((name) => name.split(";", 1)[0]);
        expect(names.filter((name) => !KNOWN.has(name ?? ""))).toEqual([]);
      }
    }
  });
  const KNOWN = new Set([
    ...[
      "UID",
      "DTSTAMP",
      "DTSTART",
      "DTEND",
      "SUMMARY",
      "DESCRIPTION",
      "URL",
      "SEQUENCE",
      "TRANSP",
    ],
    ...[
      "LAST-MODIFIED",
      "STATUS",
      "CATEGORIES",
      "CREATED",
      "CLASS",
      "LOCATION",
      "X-MICROSOFT-CDO-BUSYSTATUS",
    ],
  ]);

  it("is not possible in XML files", async () => {
    const paths = [
      ...lands.flatMap((id) => [`/property/${id}.gpx`, `/property/${id}.kml`]),
      ...["/properties.gpx", "/properties.kml", "/favorites.gpx", "/favorites.kml"],
      ...["/properties.atom", "/blog.atom", "/pros.atom", "/agents.atom", "/sitemap.xml"],
    ];
    for (const path of paths) {
      const faults: string[] = [];
      const text = await read(path);
      const parsed = new DOMParser({
        onError: (level, message) => void faults.push(`${level} ${message}`),
      }).parseFromString(text, "application/xml");
      expect(faults, path).toEqual([]);
      expect(parsed.getElementsByTagName("injected").length, path).toBe(0);
      expect(text, path).not.toMatch(/<!ENTITY|<!DOCTYPE|<\?injected/);
      // XML 1.0 has no such characters, not even escaped.
      // eslint-disable-next-line no-control-regex -- these are what is looked for
      expect(text, path).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(0|x1F|31);/);
    }
    for (const id of lands) JSON.parse(await read(`/property/${id}.geojson`));
  });
});

describe("injection into emails", () => {
  it("is not possible in recipients and headers", async () => {
    const { guide } = market.people();
    const { professional } = market.things();
    const before = readMailFiles(market.directory).length;
    let sentCount = 0;
    for (const text of HOSTILE) {
      const fields = {
        name: text.slice(0, 90),
        email: "pat@example.test",
        message: text.repeat(3),
      };
      for (const about of [
        { professionalId: professional },
        { propertyId: lands[sentCount % 20] },
      ]) {
        const response = await market.send("/api/contact-requests", "hunter", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...fields, phone: "1", preferredDates: text, ...about }),
        });
        expect([201, 400]).toContain(response.status);
        if (response.status === 201) sentCount += 1;
      }
      const contact = await market.send("/contact", "visitor", {
        method: "POST",
        body: new URLSearchParams({ ...fields, email: `${text.slice(0, 60)}@example.test` }),
      });
      expect([303, 400]).toContain(contact.status);
    }
    expect(sentCount).toBeGreaterThan(20);
    await vi.waitFor(
      () =>
        expect(readMailFiles(market.directory).length - before).toBeGreaterThanOrEqual(sentCount),
      { timeout: 60_000, interval: 500 },
    );
    const people = Object.values(market.people()).map(({ email }) => email);
    expect(people).toContain(guide.email);
    const faults: string[] = [];
    for (const source of readMailFiles(market.directory)) {
      const head = source.split(/\r?\n\r?\n/, 1)[0] ?? "";
      const names = head
        .replace(/\r?\n[ \t]+/g, " ")
        .split(/\r?\n/)
        .map((line) => line.split(":", 1)[0] ?? "");
      const unknown = names.filter((name) => !MAIL_HEADERS.has(name.toLowerCase()));
      if (unknown.length > 0) faults.push(`has ${unknown.join()}`);
      if (new Set(names).size !== names.length) faults.push(`has one twice: ${names.join()}`);
      const mail = await simpleParser(source);
      const to = [mail.to].flat().flatMap((all) => all?.value ?? []);
      if (to.length !== 1 || !people.includes(to[0]?.address ?? "")) {
        faults.push(`goes to ${JSON.stringify(to)}`);
      }
      if (mail.cc || mail.bcc) faults.push("goes to others");
      if (/[\r\n\u2028\u0085]/.test(mail.subject ?? "")) faults.push(`subject ${mail.subject}`);
    }
    expect([...new Set(faults)]).toEqual([]);
  }, 120_000);
});
const MAIL_HEADERS = new Set([
  ...["from", "to", "subject", "date", "message-id", "mime-version", "content-type", "reply-to"],
  ...["in-reply-to", "references", "auto-submitted", "list-unsubscribe", "list-unsubscribe-post"],
  "content-transfer-encoding",
]);
