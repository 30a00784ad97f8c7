import { pathOfProfile } from "~/features/applications/profile-kind";
import { applyProfileRevision } from "~/features/applications/publish-profile.server";
import { applyPropertyRevision } from "~/features/properties/editor/apply-property-revision.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import type { Decided } from "./decision";
import type { ReviewKind } from "./reviewable";

type ListingKind = Exclude<ReviewKind, "application">;

const TABLES: Record<ListingKind, Prisma.Sql> = {
  property: Prisma.sql`properties`,
  professional: Prisma.sql`professionals`,
  agent: Prisma.sql`real_estate_agents`,
};
const NOUNS: Record<ListingKind, string> = {
  property: "listing",
  professional: "professional profile",
  agent: "agent profile",
};

/**
 * Decides about a row of the directory or its waiting revision.
 *
 * @returns null unless the row is in the state that was looked at and waits for review
 */
export async function decideListing({
  tx,
  kind,
  id,
  lookedAt,
  reason,
}: {
  tx: Transaction;
  kind: ListingKind;
  id: string;
  lookedAt: Date;
  reason: string | null;
}): Promise<Decided | null> {
  const row = await lockWaiting({ tx, kind, id, lookedAt });
  if (!row) return null;
  const isRevision = row.reviewStatus === "approved";
  if (isRevision && reason === null) {
    const applied =
      kind === "property"
        ? await applyPropertyRevision({ tx, propertyId: id })
        : await applyProfileRevision({ tx, kind, id });
    if (!applied) return null;
  } else {
    await noteDecision({ tx, kind, id, isRevision, reason });
    if (kind === "property" && isRevision) await letGoOfNewPhotos(tx, id);
  }
  return {
    title: row.title,
    noun: NOUNS[kind],
    isRevision,
    ownerId: row.ownerId,
    path: kind === "property" ? `/property/${id}` : pathOfProfile({ kind, id }),
    subject: { type: kind, id },
  };
}

interface WaitingRow {
  title: string;
  ownerId: string | null;
  reviewStatus: string;
}

async function lockWaiting({
  tx,
  kind,
  id,
  lookedAt,
}: {
  tx: Transaction;
  kind: ListingKind;
  id: string;
  lookedAt: Date;
}): Promise<WaitingRow | undefined> {
  const title = kind === "property" ? Prisma.sql`title` : Prisma.sql`name`;
  const [row] = await tx.$queryRaw<WaitingRow[]>`
    SELECT ${title} AS title, user_id AS "ownerId", review_status AS "reviewStatus"
    FROM ${TABLES[kind]}
    WHERE id = ${id}::uuid AND updated_at = ${lookedAt}::timestamptz
      AND waiting_since IS NOT NULL AND deleted_at IS NULL
    FOR UPDATE`;
  return row;
}

/** A rejected revision is gone, and the approved words stay; a rejected row is not published. */
async function noteDecision({
  tx,
  kind,
  id,
  isRevision,
  reason,
}: {
  tx: Transaction;
  kind: ListingKind;
  id: string;
  isRevision: boolean;
  reason: string | null;
}): Promise<void> {
  const status = reason === null ? "approved" : "rejected";
  const change = isRevision ? Prisma.sql`revision = NULL` : Prisma.sql`review_status = ${status}`;
  const verified =
    kind !== "property" && reason === null ? Prisma.sql`, verified = true` : Prisma.empty;
  await tx.$executeRaw`
    UPDATE ${TABLES[kind]} SET ${change}, review_reason = ${reason}, updated_at = now() ${verified}
    WHERE id = ${id}::uuid`;
}

/** What only the rejected revision had shown belongs to the listing no more. */
async function letGoOfNewPhotos(tx: Transaction, propertyId: string): Promise<void> {
  const property = await tx.property.findUniqueOrThrow({
    where: { id: propertyId },
    select: { images: true },
  });
  await tx.photo.updateMany({
    where: { propertyId, address: { notIn: property.images } },
    data: { propertyId: null },
  });
}
