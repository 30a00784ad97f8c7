import { beforeEach, expect, test } from "vitest";

import { createAgent } from "../../../../tests/factories/create-agent";
import { createProfessional } from "../../../../tests/factories/create-professional";
import { createProperty } from "../../../../tests/factories/create-property";
import { createSavedSearch } from "../../../../tests/factories/create-saved-search";
import { createTakenRange } from "../../../../tests/factories/create-taken-range";
import { createUser } from "../../../../tests/factories/create-user";
import { listQueuedMails } from "../../../../tests/fixtures/queued-mails";
import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";
import { optOut, toOptout } from "~/platform/mail/mail-optouts.server";

import { environment } from "~/platform/environment.server";
import { runDueSweeps } from "~/platform/jobs/sweeps.server";

import { listNews } from "../list-news.server";
import { getLastMorning } from "./digest-times";
import { sendDigests } from "./send-digests.server";

const HUNTER = "hunter@digest.test";
/** The tests start in the night to Monday. 6:00 in the tests' time zone (Chicago) is 12:00 UTC. */
const BEGIN = new Date("2026-11-30T08:00:00Z");
const DAYS = ["30", "01", "02", "03", "04", "05", "06", "07"].map(
  (day) => `2026-${day === "30" ? "11" : "12"}-${day}`,
);
/** Returns a time of day on a day of the week. Day 0 is Monday. */
const on = (day: number, hour: string) => new Date(`${DAYS[day]}T${hour}:00Z`);
const morning = (day: number) => on(day, "12:05");

let userId: string;
beforeEach(async () => {
  userId = (await createUser({ email: HUNTER })).id;
});

const saved = (overrides: Partial<Prisma.SavedSearchUncheckedCreateInput> = {}) =>
  createSavedSearch({ userId, toldUntil: BEGIN, name: "Montana", ...overrides });

/** Creates a listing that became public at the given time. */
const listed = (
  title: string,
  publicSince: Date,
  overrides: Partial<Prisma.PropertyUncheckedCreateInput> = {},
) => createProperty({ title, publicSince, state: "Montana", location: "Dillon", ...overrides });

/** Makes a listing public again. The trigger records the current time, so the given time is set afterwards. */
async function relist(id: string, publicSince: Date): Promise<void> {
  await database().property.update({ where: { id }, data: { available: true } });
  await database().property.update({ where: { id }, data: { publicSince } });
}

/** Returns the emails that are queued by sending digests at the given time. */
async function sentAt(now: Date): Promise<Mail[]> {
  const before = (await listQueuedMails()).length;
  await sendDigests(now);
  return (await listQueuedMails()).slice(before);
}
const listTitles = ({ paragraphs }: Mail) =>
  paragraphs.flatMap((text) => (text.includes("\nhttp") ? (text.split("\n", 1)[0] ?? []) : []));

