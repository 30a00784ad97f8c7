import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { FEATURES, GAME_TYPES, METHODS, SERVICES } from "~/features/directory/vocabulary";
import { formatDateRange } from "~/formats/date-range";
import { addDays, toIsoDate } from "~/formats/iso-date";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createAgreement } from "../factories/create-agreement";
import { createContactRequest } from "../factories/create-contact-request";
import { createProperty } from "../factories/create-property";
import { createReview } from "../factories/create-review";
import { createTakenRange } from "../factories/create-taken-range";
import { readConversation } from "../fixtures/live-conversation";
import {
  DOWN,
  ENTER,
  hasLynx,
  isInstalled,
  buildKeyCommands,
  pressInLynx,
  TAB,
  repeatTab,
} from "../fixtures/lynx";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { createPngPhoto } from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer, type RunningServer } from "../setup/start-server";

/** Non-ASCII characters are shown unchanged in every environment. */
const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { env: { ...process.env, LC_ALL: "C.UTF-8" } });

let directory: string;
let server: RunningServer;
let pair: ConversationPair;
let address: string;
let leaseId: string;
let placedId: string;
let elkLeaseId: string;
let leaseRequest: string;
let pastAgreement: string;
let one: ConversationPair["people"][number];
let other: ConversationPair["people"][number];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-text-"));
  const [made] = await createPairs({ url: null, dataDirectory: directory }, 1);
  const [first, second] = made?.people ?? [];
  if (!made || !first || !second) throw new Error("nobody");
  [pair, one, other] = [made, first, second];
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  copyPreparedDatabase(directory, "empty");
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  const placedListing = { state: "Montana", location: "Ennis", lat: 45.35, lng: -111.73 };
  const rules = "No fires.";
  placedId = (await createProperty({ userId: other.id, ...placedListing, rules })).id;
  const land = await createProperty({ userId: other.id, title: "Elk Ridge" });
  await createContactRequest({
    userId: one.id,
    propertyId: land.id,
    conversationId: pair.conversationId,
    preferredDates: "November 8-14",
  });
  const pictures = { images: ["/landscapes/aerial-fall-1600.jpg"] };
  leaseId = (await createProperty({ userId: other.id, propertyType: "Lease", ...pictures })).id;
  leaseRequest = (
    await createContactRequest({
      userId: one.id,
      propertyId: leaseId,
      conversationId: pair.conversationId,
      // The other request is newer.
      createdAt: new Date(Date.now() - 86_400_000),
    })
  ).id;
  const elkLease = { title: "Elk Bench", gameTypes: ["Elk"], propertyType: "Lease", maxHunters: 4 };
  elkLeaseId = (await createProperty({ userId: other.id, ...elkLease })).id;
  await createTakenRange({
    propertyId: leaseId,
    startDate: new Date(inDays(3)),
    endDate: new Date(inDays(4)),
  });
  const hunted = { requestId: leaseRequest, startDate: new Date(inDays(-4)) };
  pastAgreement = (await createAgreement({ ...hunted, endDate: new Date(inDays(-3)) })).id;
  await createReview({ agreementId: pastAgreement, writtenBy: "owner", publishedAt: null });
  await openedDatabase.close();
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off", LISTING_REVIEW: "off" });
  address = `${server.origin}/messages?conversation=${pair.conversationId}`;
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Returns a date in the format that people type without a date picker. */
const typed = (date: string) => {
  const [year, month, day] = date.split("-");
  return buildKeyCommands(`${month}/${day}/${year}`);
};
const inDays = (days: number) => addDays(toIsoDate(new Date()), days);
const asW3m = ({ cookie }: typeof one, ...args: string[]) =>
  run("w3m", ["-no-mouse", "-header", `Cookie: ${cookie}`, ...args, "-dump", address]);
const contents = async () =>
  (await readConversation(server.origin, one, pair.conversationId)).map(({ content }) => content);

