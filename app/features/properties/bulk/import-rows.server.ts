import { enqueueApprovalDigest } from "~/features/approvals/enqueue-approval-digest.server";
import { endLandBadges } from "~/features/verification/end-land-badge.server";
import { Prisma } from "~/platform/database/client/client";
import { toColumnName } from "~/platform/database/column-name";
import type { Transaction } from "~/platform/database/database.server";

import { claimNewPhotos } from "../editor/change-listing.server";
import { decideChange, isLandChanged, parseRevision } from "../editor/decide-change.server";
import { assignPhotos } from "../editor/listing-pictures.server";
import { readNeedsReview, type NeedsReview } from "../editor/needs-review.server";
import { toNewListingColumns } from "../editor/publish-property.server";
import type { ListingFileFault, FileRow } from "./listing-file";
import { planRows, type ChangedListing, type NewListing } from "./plan-rows.server";
import type { ImportResult } from "./format-import-counts";

/** A row of a checked file can no longer be imported, or the account no longer exists. */
export class RowsRefusedError extends Error {
  override name = "RowsRefusedError";
  constructor(readonly faults: ListingFileFault[]) {
    super("Some rows of a file of listings can't be imported");
  }
}

/**
 * Creates and updates the listings of some rows by the rules of the listing form. The transaction must have locked the
 * owner's account, so that nothing else sets references meanwhile.
 */
export async function importRows({
  tx,
  ownerId,
  rows,
}: ImportBatch & { rows: FileRow[] }): Promise<ImportResult> {
  const needsReview = await readNeedsReview({ tx, ownerId });
  await lockListings({ tx, ownerId, rows });
  const plan = await planRows({ tx, ownerId, rows, missingPictures: "left out" });
  const created = plan.rows
    .filter((row) => row.action === "create")
    .map((row) => ({ ...row, isReviewed: needsReview(row.property) }));
  const updated = plan.rows.filter((row) => row.action === "update");
  if (created.length > 0) await createListings({ tx, ownerId, listings: created });
  const isAnnounced = await updateListings({ tx, ownerId, listings: updated, needsReview });
  if (isAnnounced || created.some(({ isReviewed }) => isReviewed)) await enqueueApprovalDigest(tx);
  return {
    created: created.length,
    updated: updated.length,
    unchanged: plan.rows.length - created.length - updated.length,
  };
}

interface ImportBatch {
  tx: Transaction;
  ownerId: string;
}

/** Locks the listings until the rows are written. A concurrent review decision waits and then finds them changed. */
async function lockListings({
  tx,
  ownerId,
  rows,
}: ImportBatch & { rows: FileRow[] }): Promise<void> {
  const references = rows.map(({ reference }) => reference);
  await tx.$queryRaw`
    SELECT 1 FROM properties
    WHERE user_id = ${ownerId}::uuid AND deleted_at IS NULL
      AND (reference = ANY(${references}::text[])
        OR (reference IS NULL AND id::text = ANY(${references}::text[])))
    ORDER BY id FOR UPDATE`;
}

async function createListings({
  tx,
  ownerId,
  listings,
}: ImportBatch & { listings: (NewListing & { isReviewed: boolean })[] }) {
  await tx.property.createMany({
    data: listings.map(({ row: { reference }, property, isReviewed }) => ({
      ...toNewListingColumns({ ownerId, property, isReviewed }),
      reference,
    })),
  });
  const shown = listings.flatMap(({ row: { reference }, property }) =>
    property.images.map((address) => ({ reference, address })),
  );
  if (shown.length === 0) return;
  await tx.$executeRaw`
    UPDATE photos p SET property_id = t.id
    FROM jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) AS given (reference text, address text)
    JOIN properties t ON t.user_id = ${ownerId}::uuid AND t.reference = given.reference
      AND t.deleted_at IS NULL
    WHERE p.address = given.address AND p.owner_id = ${ownerId}::uuid AND p.property_id IS NULL`;
}

/**
 * Updates listings.
 *
 * @returns whether one of them starts to wait for approval
 */
async function updateListings({
  tx,
  ownerId,
  listings,
  needsReview,
}: ImportBatch & { listings: ChangedListing[]; needsReview: NeedsReview }): Promise<boolean> {
  const patches: { id: string; patch: Record<string, unknown> }[] = [];
  const names = new Set<string>();
  const moved: string[] = [];
  let isAnnounced = false;
  for (const changed of listings) {
    const { listing, property, pictures, current } = changed;
    const { id } = listing;
    const isReviewed = needsReview(property, id);
    if (isLandChanged(listing, property)) moved.push(id);
    const decided = decideChange({ row: listing, property, pictures, current, isReviewed });
    isAnnounced ||= decided.isAnnounced;
    const columns = { ...decided.columns, ...availability(changed) };
    const patch = Object.fromEntries(
      Object.entries(columns).map(([name, value]): [string, unknown] => [
        toColumnName(name),
        value,
      ]),
    );
    for (const name of Object.keys(patch)) names.add(name);
    patches.push({ id, patch });
    if (decided.photos === "hold" && !hasSamePhotos(changed)) {
      await assignPhotos({ tx, propertyId: id, ownerId, images: pictures });
    }
    if (decided.photos === "claim") {
      await claimNewPhotos({ tx, id, ownerId, pictures, shown: listing.images });
    }
  }
  // The preview has told the owner that this ends the badges.
  await endLandBadges(tx, moved);
  if (patches.length > 0) await patchListings({ tx, ownerId, patches, names: [...names] });
  return isAnnounced;
}

/** Returns the availability columns. A file can change the availability, like the owner's buttons. */
function availability({ property: { available }, changes }: ChangedListing) {
  if (!changes.includes("available")) return {};
  return available ? { available } : { available, expiredAt: null };
}

const hasSamePhotos = ({ listing, property }: ChangedListing) =>
  !parseRevision(listing) && listing.images.join("\n") === property.images.join("\n");

/** Updates the columns in the patches. One statement makes statement-level triggers run once. */
async function patchListings({
  tx,
  ownerId,
  patches,
  names,
}: ImportBatch & { patches: object[]; names: string[] }): Promise<void> {
  const columns = Prisma.raw(names.join(", "));
  const values = Prisma.raw(names.map((name) => `n.${name}`).join(", "));
  await tx.$executeRaw`
    UPDATE properties t SET (${columns}, updated_at) = (
      SELECT ${values}, now() FROM jsonb_populate_record(t, given.patch) AS n)
    FROM jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) AS given (id uuid, patch jsonb)
    WHERE t.id = given.id AND t.user_id = ${ownerId}::uuid AND t.deleted_at IS NULL`;
}
