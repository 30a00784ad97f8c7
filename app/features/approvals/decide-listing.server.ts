import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import type { AuditSubject } from "~/platform/write-audit.server";

import type { Decided, Deciding } from "./decision";

interface InTransaction {
  tx: Transaction;
  id: string;
}

/** A table of the directory whose rows, and revisions of them, wait for review. */
export interface ListingKind {
  subject: AuditSubject;
  /** As its owner's mail and the log call it. */
  noun: string;
  table: Prisma.Sql;
  /** The column that says how it is called. */
  title: Prisma.Sql;
  /** What a revision calls the same. */
  titleField: string;
  /** What an approved row gets besides. */
  approval: Prisma.Sql;
  pathOf(id: string): string;
  /** Makes the revision the row itself; false where none waits that can be read. */
  apply(row: InTransaction): Promise<boolean>;
  /** Releases what only a rejected revision has held. */
  release(row: InTransaction): Promise<void>;
}

/**
 * Decides about a row of the directory or its waiting revision.
 *
 * @returns null unless the row is in the state that was looked at and waits for review
 */
export async function decideListing(
  listing: ListingKind,
  { tx, id, lookedAt, reason }: Deciding,
): Promise<Decided | null> {
  const row = await lockWaiting(listing, { tx, id, lookedAt });
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
    path: listing.pathOf(id),
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
  { tx, id, lookedAt }: InTransaction & { lookedAt: Date },
): Promise<WaitingRow | undefined> {
  const [row] = await tx.$queryRaw<WaitingRow[]>`
    SELECT ${title} AS title, user_id AS "ownerId", review_status AS "reviewStatus"
    FROM ${table}
    WHERE id = ${id}::uuid AND updated_at = ${lookedAt}::timestamptz
      AND waiting_since IS NOT NULL AND deleted_at IS NULL
    FOR UPDATE`;
  return row;
}

/** A rejected revision is gone, and the approved words stay; a rejected row is not published. */
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
