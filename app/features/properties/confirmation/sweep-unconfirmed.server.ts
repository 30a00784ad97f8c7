import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDate } from "~/formats/date-range";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { enqueueMails } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";

import { getExpiry, formatSiteDate } from "./confirm-listing.server";
import { buildConfirmPath } from "./confirm-link.server";
import { CONFIRMATION_REMINDER_DAYS } from "./confirmation";

const DAY_MS = 86_400_000;
const REMINDED_TWICE = CONFIRMATION_REMINDER_DAYS.length;
/** The number of listings per transaction, which keeps locks short. */
const BATCH_SIZE = 50;
/** The age at which confirmations of demo listings are renewed, well before the first reminder. */
const DEMO_MS = 12 * 60 * 60 * 1_000;

/**
 * Unlists listings that were not confirmed in time, and reminds the owners of those that expire soon. Each is done
 * once, even when several processes run or a run is late. After an outage, owners get only the latest reminder that is
 * due.
 */
export async function sweepUnconfirmed(now: Date): Promise<void> {
  const { listingDays } = environment();
  while (await expireSome(now, listingDays)) {
    // Continues with the next batch.
  }
  for (const [reminderCount, daysBefore] of [...CONFIRMATION_REMINDER_DAYS.entries()].reverse()) {
    while (
      await remindSome({
        now,
        sentCount: reminderCount,
        before: daysAgo(now, listingDays - daysBefore),
      })
    ) {
      // Continues with the next batch.
    }
  }
}

/** Renews the confirmation of demo listings, because nobody reads their owners' mail. */
export async function renewListings(ids: readonly string[], now: Date): Promise<void> {
  await database().$executeRaw`
    UPDATE properties SET confirmed_at = ${now}, reminders = 0, expired_at = NULL,
      available = available OR expired_at IS NOT NULL
    WHERE id = ANY(${[...ids]}::uuid[])
      AND confirmed_at < ${new Date(now.getTime() - DEMO_MS)}`;
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

interface DueListing {
  id: string;
  title: string;
  reminders: number;
  confirmedAt: Date;
  /** Null when there is nobody to notify. */
  email: string | null;
}

/** Locks listings that are due. Skips rows locked by another process, which handles them. */
function lockDue(tx: Transaction, { sent, before }: { sent: number[]; before: Date }) {
  return tx.$queryRaw<DueListing[]>(Prisma.sql`
    SELECT p.id, p.title, p.reminders::int AS reminders, p.confirmed_at AS "confirmedAt", u.email
    FROM properties p LEFT JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE p.reminders = ANY(${sent}::integer[]) AND p.confirmed_at <= ${before}
      AND p.review_status = 'approved' AND p.available AND p.deleted_at IS NULL
    LIMIT ${BATCH_SIZE} FOR UPDATE OF p SKIP LOCKED`);
}

/**
 * Unlists some expired listings.
 *
 * @returns whether there may be more
 */
function expireSome(now: Date, listingDays: number): Promise<boolean> {
  return runTransaction(async (tx) => {
    const due = await lockDue(tx, { sent: [0, 1, 2], before: daysAgo(now, listingDays) });
    const ids = due.map(({ id }) => id);
    // Raw SQL keeps `updated_at`, because the listing's content has not changed.
    await tx.$executeRaw`
      UPDATE properties SET available = false, expired_at = ${now}, reminders = ${REMINDED_TWICE}
      WHERE id = ANY(${ids}::uuid[])`;
    // Owners who were reminded twice need no other email.
    await mailOwners(tx, {
      listings: due.filter(({ reminders }) => reminders < REMINDED_TWICE),
      now,
    });
    return due.length === BATCH_SIZE;
  });
}

/**
 * Sends a reminder for some listings.
 *
 * @param options.sent the number of earlier reminders
 * @returns whether there may be more
 */
function remindSome({
  now,
  sentCount,
  before,
}: {
  now: Date;
  sentCount: number;
  before: Date;
}): Promise<boolean> {
  return runTransaction(async (tx) => {
    const earlier = Array.from({ length: sentCount + 1 }, (_, i) => i);
    const due = await lockDue(tx, { sent: earlier, before });
    const ids = due.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE properties SET reminders = ${sentCount + 1} WHERE id = ANY(${ids}::uuid[])`;
    await mailOwners(tx, { listings: due, now });
    return due.length === BATCH_SIZE;
  });
}

async function mailOwners(
  tx: Transaction,
  { listings, now }: { listings: readonly DueListing[]; now: Date },
): Promise<void> {
  await enqueueMails(
    tx,
    listings.flatMap(({ email, ...listing }) =>
      email ? [composeConfirmationMail(email, listing, now)] : [],
    ),
  );
}

/** Returns the email with the confirmation link, before or after the listing expired. */
function composeConfirmationMail(
  to: string,
  { id, title, confirmedAt }: Pick<DueListing, "id" | "title" | "confirmedAt">,
  now: Date,
): Mail {
  const until = getExpiry(confirmedAt);
  const isOver = until <= now;
  const day = formatSiteDate(until);
  const shortDay = formatShortDate(getSiteToday(until), getSiteToday(now));
  return {
    to,
    subject: isOver
      ? `Your listing was hidden on ${shortDay}: ${title}`
      : `Still available? Confirm by ${shortDay}: ${title}`,
    paragraphs: isOver
      ? [
          `${title} was hidden on ${day} because you hadn't confirmed that it's still available.`,
          "If it is, open the link and press “Still available”. It's back right away.",
        ]
      : [
          `Is ${title} still available? If you don't confirm by ${day}, it will be hidden.`,
          "Open the link and press “Still available”. You don't have to log in. Editing the listing counts, too.",
        ],
    link: { label: "Still available", path: buildConfirmPath(id, now) },
    // Expired listings use the same opt-out. Owners without reminders manage their listings at /profile.
    notice: "reminders",
  };
}