test("reports additions and changes of a week", async () => {
  await saved();
  await listed("Before", on(0, "07:00"));
  const first = await listed("First", on(0, "09:00"));
  await listed("Elsewhere", on(0, "09:00"), { state: "Texas" });
  await listed("Waiting", on(0, "09:00"), { reviewStatus: "pending" });

  const [monday, ...none] = await sentAt(morning(0));
  expect(none).toEqual([]);
  expect(monday).toMatchObject({
    to: HUNTER,
    subject: "1 new listing for your search “Montana”",
    notice: "searches",
  });
  expect(monday?.paragraphs[0]).toBe("Montana: 1 new");
  expect(monday?.paragraphs[1]).toMatch(
    new RegExp(
      `^First\nDillon, Montana\\. \\$1,250,000 \\(One-time\\)\nhttp.+/property/${first.id}$`,
    ),
  );
  expect(monday).toMatchObject({
    looks: ["heading", "entry", null],
    link: { path: "/searches" },
  });
  // Later runs on the same day send nothing.
  expect(await sentAt(on(0, "13:00"))).toEqual([]);
  expect(await sentAt(on(1, "11:59"))).toEqual([]);

  // Tuesday: editing a public listing is not news.
  await database().property.update({
    where: { id: first.id },
    data: { price: 5, title: "Firsts" },
  });
  expect(await sentAt(morning(1))).toEqual([]);

  // Wednesday: two listings are published, and two more are hidden or deleted before the morning.
  const second = await listed("Second", on(1, "15:00"));
  const third = await listed("Third", on(1, "20:00"));
  const hidden = await listed("Hidden", on(1, "21:00"));
  const deleted = await listed("Deleted", on(1, "22:00"));
  const hide = (id: string) =>
    database().property.update({ where: { id }, data: { available: false } });
  await hide(hidden.id);
  await database().property.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  const [wednesday] = await sentAt(morning(2));
  expect(wednesday?.subject).toBe("2 new listings for your search “Montana”");
  // The newest results come first.
  expect(wednesday && listTitles(wednesday)).toEqual(["Third", "Second"]);

  // Thursday: a listing that was emailed before returns, and so does one that was not. Only the latter is news.
  await hide(second.id);
  await relist(second.id, on(2, "15:00"));
  await relist(hidden.id, on(2, "16:00"));
  const [thursday] = await sentAt(morning(3));
  expect(thursday && listTitles(thursday)).toEqual(["Hidden"]);

  // No process runs on Friday and Saturday.
  await listed("Fourth", on(3, "18:00"));
  await listed("Fifth", on(4, "18:00"));
  await listed("Sixth", on(5, "18:00"));
  const [sunday, ...others] = await sentAt(morning(6));
  expect(others).toEqual([]);
  expect(sunday && listTitles(sunday)).toEqual(["Sixth", "Fifth", "Fourth"]);
  await hide(third.id);
  expect(await sentAt(morning(7))).toEqual([]);
  expect(await listQueuedMails()).toHaveLength(4);
});

test("reports what is free on the dates of a search, until these have passed", async () => {
  const dates = `from=${DAYS[1]}&to=${DAYS[2]}`;
  await saved({ query: dates, name: "Dates" });
  const free = await listed("Free", on(0, "09:00"), { propertyType: "Lease" });
  const taken = await listed("Taken", on(0, "09:00"), { propertyType: "Lease" });
  await createTakenRange({
    ...{ propertyId: taken.id, startDate: new Date(DAYS[2] ?? ""), endDate: on(6, "00:00") },
  });
  const [monday] = await sentAt(morning(0));
  expect(monday && listTitles(monday)).toEqual(["Free"]);
  const path = new URL(monday?.paragraphs[1]?.split("\n").at(-1) ?? "").pathname;
  expect(path).toBe(`/property/${free.id}`);
  await listed("Later", on(1, "15:00"), { propertyType: "Lease" });
  expect(await sentAt(morning(2))).toEqual([]);
});

test("sends weekly searches on Monday together with daily ones", async () => {
  await saved({ toldUntil: on(0, "13:00"), frequency: "weekly", name: "Weekly" });
  await saved({ toldUntil: on(0, "13:00"), query: "state=Texas", name: "Daily" });
  await saved({ toldUntil: on(0, "13:00"), query: "state=Utah", frequency: "never" });
  await listed("Utah", on(1, "09:00"), { state: "Utah" });
  await listed("Tuesday", on(1, "09:00"));
  for (const day of [1, 2, 3, 4, 5, 6]) expect(await sentAt(morning(day)), String(day)).toEqual([]);
  await listed("Texas", on(6, "15:00"), { state: "Texas" });
  const [monday, ...none] = await sentAt(morning(7));
  expect(none).toEqual([]);
  expect(monday?.subject).toBe("2 new listings for your searches");
  expect(monday && listTitles(monday)).toEqual(["Tuesday", "Texas"]);
});

test("sends one email with two processes", async () => {
  await saved();
  await saved({ query: "", name: "All" });
  await Promise.all([
    createUser({ email: "other@digest.test" }).then(({ id }) => saved({ userId: id })),
    listed("First", on(0, "09:00")),
  ]);
  await Promise.all([1, 2, 3].map(() => sendDigests(morning(0))));
  const mails = await listQueuedMails();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([HUNTER, "other@digest.test"]);
  // Both searches match the same listing, which counts once.
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(["1 new listing for your searches", "1 new listing for your search “Montana”"]),
  );
});