describe("a conversation in text browsers", () => {
  it("accepts a contact request in lynx", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    // Moves from the heading past "Mark as closed" to the first reply, and presses it.
    const keys = [TAB, TAB, ENTER];
    await pressInLynx({
      directory,
      cookie: other.cookie,
      address: `${address}#requests`,
      keys,
    });
    const messages = await readConversation(server.origin, one, pair.conversationId);
    expect(messages).toMatchObject([
      { kind: "request-accepted", content: "Pat agreed to a showing of Elk Ridge." },
    ]);
  });

  it("sends a message in lynx, without Origin and scripts", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    // Moves from the field to the button, and presses it.
    const keys = [...buildKeyCommands("Is it open"), TAB, ENTER];
    await pressInLynx({ directory, cookie: one.cookie, address: `${address}#content`, keys });
    expect(await contents()).toContain("Is it open");
  });

  it("is read and answered in w3m", async (context) => {
    if (!(await isInstalled("w3m"))) return context.skip("w3m is not installed");
    const page = await (await fetch(address, { headers: { Cookie: other.cookie } })).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const form = join(directory, "form");
    writeFileSync(form, new URLSearchParams({ csrf, content: "It is.", clientId: "w" }).toString());
    await asW3m(other, "-post", form);
    const { stdout } = await asW3m(one);
    expect(stdout).toMatch(/Pat Person \d+:\s+It is\./);
    expect(stdout).toContain("You asked for: November 8-14");
    for (const words of ["Send", "Check for new messages", "Auto-refresh", "Report"]) {
      expect(stdout).toContain(words);
    }
    expect(await contents()).toContain("It is.");
  });
});

describe("pages in text browsers", () => {
  it.for([
    ["lynx", ["-dump", "-nolist", "-width=200"]],
    ["w3m", ["-T", "text/html", "-dump", "-cols", "200"]],
  ] as const)("keep words apart in %s", async ([program, args], context) => {
    if (!(await isInstalled(program))) return context.skip(`${program} is not installed`);
    const readIn = async (path: string) => {
      const page = await fetch(server.origin + path, { headers: { Cookie: one.cookie } });
      const file = join(directory, "page.html");
      writeFileSync(file, await page.text());
      return (await run(program, [...args, file])).stdout;
    };
    const requests = await readIn("/messages?box=requests");
    expect(requests).toMatch(
      /\b(Pending|Accepted|Interested|Answered) +(Yesterday|Today|\d|[A-Z])/,
    );
    expect(requests).not.toMatch(/(Pending|Accepted|Interested|Answered|Declined|Closed)[^\s.]/);
    // The initial in the header and the name beside it.
    expect(requests).toMatch(/\bP Pat\b/);
    expect(await readIn("/profile/edit")).toMatch(/Save\)? +Cancel/);
    expect(await readIn("/profile/notifications")).toMatch(/Save\)? +Back to profile/);
    const listing = await readIn(`/property/${leaseId}`);
    expect(listing).not.toMatch(/[a-z](Add to|Link to)/);
    expect(listing).toMatch(/ Enlarge photo\s*\n/);
    expect(await readIn("/properties")).not.toMatch(/Kind of land\S/);
  });
});

describe("a post in a text browser", () => {
  it("is written and published in lynx", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const admin = await signInAs(server.origin, "admin@huntstead.test");
    const cookie = `session=${admin.cookie("session")}`;
    const keys = [
      ...buildKeyCommands("Written in Lynx"),
      // Past the slug, which is then derived from the title.
      TAB,
      TAB,
      ...buildKeyCommands("First line"),
      ENTER,
      ...buildKeyCommands("Second line"),
      TAB,
      ENTER,
      TAB,
      ENTER,
    ];
    await pressInLynx({ directory, cookie, address: `${server.origin}/admin#title`, keys });
    const post = await fetch(`${server.origin}/api/blog/written-in-lynx`);
    expect(await post.json()).toMatchObject({
      title: "Written in Lynx",
      content: expect.stringMatching(/^First line\nSecond line\s*$/) as string,
      published: true,
    });
  });
});

