import { setImmediate as othersTurn } from "node:timers/promises";

import { getForgetTime } from "~/features/directory/search-new.server";
import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { hasOptedOut } from "~/platform/mail/mail-optouts.server";

import { buildNewsAddress, readStored, type SavedSearch } from "../saved-search";
import { limitNews, composeDigestMail, type DigestNews } from "./digest-mail.server";
import { computeDigestTimes } from "./digest-times";
import { findNew, isAnythingNew } from "./find-new.server";

/** The number of due searches to read at once. They may belong to fewer accounts. */
const BATCH_SIZE = 200;
type Times = ReturnType<typeof computeDigestTimes>;

/**
 * Emails users what became public in their saved searches, from 6 in the morning in the site's time zone. Each account
 * gets one email, even when several processes run or a run is late. After an outage of several days, one email covers
 * all of them. Runs as a sweep.
 */
export async function sendDigests(now: Date): Promise<void> {
  const times = computeDigestTimes(now, environment().siteTimeZone);
  await resetFutureDigests(times, now);
  const cache = createQuietCache();
  const failures = new Map<string, unknown>();
  for (;;) {
    const userIds = await listDueAccounts(times, [...failures.keys()]);
    if (userIds.length === 0) break;
    for (const userId of userIds) {
      try {
        await sendDigest(userId, { times, now, cache });
      } catch (error) {
        // One failure must not block the other accounts. The next sweep retries it in an hour.
        log().warn({ err: error, userId }, "digest not sent");
        failures.set(userId, error);
      }
      await othersTurn();
    }
  }
  const [first] = failures.values();
  if (failures.size > 0) throw first;
}

const AHEAD_MS = 60 * 60 * 1_000;

/**
 * Resets searches that a clock running ahead has marked as sent up to a future time. Without this they would stay
 * silent until then. Results that were emailed meanwhile are not emailed again.
 */
async function resetFutureDigests({ daily, weekly }: Times, now: Date): Promise<void> {
  const ahead = { gt: new Date(now.getTime() + AHEAD_MS) };
  for (const [frequency, toldUntil] of [
    ["daily", daily],
    ["weekly", weekly],
  ] as const) {
    await database().savedSearch.updateMany({
      where: { frequency, toldUntil: ahead },
      data: { toldUntil },
    });
  }
}

/**
 * Returns accounts with a search whose digest is due, except the given ones. The query neither sorts nor removes
 * duplicates, because that would read all due rows for each batch, which takes 44 ms for 20,000 rows.
 */
async function listDueAccounts({ daily, weekly }: Times, except: string[]): Promise<string[]> {
  const rows = await database().$queryRaw<{ userId: string }[]>`
    (SELECT user_id AS "userId" FROM saved_searches
      WHERE frequency = 'daily' AND told_until < ${daily} AND user_id <> ALL(${except}::uuid[])
      LIMIT ${BATCH_SIZE})
    UNION ALL
    (SELECT user_id FROM saved_searches
      WHERE frequency = 'weekly' AND told_until < ${weekly} AND user_id <> ALL(${except}::uuid[])
      LIMIT ${BATCH_SIZE})`;
  return [...new Set(rows.map(({ userId }) => userId))];
}

interface DueSearch {
  id: string;
  name: string;
  frequency: string;
  list: string;
  query: string;
  toldUntil: Date;
}

interface DigestInput {
  times: Times;
  now: Date;
  cache: QuietCache;
}

/**
 * Sends one account's digest. Results are read before the transaction, which marks them as sent and enqueues the email
 * together. When another process was faster or a search was changed meanwhile, nothing is written, and the next query
 * returns what is still due.
 */
async function sendDigest(userId: string, { times, now, cache }: DigestInput): Promise<void> {
  const due = await listDue(userId, times);
  const email = await findEmailAddress(database(), userId);
  const isWanted = email !== null && !(await hasOptedOut(email, "searches"));
  const news = isWanted ? await findNews(due, { userId, times, cache }) : [];
  await othersTurn();
  await runTransaction(async (tx) => {
    await lockAccounts(tx, [userId]);
    await markReported(tx, userId, due, times);
    if (news.length === 0) return;
    const address = await findEmailAddress(tx, userId);
    // The account was suspended or deleted in the meantime.
    if (address === null || email === null) return;
    // Opt-outs belong to an address. When the address has changed, the next attempt checks the new one.
    if (address !== email) throw new DigestConflict();
    const trimmed = limitNews(news);
    await rememberNamed(tx, trimmed, now);
    await enqueueMail(tx, composeDigestMail(email, trimmed));
  }).catch((error: unknown) => {
    if (!(error instanceof DigestConflict)) throw error;
  });
}

