import { expect, test } from "vitest";

import { createProperty } from "../../../../tests/factories/create-property";
import { createSavedSearch } from "../../../../tests/factories/create-saved-search";
import { createUser } from "../../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";
import { MAIL } from "~/platform/mail/enqueue-mail.server";

import { sendDigests } from "./send-digests.server";

// Simulates a week of listings that appear, disappear and return, with two processes that send digests every hour, and
// an outage of more than two days. The expected emails are computed independently, from the events alone.

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** This Monday begins in UTC. 6 in the morning in the tests' time zone (Chicago) is 12 UTC. */
const MONDAY = Date.parse("2026-11-30T00:00:00Z");
const MORNING_MS = 12 * HOUR_MS;
const BEGIN = MONDAY + 13 * HOUR_MS;
const END = BEGIN + 7 * 24 * HOUR_MS;
/** The outage lasts from Thursday morning, before the digest, to Saturday afternoon. */
const STOP = { from: MONDAY + 83 * HOUR_MS, to: MONDAY + 135 * HOUR_MS };
const STATES = ["Montana", "Kansas", "Texas"];
const LISTING_COUNT = 36;

/** Returns a seeded generator, so that each run simulates the same week. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Listing {
  id: string;
  title: string;
  state: string;
  ownerId: string | null;
  /** The time when it became public, or null while it is not. */
  since: number | null;
}
interface Search {
  id: string;
  name: string;
  state: string;
  frequency: string;
  toldUntil: number;
  reported: Set<string>;
}
interface Account {
  id: string;
  email: string;
  searches: Search[];
}

/**
 * Returns the end of the period that is due: one minute before the last morning, or before the last Monday morning for
 * weekly searches.
 */
function dueBy(frequency: string, now: number): number {
  const step = frequency === "weekly" ? 7 * 24 * HOUR_MS : 24 * HOUR_MS;
  const first = MONDAY + MORNING_MS;
  return first + Math.floor((now - first) / step) * step - MINUTE_MS;
}

async function createAccounts(): Promise<Account[]> {
  const expected = [
    [["Montana", "daily"]],
    [
      ["Montana", "weekly"],
      ["Kansas", "daily"],
    ],
    [
      ["Texas", "daily"],
      ["Kansas", "weekly"],
      ["Montana", "daily"],
    ],
    [["Texas", "weekly"]],
    [["Kansas", "never"]],
  ] as const;
  const accounts: Account[] = [];
  for (const [n, ones] of expected.entries()) {
    const email = `week-${n}@digest.test`;
    const { id: userId } = await createUser({ email });
    const searches: Search[] = [];
    for (const [state, frequency] of ones) {
      const name = `${state} of ${n}`;
      const search = { state, frequency, name, toldUntil: BEGIN, reported: new Set<string>() };
      const { id } = await createSavedSearch({
        ...{ userId, name, frequency, query: `state=${state}`, toldUntil: new Date(BEGIN) },
      });
      searches.push({ id, ...search });
    }
    accounts.push({ id: userId, email, searches });
  }
  return accounts;
}

/** Plans the events of the week. Each event changes the database and the expected state here. */
function planWeek(accounts: Account[]) {
  const random = randomNumbers(7);
  const listings: Listing[] = [];
  const actions: { at: number; do: () => Promise<void> }[] = [];
  const list = (at: number, n: number) => async () => {
    const state = STATES[n % STATES.length] ?? "";
    const ownerId = n % 9 === 0 ? (accounts[n % accounts.length]?.id ?? null) : null;
    const title = `Listing ${n}`;
    const publicSince = new Date(at);
    const { id } = await createProperty({ title, state, userId: ownerId, publicSince });
    listings.push({ id, title, state, ownerId, since: at });
  };
  const find = (n: number) => listings.find(({ title }) => title === `Listing ${n}`);
  const hide = (n: number) => async () => {
    const one = find(n);
    if (!one) throw new Error("It is not there yet.");
    await database().property.update({ where: { id: one.id }, data: { available: false } });
    one.since = null;
  };
  const show = (at: number, n: number) => async () => {
    const one = find(n);
    if (!one) throw new Error("It is not there yet.");
    const where = { id: one.id };
    await database().property.update({ where, data: { available: true } });
    // The trigger records the current time, so the simulated time is set afterwards.
    await database().property.update({ where, data: { publicSince: new Date(at) } });
    one.since = at;
  };
  for (let n = 0; n < LISTING_COUNT; n += 1) {
    // Some listings are published right before or after the minute that separates two digests.
    const day = n % 7;
    const edge = MONDAY + (day + 1) * 24 * HOUR_MS + MORNING_MS - MINUTE_MS;
    const at =
      n % 6 === 0
        ? edge + (n % 12 === 0 ? -1_000 : 1_000)
        : BEGIN + random(END - BEGIN - 55 * HOUR_MS);
    actions.push({ at, do: list(at, n) });
    if (n % 4 !== 1) continue;
    const delistedAt = at + MINUTE_MS * (1 + random(1_500));
    const relistedAt = delistedAt + MINUTE_MS * (1 + random(1_500));
    actions.push({ at: delistedAt, do: hide(n) });
    if (n % 8 === 1) actions.push({ at: relistedAt, do: show(relistedAt, n) });
  }
  return { listings, deeds: actions.toSorted((a, b) => a.at - b.at) };
}