test("repeats a digest when the process dies before sending", async () => {
  const { id } = await saved();
  await listed("First", on(0, "09:00"));
  await database().$executeRaw`
    CREATE FUNCTION pg_temp_fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'killed'; END $$`;
  await database().$executeRaw`
    CREATE TRIGGER a_kill BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION pg_temp_fail()`;
  try {
    await expect(sendDigests(morning(0))).rejects.toThrow("killed");
  } finally {
    await database().$executeRaw`DROP TRIGGER a_kill ON outbox`;
    await database().$executeRaw`DROP FUNCTION pg_temp_fail()`;
  }
  const search = await database().savedSearch.findUniqueOrThrow({ where: { id } });
  expect(search.toldUntil).toEqual(BEGIN);
  expect(await database().toldItem.count()).toBe(0);
  expect(await sentAt(on(0, "13:10"))).toHaveLength(1);
  expect(await sentAt(on(0, "14:10"))).toEqual([]);
});

test("sends no digest to suspended accounts, deleted ones, and people who unsubscribed", async () => {
  const deletedUser = await createUser({ email: "gone@digest.test", deletedAt: new Date() });
  const out = await createUser({
    email: "out@digest.test",
    suspendedAt: new Date(),
    suspensionReason: "Spam",
  });
  const silent = await createUser({ email: null });
  await optOut(toOptout(HUNTER, "searches"));
  for (const { id } of [deletedUser, out, silent]) await saved({ userId: id });
  await saved();
  await listed("First", on(0, "09:00"));
  expect(await sentAt(morning(0))).toEqual([]);
  await database().user.update({
    where: { id: out.id },
    data: { suspendedAt: null, suspensionReason: null },
  });
  expect(await sentAt(morning(1))).toEqual([]);
  await listed("Second", on(1, "15:00"));
  const [only, ...none] = await sentAt(morning(2));
  expect(none).toEqual([]);
  expect(only?.to).toBe("out@digest.test");
  expect(only && listTitles(only)).toEqual(["Second"]);
});

test("names ten listings and links to a page of all new ones", async () => {
  const { id } = await saved();
  await listed("Before", on(0, "07:00"));
  await listed("Hers", on(0, "09:05"), { userId });
  for (let i = 0; i < 15; i += 1) await listed(`Listing ${i}`, on(0, `09:${10 + i}`));
  const [mail] = await sentAt(morning(0));
  expect(mail?.subject).toBe("15 new listings for your search “Montana”");
  expect(mail?.paragraphs).toHaveLength(13);
  expect(mail?.paragraphs[1]).toMatch(/^Listing 14\n/);
  const overflowLine = mail?.paragraphs[11] ?? "";
  expect(overflowLine).toMatch(/^and 5 more\nhttp/);
  // Later listings go into the next email, not into this one.
  await listed("After", on(0, "12:30"));
  const { pathname, searchParams } = new URL(overflowLine.split("\n")[1] ?? "");
  expect(pathname).toBe("/searches");
  const news = await listNews({ userId, parameters: searchParams });
  expect(news).toMatchObject({
    ...{ name: "Montana", path: "/properties?state=Montana", total: "15", isAll: true },
    items: Array.from({ length: 15 }, (_, i) => ({ title: `Listing ${14 - i}` })),
  });
  // Other users' searches and invalid addresses return null.
  const { id: otherId } = await createUser();
  expect(await listNews({ userId: otherId, parameters: searchParams })).toBeNull();
  const wrongs: Record<string, string>[] = [
    { new: "x" },
    { new: otherId },
    { since: "yesterday" },
    { until: "2026-13-45T99:00:00.000Z" },
    { until: "9".repeat(5_000) },
    { since: "0000-01-01T00:00:00.000Z" },
    { until: "0001-06-01T00:00:00.000Z" },
  ];
  for (const wrong of wrongs) {
    const parameters = new URLSearchParams({ ...Object.fromEntries(searchParams), ...wrong });
    expect(await listNews({ userId, parameters }), JSON.stringify(wrong).slice(0, 40)).toBeNull();
  }
  expect(searchParams.get("new")).toBe(id);
});