const getUntil = ({ frequency }: DueSearch, { daily, weekly }: Times): Date =>
  frequency === "weekly" ? weekly : daily;

function listDue(userId: string, { daily, weekly }: Times): Promise<DueSearch[]> {
  return database().savedSearch.findMany({
    where: {
      userId,
      OR: [
        { frequency: "daily", toldUntil: { lt: daily } },
        { frequency: "weekly", toldUntil: { lt: weekly } },
      ],
    },
    // A fixed order prevents deadlocks between two processes.
    orderBy: { id: "asc" },
    select: { id: true, name: true, frequency: true, list: true, query: true, toldUntil: true },
  });
}

/** Returns an account's email address, or null when the account is deleted or suspended. */
async function findEmailAddress(tx: Transaction, userId: string): Promise<string | null> {
  const account = await tx.user.findFirst({
    where: { id: userId, deletedAt: null, suspendedAt: null },
    select: { email: true },
  });
  return account?.email ?? null;
}

type SearchNews = DigestNews & { searchId: string };

async function findNews(
  due: readonly DueSearch[],
  { userId, times, cache }: { userId: string; times: Times; cache: QuietCache },
): Promise<SearchNews[]> {
  const news: SearchNews[] = [];
  for (const one of due) {
    const search = readStored(one);
    if (!search) continue;
    const period = { since: one.toldUntil, until: getUntil(one, times) };
    if (await cache.isQuiet(search, period)) continue;
    const results = await findNew(search, { ...period, searchId: one.id, userId });
    if (results.total === 0) continue;
    const { id: searchId, name } = one;
    const path = buildNewsAddress(searchId, period);
    news.push({ searchId, name, list: search.list, path, ...results });
  }
  return news;
}

/** Another process has sent the digest, or the user has changed a search. */
class DigestConflict extends Error {
  override name = "DigestConflict";
}

/**
 * Marks the searches as sent.
 *
 * @throws Overtaken when one of them has changed since it was read
 */
async function markReported(
  tx: Transaction,
  userId: string,
  due: readonly DueSearch[],
  times: Times,
): Promise<void> {
  for (const one of due) {
    const { id, toldUntil, frequency } = one;
    const { count } = await tx.savedSearch.updateMany({
      where: { id, userId, toldUntil, frequency },
      data: { toldUntil: getUntil(one, times) },
    });
    if (count === 0) throw new DigestConflict();
  }
}

async function rememberNamed(
  tx: Transaction,
  news: readonly SearchNews[],
  now: Date,
): Promise<void> {
  const searchIds = news.map(({ searchId }) => searchId);
  await tx.toldItem.deleteMany({
    where: {
      searchId: { in: searchIds },
      toldAt: { lte: getForgetTime(now) },
    },
  });
  await tx.toldItem.createMany({
    data: news.flatMap(({ searchId, items }) =>
      items.map(({ id: itemId }) => ({ searchId, itemId, toldAt: now })),
    ),
    skipDuplicates: true,
  });
}

interface QuietCache {
  isQuiet(
    search: Pick<SavedSearch, "list">,
    period: { since: Date; until: Date },
  ): Promise<boolean>;
}

/** Caches whether a period was quiet. Most searches share the same period, so the query runs once. */
function createQuietCache(): QuietCache {
  const cache = new Map<string, Promise<boolean>>();
  return {
    async isQuiet({ list }, period) {
      const key = `${list} ${period.since.getTime()} ${period.until.getTime()}`;
      const pending = cache.get(key) ?? isAnythingNew(list, period);
      if (cache.size < MAX_CACHED_SEARCHES) cache.set(key, pending);
      try {
        return !(await pending);
      } catch (error) {
        // The next call repeats the query.
        cache.delete(key);
        throw error;
      }
    },
  };
}
const MAX_CACHED_SEARCHES = 1_000;