describe("API tokens in text browsers", () => {
  it("are created in lynx and shown in w3m", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const tokens = `${server.origin}/profile/tokens`;
    // Past access and the last day, which are filled in, to the button.
    const keys = [...buildKeyCommands("Made in Lynx"), TAB, TAB, TAB, ENTER];
    await pressInLynx({ directory, cookie: one.cookie, address: `${tokens}#name`, keys });
    const list = await fetch(tokens, { headers: { Cookie: one.cookie } });
    expect(await list.text()).toMatch(/<h3>Made in Lynx<.*Good until/s);
    if (!(await isInstalled("w3m"))) return;
    const page = await (await fetch(tokens, { headers: { Cookie: one.cookie } })).text();
    const [, csrf = ""] = /name="csrf" value="([^"]+)"/.exec(page) ?? [];
    const form = join(directory, "token-form");
    const fields = { intent: "create", name: "Made in w3m", access: "read", expiresOn: inDays(9) };
    writeFileSync(form, new URLSearchParams({ csrf, ...fields }).toString());
    const { stdout } = await run("w3m", [
      ...["-no-mouse", "-header", `Cookie: ${one.cookie}`, "-post", form, "-dump", tokens],
    ]);
    const [token = ""] = /hst_[\w-]{43}/.exec(stdout) ?? [];
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${server.origin}/api/auth/user`, { headers })).status).toBe(200);
  });
});

describe("land near a town in text browsers", () => {
  it.for([
    ["lynx", ["-dump", "-nolist", "-width=80"]],
    ["w3m", ["-dump", "-cols", "80"]],
  ] as const)(
    "is readable in %s, with suggestions for unknown places",
    async ([program, args], context) => {
      if (!(await isInstalled(program))) return context.skip(`${program} is not installed`);
      const readIn = async (query: string) =>
        (await run(program, [...args, `${server.origin}/properties?${query}`])).stdout;
      const text = await readIn("near=Ennis,+MT&within=50&sort=distance");
      expect(text).toMatch(/less than 1 mi from Ennis|\d+ mi from Ennis/);
      expect(text).toContain("Within 50 mi of Ennis, MT");
      const unknown = await readIn("near=Springfield");
      expect(unknown.replace(/\s+/g, " ")).toContain("We don’t know which place “Springfield” is");
      expect(unknown).toContain("Springfield, IL");
    },
  );
});

describe("a search by dates in text browsers", () => {
  const [first, last] = [inDays(20), inDays(22)];

  it.for([
    ["lynx", ["-dump", "-width=80"]],
    ["w3m", ["-dump", "-cols", "80"]],
  ] as const)("reads in order in %s", async ([program, args], context) => {
    if (!(await isInstalled(program))) return context.skip(`${program} is not installed`);
    const search = `${server.origin}/properties?from=${first}&to=${last}&hunters=2&gameTypes=Elk`;
    const { stdout } = await run(program, [...args, search]);
    const text = stdout.replace(/\[\d+\]/g, "").replace(/\s+/g, " ");
    const inOrder = [
      ...["Kind of land", "Game types Elk", "Where", `From ${first}`],
      ...[`To ${last}`, "Hunters 2", "Price", "Filters", "State"],
      ...["Remove", "Remove 2 hunters Remove Elk", "Clear all", "1 result", "Elk Bench"],
    ];
    // w3m draws fields in brackets.
    const plain = text.replace(/[[\]_]+/g, " ").replace(/\s+/g, " ");
    let from = 0;
    for (const words of inOrder) {
      const at = plain.indexOf(words, from);
      expect(at, `${words} in: ${plain.slice(from)}`).not.toBe(-1);
      from = at + words.length;
    }
    if (program === "w3m") return;
    expect(stdout).toContain(
      `/property/${elkLeaseId}?startDate=${first}&endDate=${last}&groupSize=2`,
    );
  });

  it("leads from a listing to a request in lynx, and sends it", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const query = `type=property&startDate=${first}&endDate=${last}&groupSize=2`;
    const form = await fetch(`${server.origin}/contact/${elkLeaseId}?${query}`, {
      headers: { Cookie: one.cookie },
    });
    await pressInLynx({
      directory,
      cookie: one.cookie,
      address: `${server.origin}/property/${elkLeaseId}#startDate`,
      keys: [
        ...[...typed(first), TAB, ...typed(last), TAB],
        ...[...buildKeyCommands("2"), TAB, ENTER],
        // The request begins at the top of its page.
        ...repeatTab(countStopsBefore(await form.text(), 'name="message"')),
        ...buildKeyCommands("Is the bench free?"),
        // Past name, email, and phone.
        ...repeatTab(4),
        ENTER,
      ],
    });
    const requests = await fetch(`${server.origin}/messages?box=requests`, {
      headers: { Cookie: other.cookie },
    });
    expect(await requests.text()).toContain(
      `${formatDateRange({ startDate: first, endDate: last })} · 2 hunters`,
    );
  });
});

