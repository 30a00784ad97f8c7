import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import type { AuditSubject } from "~/platform/write-audit.server";

import type { DecidedItem, DecisionInput } from "./decision";

interface InTransaction {
  tx: Transaction;
  id: string;
}

/** A table of the directory whose rows, and their revisions, are reviewed. */
export interface ListingKind {
  subject: AuditSubject;
  /** The kind's name in mail to its owner and in the audit log. */
  noun: string;
  table: Prisma.Sql;
  /** The column of the title. */
  title: Prisma.Sql;
  /** The field of a revision that has the title. */
  titleField: string;
  /** SQL for additional columns that an approval sets. */
  approval: Prisma.Sql;
  buildPath(id: string): string;
  /** Replaces the row with its revision; returns false where no readable revision is pending. */
  apply(row: InTransaction): Promise<boolean>;
  /** Releases the photos that only a rejected revision used. */
  release(row: InTransaction): Promise<void>;
}

/**
 * Decides about a row of the directory or its pending revision.
 *
 * @returns null unless the row is pending and in the state that the admin saw
 */
export async function decideListing(
  listing: ListingKind,
  { tx, id, seenVersion, reason }: DecisionInput,
): Promise<DecidedItem | null> {
  const row = await lockWaiting(listing, { tx, id, seenVersion });
  if (!row) return null;
  const isRevision = row.reviewStatus === "approved";
  if (isRevision && reason === null) {
    if (!(await listing.apply({ tx, id }))) return null;
  } else {
    await noteDecision(listing, { tx, id, isRevision, reason });
    if (isRevision) await listing.release({ tx, id });
  }
  return {
    title: row.title,
    noun: listing.noun,
    isRevision,
    ownerId: row.ownerId,
    path: listing.buildPath(id),
    subject: { type: listing.subject, id },
  };
}

interface WaitingRow {
  title: string;
  ownerId: string | null;
  reviewStatus: string;
}

async function lockWaiting(
  { table, title }: ListingKind,
  { tx, id, seenVersion }: InTransaction & { seenVersion: Date },
): Promise<WaitingRow | undefined> {
  const [row] = await tx.$queryRaw<WaitingRow[]>`
    SELECT ${title} AS title, user_id AS "ownerId", review_status AS "reviewStatus"
    FROM ${table}
    WHERE id = ${id}::uuid AND updated_at = ${seenVersion}::timestamptz
      AND waiting_since IS NOT NULL AND deleted_at IS NULL
    FOR UPDATE`;
  return row;
}

/**
 * Writes a decision into the row. A rejected revision is removed and the approved words stay; a rejected row is not
 * published.
 */
async function noteDecision(
  { table, approval }: ListingKind,
  { tx, id, isRevision, reason }: InTransaction & { isRevision: boolean; reason: string | null },
): Promise<void> {
  const status = reason === null ? "approved" : "rejected";
  const change = isRevision ? Prisma.sql`revision = NULL` : Prisma.sql`review_status = ${status}`;
  await tx.$executeRaw`
    UPDATE ${table} SET ${change}, review_reason = ${reason}, updated_at = now()
      ${reason === null ? approval : Prisma.empty}
    WHERE id = ${id}::uuid`;
}