test("shows at most fifty new listings on the page", async () => {
  const { id } = await saved();
  for (let i = 0; i < 52; i += 1) await listed(`Listing ${i}`, on(0, `09:0${i % 10}`));
  const parameters = new URLSearchParams({
    ...{ new: id, since: BEGIN.toISOString(), until: on(0, "11:59").toISOString() },
  });
  const news = await listNews({ userId, parameters });
  expect(news).toMatchObject({ total: "52", isAll: false });
  expect(news?.items).toHaveLength(50);
});

test("runs a constant number of queries for each account", async () => {
  const states = ["state=Montana", "state=Ohio"];
  const accounts = async (count: number) => {
    const users = await database().user.findMany({ where: { email: { startsWith: "many-" } } });
    for (let i = users.length; i < count; i += 1) {
      const { id } = await createUser({ email: `many-${i}@digest.test` });
      for (const query of states) await saved({ userId: id, query, name: query });
    }
    await database().savedSearch.updateMany({ data: { toldUntil: BEGIN } });
    await database().toldItem.deleteMany();
  };
  await listed("First", on(0, "09:00"));
  const measureCpu = async (count: number) => {
    await accounts(count);
    const cpuBefore = process.cpuUsage();
    const mails = await sentAt(morning(0));
    const { user, system } = process.cpuUsage(cpuBefore);
    expect(mails).toHaveLength(count);
    return (user + system) / 1_000;
  };
  // The accounts take more than one batch.
  await measureCpu(20);
  const fewMs = await measureCpu(60);
  const manyMs = await measureCpu(240);
  expect(manyMs / 240).toBeLessThan((3 * fewMs) / 60);
}, 180_000);

test("includes guides and agents", async () => {
  await saved({ list: "pros", name: "Guides" });
  await saved({ list: "agents", name: "Agents" });
  const state = "Montana";
  await createProfessional({ name: "Gail Guides", state, publicSince: on(0, "09:00") });
  await createProfessional({ name: "Waiting", state, reviewStatus: "pending" });
  await createAgent({ name: "Amy Agent", state, publicSince: on(0, "09:00") });
  await createAgent({ name: "Far Away", state: "Texas", publicSince: on(0, "09:00") });
  const [mail] = await sentAt(morning(0));
  expect(mail?.subject).toBe("2 new results for your searches");
  expect(mail && listTitles(mail).toSorted()).toEqual(["Amy Agent", "Gail Guides"]);
});

test("handles words, radii, and unknown places", async () => {
  const place = { lat: 45.22, lng: -112.64 };
  await saved({ query: "search=hardwoods", name: "Misspelled" });
  await saved({ query: "near=Dillon%2C+MT&within=25", name: "Near" });
  await saved({ query: "near=Qwertyville", name: "Nowhere" });
  await listed("Near Dillon", on(0, "09:00"), { ...place, description: "Hardwood and sage." });
  await listed("Far", on(0, "09:00"), { lat: 30, lng: -99, description: "Brush." });
  const [mail] = await sentAt(morning(0));
  expect(mail?.paragraphs.filter((text) => text.endsWith(" new")).toSorted()).toEqual([
    "Misspelled: 1 new",
    "Near: 1 new",
  ]);
});