/** Returns how many links and controls a text browser stops at before a control. */
function countStopsBefore(page: string, control: string): number {
  const before = page.slice(page.indexOf("<body"), page.indexOf(control));
  return [...before.matchAll(/<(?:a |button|select|textarea|input (?!type="hidden"))/g)].length - 1;
}

describe("a field sheet in text browsers", () => {
  it.for([
    ["lynx", ["-dump", "-nolist", "-width=80"]],
    ["w3m", ["-dump", "-cols", "80"]],
  ] as const)(
    "is readable in %s, with each day's legal light on a line",
    async ([program, args], context) => {
      if (!(await isInstalled(program))) return context.skip(`${program} is not installed`);
      const { stdout } = await run(program, [
        ...args,
        `${server.origin}/property/${placedId}/sheet?from=2026-11-28&days=2`,
      ]);
      expect(stdout).toContain("45.35, -111.73");
      expect(stdout).toContain(`45°21'00"N 111°43'48"W`);
      expect(stdout).toContain("12T VR 42 22");
      expect(stdout).toContain(`${server.origin}/property/${placedId}`);
      const time = String.raw`\d+:\d\d [AP]M`;
      for (const day of ["Sat, Nov 28", "Sun, Nov 29"]) {
        expect(stdout).toMatch(new RegExp(`${day} +${time} +${time} +${time} +${time}`));
      }
    },
  );
});

describe("a boundary in text browsers", () => {
  const path = () => `/api/properties/${placedId}/boundary`;
  const page = () => `${server.origin}/profile/listings/${placedId}/boundary`;
  const corners = ["45.34,-111.74", "45.34,-111.72", "45.36,-111.72", "45.36,-111.74"];
  /** Types into the field, skips the file and the visibility, and presses Save. */
  const save = (lines: string[]) =>
    pressInLynx({
      directory,
      cookie: other.cookie,
      address: `${page()}#boundaryText`,
      keys: [
        ...lines.flatMap((line) => [...buildKeyCommands(line), ENTER]),
        ...repeatTab(2),
        ENTER,
      ],
    });
  const readAs = ({ cookie }: typeof one) =>
    fetch(server.origin + path(), { headers: { Cookie: cookie } });

  it("is entered in lynx and shown to its owner only", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    await save(["45.34,-111.74", "the oak"]);
    expect((await readAs(other)).status).toBe(404);
    await save(corners);
    expect(await (await readAs(other)).json()).toMatchObject({
      geometry: { coordinates: [[[[-111.74, 45.34], {}, {}, {}, {}]]] },
    });
    expect((await readAs(one)).status).toBe(404);
    if (!(await isInstalled("w3m"))) return;
    const header = ["-header", `Cookie: ${other.cookie}`];
    const read = await run("w3m", ["-no-mouse", ...header, "-dump", "-cols", "100", page()]);
    expect(read.stdout).toMatch(/[\d,]+ acres in 1 part, with 4 points\./);
    expect(read.stdout.replace(/\s+/g, " ")).toMatch(
      /The boundary encloses [\d,]+ acres; the listing says [\d,]+\./,
    );
    expect(read.stdout.replace(/\s+/g, " ")).toMatch(
      /Outline of the property: \d+ mi \w+ of Virginia City/,
    );
  });
});