/** Returns the expected news of an account's digest per search, and records it as sent. */
function computeExpected({ id, searches }: Account, now: number, listings: readonly Listing[]) {
  const matches = searches.flatMap((search) => {
    const until = dueBy(search.frequency, now);
    if (search.frequency === "never" || search.toldUntil >= until) return [];
    const since = search.toldUntil;
    search.toldUntil = until;
    const news = listings
      .filter(
        (listing) => listing.since !== null && listing.since > since && listing.since <= until,
      )
      .filter((listing) => listing.state === search.state && listing.ownerId !== id)
      .filter((listing) => !search.reported.has(listing.id))
      .toSorted((a, b) => (b.since ?? 0) - (a.since ?? 0));
    return news.length > 0 ? [{ search, news }] : [];
  });
  const each = Math.max(2, Math.floor(20 / Math.max(1, matches.length)));
  return Object.fromEntries(
    matches.map(({ search, news }) => {
      const listed = news.slice(0, Math.min(10, each));
      for (const one of listed) search.reported.add(one.id);
      return [`${search.name}: ${news.length} new`, listed.map(({ title }) => title)];
    }),
  );
}

/** Returns the news of an email in the same shape as the expected news. */
function parseDigest(paragraphs: readonly string[]) {
  const reported: Record<string, string[]> = {};
  let last: string[] = [];
  for (const paragraph of paragraphs) {
    if (/: \d+ new$/.test(paragraph)) reported[paragraph] = last = [];
    else if (/^Listing /.test(paragraph)) last.push(paragraph.split("\n", 1)[0] ?? "");
  }
  return reported;
}

test(
  "sends each new listing once during a week with two processes and a restart",
  { timeout: 300_000 },
  async () => {
    const accounts = await createAccounts();
    const { listings, deeds } = planWeek(accounts);
    const seen = new Set<string>();
    const sentMails: string[] = [];
    for (let now = BEGIN; now <= END; now += HOUR_MS) {
      while ((deeds[0]?.at ?? Infinity) <= now) await deeds.shift()?.do();
      if (now > STOP.from && now < STOP.to) continue;
      const processes = [sendDigests(new Date(now)), sendDigests(new Date(now))];
      await Promise.all(processes);
      const rows = await database().outboxEntry.findMany({ where: { kind: MAIL } });
      const mails = rows
        .filter(({ id }) => !seen.has(id))
        .map(({ id, payload }) => {
          seen.add(id);
          return payload as unknown as { to: string; paragraphs: string[] };
        });
      const expected = accounts.flatMap((account) => {
        const news = computeExpected(account, now, listings);
        return Object.keys(news).length > 0 ? [{ to: account.email, news }] : [];
      });
      const reported = mails
        .map(({ to, paragraphs }) => ({ to, news: parseDigest(paragraphs) }))
        .toSorted((a, b) => a.to.localeCompare(b.to));
      expect(reported, new Date(now).toISOString()).toEqual(expected);
      sentMails.push(...mails.map(({ to }) => to));
    }
    expect(deeds).toEqual([]);
    // A week without emails would prove nothing.
    expect(sentMails.length).toBeGreaterThan(10);
    expect(new Set(sentMails).size).toBe(4);
    expect(sentMails).not.toContain("week-4@digest.test");
  },
);
