import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDate } from "~/formats/date-range";
import { addDays, getDateInZone, toDateColumn, toIsoDate } from "~/formats/iso-date";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { formatDateColumn } from "./format-badge";
import { removeDocuments } from "./accept-documents.server";
import {
  KEPT_DAYS,
  getVerificationLabel,
  OWN_VERIFICATION_PATH,
  BADGE_REMINDER_DAYS,
  PENDING_DAYS,
} from "./verification-kinds";

const DAY_MS = 86_400_000;
/** The number of rows per transaction. */
const BATCH_SIZE = 100;
/** The age at which a file without a row is deleted; forms are saved within minutes of their files. */
const UNNAMED_MS = DAY_MS;

/**
 * Deletes expired data, sends reminders of expiring badges, and announces expired ones. Each happens once, even with
 * parallel or late sweeps.
 */
export async function sweepVerifications(now: Date): Promise<void> {
  for (const sweep of [remindSome, announceEnds, clearDecided, deleteUndecided]) {
    while ((await sweep(now)) === BATCH_SIZE) {
      // The next ones.
    }
  }
  await sweepStrayFiles(new Date(now.getTime() - UNNAMED_MS));
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const getToday = (now: Date) => getDateInZone(environment().siteTimeZone, now);

interface EndingBadge {
  id: string;
  kind: string;
  /** The title of the listing that a land-ownership badge belongs to. */
  listing: string | null;
  validUntil: Date;
  /** Null when no email should be sent. */
  email: string | null;
}

/** Sends reminders of expiring badges, except those with a newer badge. */
function remindSome(now: Date): Promise<number> {
  const today = getToday(now);
  const until = toDateColumn(addDays(today, BADGE_REMINDER_DAYS));
  return runTransaction(async (tx) => {
    const ending = await tx.$queryRaw<EndingBadge[]>`
      SELECT v.id, v.kind, p.title AS listing, v.valid_until AS "validUntil",
        CASE WHEN NOT EXISTS (
          SELECT FROM verifications newer
          WHERE newer.user_id = v.user_id AND newer.kind = v.kind AND newer.status = 'approved'
            AND newer.state IS NOT DISTINCT FROM v.state
            AND newer.property_id IS NOT DISTINCT FROM v.property_id
            AND newer.ended_at IS NULL AND newer.valid_until > v.valid_until
        ) THEN u.email END AS email
      FROM verifications v JOIN users u ON u.id = v.user_id AND u.deleted_at IS NULL
      LEFT JOIN properties p ON p.id = v.property_id
      WHERE v.status = 'approved' AND v.reminded_at IS NULL AND v.ended_at IS NULL
        AND v.valid_until BETWEEN ${toDateColumn(today)}::date AND ${until}::date
      LIMIT ${BATCH_SIZE} FOR UPDATE OF v SKIP LOCKED`;
    const ids = ending.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE verifications SET reminded_at = ${now} WHERE id = ANY(${ids}::uuid[])`;
    for (const each of ending) await remind(tx, each);
    return ending.length;
  });
}

async function remind(
  tx: Transaction,
  { id, kind, listing, validUntil, email }: EndingBadge,
): Promise<void> {
  if (!email) return;
  const label = getVerificationLabel(kind).toLowerCase();
  const suffix = listing === null ? "" : `: ${listing}`;
  const shown =
    listing === null
      ? `Your public pages show that we've checked your ${label}.`
      : `The page of ${listing} shows that we've checked your ${label}.`;
  const day = formatDateColumn(validUntil);
  await enqueueMail(
    tx,
    {
      to: email,
      subject: `Your ${label} badge ends after ${formatShortDate(toIsoDate(validUntil), getSiteToday())}${suffix}`,
      paragraphs: [
        `${shown} It's valid until ${day}. The badge ends the day after.`,
        "Send the new one, and we'll check it in time.",
      ],
      link: { label: "Send the new one", path: OWN_VERIFICATION_PATH },
      notice: "reminders",
    },
    { dedupeKey: `verification:${id}:ending` },
  );
}

/** Marks expired badges. Pages already leave them out; the update drops the cached pages that show them. */
function announceEnds(now: Date): Promise<number> {
  return database().$executeRaw`
    UPDATE verifications SET ended_at = ${now} WHERE id IN (
      SELECT id FROM verifications
      WHERE status = 'approved' AND ended_at IS NULL AND valid_until < ${toDateColumn(getToday(now))}::date
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`;
}

/**
 * Deletes the documents of old decisions. Rows go first: a file left behind is swept later, and no row ever lacks its
 * file.
 */
async function clearDecided(now: Date): Promise<number> {
  const { count, files } = await runTransaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM verifications
      WHERE cleared_at IS NULL AND decided_at <= ${daysAgo(now, KEPT_DAYS)}
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    const removed = await tx.$queryRaw<{ file: string }[]>`
      DELETE FROM verification_documents WHERE verification_id = ANY(${ids}::uuid[]) RETURNING file`;
    await tx.$executeRaw`
      UPDATE verifications SET number = NULL, cleared_at = ${now} WHERE id = ANY(${ids}::uuid[])`;
    return { count: ids.length, files: removed };
  });
  await removeDocuments(files);
  return count;
}

async function deleteUndecided(now: Date): Promise<number> {
  const { count, files } = await runTransaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM verifications
      WHERE status = 'pending' AND created_at <= ${daysAgo(now, PENDING_DAYS)}
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
    return {
      count: due.length,
      files: await deleteRows(
        tx,
        due.map(({ id }) => id),
      ),
    };
  });
  await removeDocuments(files);
  return count;
}

async function deleteRows(tx: Transaction, ids: string[]): Promise<{ file: string }[]> {
  const files = await tx.$queryRaw<{ file: string }[]>`
    DELETE FROM verification_documents WHERE verification_id = ANY(${ids}::uuid[]) RETURNING file`;
  await tx.verification.deleteMany({ where: { id: { in: ids } } });
  return files;
}

/**
 * Deletes all verifications of a person.
 *
 * @returns the files, to be removed after the commit
 */
export async function deleteVerifications(
  tx: Transaction,
  userId: string,
): Promise<{ file: string }[]> {
  const rows = await tx.verification.findMany({ where: { userId }, select: { id: true } });
  return deleteRows(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Deletes files without a row, left by a process that ended between the two steps, or by an outage of the storage. */
async function sweepStrayFiles(before: Date): Promise<void> {
  const names = await getPrivateStorage().list({ before });
  for (let start = 0; start < names.length; start += BATCH_SIZE) {
    const batch = names.slice(start, start + BATCH_SIZE);
    const documents = await database().verificationDocument.findMany({
      where: { file: { in: batch } },
      select: { file: true },
    });
    const knownFiles = new Set(documents.map(({ file }) => file));
    await getPrivateStorage().remove(batch.filter((name) => !knownFiles.has(name)));
  }
}