describe("a comparison in text browsers", () => {
  it.for([
    ["lynx", ["-dump", "-nolist", "-width=80"]],
    ["w3m", ["-dump", "-cols", "80"]],
  ] as const)("is readable in %s", async ([program, args], context) => {
    if (!(await isInstalled(program))) return context.skip(`${program} is not installed`);
    const query = `ids=${placedId},${leaseId}&hunters=4&near=Ennis,+MT`;
    const { stdout } = await run(program, [...args, `${server.origin}/compare?${query}`]);
    for (const fact of ["Distance", "Not given", "Rules", "No fires."])
      expect(stdout).toContain(fact);
    // w3m draws a table, and wraps long names in its first column.
    expect(stdout).toMatch(
      program === "w3m" ? /^ *Price per /m : /^ *Price per hunter \(4 hunters\): /m,
    );
    expect(stdout).toMatch(/mi from Ennis/);
    // Each fact begins with its name.
    expect(stdout).toMatch(/^\s*Distance: /m);
    expect(stdout).toMatch(/\sChoose up to four/);
  });
});

describe("a calendar in text browsers", () => {
  it.for([
    ["lynx", ["-dump", "-nolist", "-width=80"]],
    ["w3m", ["-dump", "-cols", "80"]],
  ] as const)("is readable in %s, with taken days in words", async ([program, args], context) => {
    if (!(await isInstalled(program))) return context.skip(`${program} is not installed`);
    const { stdout } = await run(program, [
      ...args,
      `${server.origin}/property/${leaseId}/calendar`,
    ]);
    for (const day of [inDays(3), inDays(4)]) {
      expect(stdout).toMatch(new RegExp(`\\b${Number(day.slice(-2))} taken\\b`));
    }
    expect(stdout.match(/ taken/g)).toHaveLength(2 + (stdout.match(/are taken/g)?.length ?? 0));
    // Each line of the table is a week.
    expect(stdout).toMatch(/ 8 +9 +10 +11 +12 +13 +14\b|\b2 +3 +4 +5 +6 +7 +8\b/);
  });

  it("is edited in lynx", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    await pressInLynx({
      directory,
      cookie: other.cookie,
      address: `${server.origin}/profile/listings/${leaseId}/calendar#startDate`,
      keys: [
        ...typed(inDays(20)),
        TAB,
        ...typed(inDays(22)),
        TAB,
        ...buildKeyCommands("Ours"),
        TAB,
        ENTER,
      ],
    });
    const response = await fetch(`${server.origin}/api/properties/${leaseId}/availability`);
    expect(await response.json()).toMatchObject({
      taken: [{}, { startDate: inDays(20), endDate: inDays(22) }],
    });
  });
});