test("stores when a listing became public", async () => {
  const since = async (id: string) =>
    (await database().property.findUniqueOrThrow({ where: { id } })).publicSince;
  const { id } = await createProperty({ reviewStatus: "pending" });
  expect(await since(id)).toBeNull();
  await database().property.update({ where: { id }, data: { reviewStatus: "approved" } });
  const first = await since(id);
  expect(first).not.toBeNull();
  await database().property.update({ where: { id }, data: { title: "Another" } });
  expect(await since(id)).toEqual(first);
  await database().property.update({
    where: { id },
    data: { publicSince: new Date("2026-01-01T00:00:00Z"), available: false },
  });
  await database().property.update({ where: { id }, data: { available: true } });
  expect((await since(id))?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
  // Listings of a suspended account never become public.
  const suspended = await createUser({ suspendedAt: new Date(), suspensionReason: "Spam" });
  const withheld = await createProperty({ userId: suspended.id });
  expect(withheld.publicSince).toBeNull();
});

test("yields between batches", async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => createUser()));
  for (const { id } of people) await saved({ userId: id });
  await listed("First", on(0, "09:00"));
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await sendDigests(morning(0));
  clearInterval(timer);
  expect(await listQueuedMails()).toHaveLength(people.length);
  expect(ticks).toBeGreaterThan(people.length / 4);
});

test("leaves out one's own listings", async () => {
  await saved();
  await listed("Mine", on(0, "09:00"), { userId });
  expect(await sentAt(morning(0))).toEqual([]);
});

test("shortens a large email", async () => {
  for (let n = 0; n < 12; n += 1) await saved({ name: `No. ${n}`, query: `minAcres=${n + 1}` });
  for (let n = 0; n < 5; n += 1) {
    await listed(`${"A long title ".repeat(12)}${n}`, on(0, "09:00"), { acreage: 500 });
  }
  const [mail] = await sentAt(morning(0));
  expect(mail?.subject).toBe("New in 12 of your searches");
  expect(mail && listTitles(mail).filter((title) => title.startsWith("A long"))).toHaveLength(20);
  expect(mail?.paragraphs.join("\n")).toContain("in 2 more of your searches");
  expect(mail?.paragraphs.join("\n").length).toBeLessThan(8_000);
  expect(await database().toldItem.count()).toBe(20);
});

test("runs at 6 AM, even when clocks change", async () => {
  const zone = environment().siteTimeZone;
  const sweeps = {
    searches: { sweep: sendDigests, lastDue: (now: Date) => getLastMorning(now, zone) },
  };
  const doneAt = async (time: string) => (await runDueSweeps(sweeps, new Date(time))).length === 1;
  const mailed = async () => (await listQueuedMails()).length;
  await saved({ toldUntil: new Date("2027-03-12T12:00:00Z") });
  await listed("Friday", new Date("2027-03-12T20:00:00Z"));
  // Saturday is in winter time, so 6:00 is 12:00 UTC.
  expect(await doneAt("2027-03-13T11:58:00Z")).toBe(true);
  expect(await mailed()).toBe(0);
  expect(await doneAt("2027-03-13T11:59:59Z")).toBe(false);
  expect(await doneAt("2027-03-13T12:00:00Z")).toBe(true);
  expect(await mailed()).toBe(1);
  // Sunday is in summer time, so 6:00 is 11:00 UTC.
  await listed("Saturday", new Date("2027-03-13T20:00:00Z"));
  expect(await doneAt("2027-03-14T10:30:00Z")).toBe(true);
  expect(await doneAt("2027-03-14T11:00:30Z")).toBe(true);
  expect(await mailed()).toBe(2);
  // No process runs on Monday before noon.
  await listed("Sunday", new Date("2027-03-14T20:00:00Z"));
  expect(await doneAt("2027-03-15T17:12:00Z")).toBe(true);
  expect(await mailed()).toBe(3);
  expect(await doneAt("2027-03-15T17:13:00Z")).toBe(false);
});

test("survives a clock that was a year ahead", async () => {
  await saved();
  await listed("First", on(0, "09:00"));
  expect((await sentAt(new Date(morning(0).getTime() + 365 * 86_400_000))).map(listTitles)).toEqual(
    [["First"]],
  );
  expect(await sentAt(morning(0))).toEqual([]);
  await listed("Second", on(0, "20:00"));
  expect((await sentAt(morning(1))).map(listTitles)).toEqual([["Second"]]);
  expect(await sentAt(morning(2))).toEqual([]);
});