describe("an offer in lynx", () => {
  it("is sent, accepted, and read as an agreement", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const as = async <Body>({ cookie }: typeof one, path: string) => {
      const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
      return (await response.json()) as Body;
    };
    const press = ({ cookie }: typeof one, page: string, keys: string[]) =>
      pressInLynx({ directory, cookie, address: server.origin + page, keys });
    await press(other, `/requests/${leaseRequest}/offer#startDate`, [
      ...typed(inDays(40)),
      TAB,
      ...typed(inDays(42)),
      // Past the link to the calendar and the number of hunters.
      ...repeatTab(3),
      ...buildKeyCommands("500"),
      // Past what is included, rules, cancellation, payment, the release, the last day to accept and the name.
      ...repeatTab(8),
      ENTER,
    ]);
    const offers = `/api/contact-requests/${leaseRequest}/offers`;
    const [offer] = await as<{ id: string }[]>(one, offers);
    expect(offer).toMatchObject({ status: "open", startDate: inDays(40), total: "500.00" });
    // Past the guests and the emergency contact.
    await press(one, `/offers/${offer?.id}#fullName`, [...repeatTab(3), ENTER]);
    const [agreement] = await as<{ id: string; status: string }[]>(other, "/api/agreements");
    expect(agreement?.status).toBe("standing");
    if (!(await isInstalled("w3m"))) return;
    const page = `${server.origin}/agreements/${agreement?.id}`;
    const header = ["-header", `Cookie: ${other.cookie}`];
    const { stdout } = await run("w3m", ["-no-mouse", ...header, "-dump", page]);
    expect(stdout).toContain("What both agree to");
  });
});

describe("a review in lynx", () => {
  it("is written and shown next to the other party's review", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    await pressInLynx({
      directory,
      cookie: one.cookie,
      address: `${server.origin}/agreements/${pastAgreement}/review#stars`,
      // The fourth radio, past the last one, the text, and the button.
      keys: [
        ...repeatTab(3),
        ENTER,
        ...repeatTab(2),
        ...buildKeyCommands("Good water and honest acres."),
        TAB,
        ENTER,
      ],
    });
    const path = `${server.origin}/api/properties/${leaseId}/reviews`;
    expect(await (await fetch(path)).json()).toMatchObject([
      { stars: 4, text: "Good water and honest acres." },
    ]);
    if (!(await isInstalled("w3m"))) return;
    const { stdout } = await run("w3m", [
      "-no-mouse",
      "-dump",
      `${server.origin}/property/${leaseId}`,
    ]);
    expect(stdout).toContain("4 of 5 stars");
    expect(stdout).toContain("Good water and honest acres.");
  });
});

describe("a form with a field for files in lynx", () => {
  const press = (page: string, keys: string[]) =>
    pressInLynx({ directory, cookie: one.cookie, address: server.origin + page, keys });
  /** The first option of a list, in the popup that it opens. */
  const chooseFirst = [ENTER, DOWN, ENTER];
  const photo = async (width: number) => {
    const path = join(directory, `p${width}.png`);
    writeFileSync(path, await createPngPhoto({ width }));
    return path;
  };

  it.for([
    ["without a photo", null],
    ["with a photo", 640],
  ] as const)("lists a property %s", async ([words, width], context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const title = `Ridge ${words}`;
    await press("/list-property#title", [
      ...buildKeyCommands(title),
      // Past the property type.
      ...repeatTab(2),
      ...buildKeyCommands("320"),
      // Past the description and the rules.
      ...repeatTab(3),
      ...(width ? buildKeyCommands(await photo(width)) : []),
      // Past the button that sends the photos alone.
      ...repeatTab(2),
      ...buildKeyCommands("Mason"),
      TAB,
      ...chooseFirst,
      // Past the position, the price, its type and whom it is for, and the facts about the hunt.
      ...repeatTab(10 + METHODS.length),
      ENTER,
      ...repeatTab(GAME_TYPES.length + FEATURES.length),
      ENTER,
    ]);
    const text = await fetch(`${server.origin}/api/properties?search=${encodeURIComponent(title)}`);
    const listed = ((await text.json()) as { title: string }[]).filter(
      (one) => one.title === title,
    );
    expect(listed).toMatchObject([
      {
        location: "Mason",
        images: width ? [expect.stringMatching(/^\/uploads\/[0-9a-f]+-640\.jpg$/)] : [],
      },
    ]);
  });

  it("edits an account with its picture", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const names = async () => {
      const response = await fetch(`${server.origin}/api/auth/user`, {
        headers: { Cookie: one.cookie },
      });
      return (await response.json()) as unknown;
    };
    await press("/profile/edit#firstName", [...buildKeyCommands("s"), ...repeatTab(4), ENTER]);
    expect(await names()).toMatchObject({ firstName: "Pats", profileImageUrl: null });
    const path = await photo(320);
    await press("/profile/edit#picture", [...buildKeyCommands(path), TAB, ENTER]);
    expect(await names()).toMatchObject({
      firstName: "Pats",
      profileImageUrl: expect.stringMatching(/-320\.jpg$/) as string,
    });
  });

  it("imports a CSV of listings: errors, preview, and import", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const choose = (...rows: string[]) => {
      const path = join(directory, "listings.csv");
      const header = "reference,title,acreage,location,state,gameTypes,price";
      writeFileSync(path, [header, ...rows].join("\r\n"));
      return press("/list-property/import#file", [...buildKeyCommands(path), TAB, ENTER]);
    };
    const dump = async (program: "lynx" | "w3m", path: string) => {
      const address = server.origin + path;
      if (program === "w3m") {
        const header = ["-header", `Cookie: ${one.cookie}`];
        return (await run("w3m", ["-no-mouse", ...header, "-dump", address])).stdout;
      }
      const configuration = join(directory, "lynx.cfg");
      return (await run("lynx", [`-cfg=${configuration}`, "-dump", "-nolist", address])).stdout;
    };
    const row = (reference: string, price: string) =>
      `${reference},Benches ${reference},640,Dillon,Montana,Elk;Deer,${price}`;
    await choose(row("L-1", "1000"), row("L-2", "much"));
    const faults = await dump("lynx", "/list-property/import");
    expect(faults).toContain("What to fix");
    expect(faults.replace(/\s+/g, " ")).toContain('3 (L-2) price "much": Enter a number');
    await choose(row("L-1", "1000"), row("L-2", "2000"));
    const preview = await dump("lynx", "/list-property/import");
    expect(preview).toContain("2 new, 0 changed, 0 unchanged. Nothing has been imported yet.");
    expect(preview.replace(/\s+/g, " ")).toContain("2 L-1: Benches L-1 New");
    if (await isInstalled("w3m")) {
      expect(await dump("w3m", "/list-property/import")).toContain("Import 2 listings");
    }
    expect(await dump("lynx", "/hosting")).not.toContain("Benches L-1");
    // The first control below the heading is the button.
    await press("/list-property/import#found", [ENTER]);
    const listed = await dump("lynx", "/hosting");
    for (const words of ["Benches L-1", "Reference L-2"]) expect(listed).toContain(words);
    await choose(row("L-1", "1500"));
    await press("/list-property/import#found", [ENTER]);
    const file = await fetch(`${server.origin}/profile/listings.csv`, {
      headers: { Cookie: one.cookie },
    });
    expect(await file.text()).toMatch(/^L-1,Benches L-1,.*,1500\.00,/m);
  });

  it("applies as a guide without a picture", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    await press("/profile/professional#specialty", [
      ...buildKeyCommands("Elk guide"),
      TAB,
      ...buildKeyCommands("Since 1990"),
      TAB,
      ...buildKeyCommands("Mason"),
      TAB,
      ...chooseFirst,
      TAB,
      ENTER,
      // Past the other lists, prices, phone, email, website, picture, cover and logo.
      ...repeatTab(SERVICES.length + GAME_TYPES.length + 7),
      ENTER,
    ]);
    const page = await fetch(`${server.origin}/profile/professional`, {
      headers: { Cookie: one.cookie },
    });
    expect(await page.text()).toMatch(/value="Elk guide"/);
  });
});
