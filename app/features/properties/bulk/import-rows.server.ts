import { setImmediate as othersTurn } from "node:timers/promises";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { announceWaiting } from "~/features/approvals/announce-waiting.server";
import { endLandBadges } from "~/features/verification/end-land-badge.server";
import { Prisma } from "~/platform/database/client/client";
import { columnName } from "~/platform/database/column-name";
import type { Transaction } from "~/platform/database/database.server";
import { writeAudit } from "~/platform/write-audit.server";

import { claimNewPhotos } from "../editor/change-listing.server";
import { decideChange, isOtherLand, waitingRevision } from "../editor/decide-change.server";
import { holdPhotos } from "../editor/listing-pictures.server";
import { readNeedsReview, type NeedsReview } from "../editor/needs-review.server";
import { columnsOfNew } from "../editor/publish-property.server";
import type { FileFault, FileRow } from "./listing-file";
import { planRows, type ChangedListing, type NewListing } from "./plan-rows.server";
import type { ImportResult } from "./say-imported";

/** Some row cannot be taken any more, so none is: the transaction has to be rolled back. */
export class RowsRefusedError extends Error {
  override name = "RowsRefusedError";
  constructor(readonly faults: FileFault[]) {
    super("Some rows of a file of listings can't be imported");
  }
}

/**
 * Lists what is new in the rows of a file and changes what is there already, by the rules of the
 * listing's form. Admins are emailed once.
 *
 * @param parts of the rows, in order
 * @throws RowsRefusedError where a row is at fault, or the account is gone: nothing may be kept then
 */
export async function importRows({
  tx,
  ownerId,
  parts,
}: {
  tx: Transaction;
  ownerId: string;
  parts: AsyncIterable<FileRow[]>;
}): Promise<ImportResult> {
  // Two files at once come one after the other, and neither while something is restored: both set references.
  if (!(await lockOwnAccount(tx, ownerId))) throw new RowsRefusedError([]);
  const needsReview = await readNeedsReview({ tx, ownerId });
  const result: ImportResult = { created: 0, updated: 0, unchanged: 0 };
  const faults: FileFault[] = [];
  let hasNews = false;
  for await (const rows of parts) {
    await lockListings({ tx, ownerId, rows });
    const plan = await planRows({ tx, ownerId, rows });
    faults.push(...plan.faults);
    const created = plan.rows.filter((row) => row.deed === "create");
    const updated = plan.rows.filter((row) => row.deed === "update");
    result.created += created.length;
    result.updated += updated.length;
    result.unchanged += plan.rows.length - created.length - updated.length;
    // What is refused in the end is not written first.
    if (faults.length === 0) {
      if (created.length > 0) await listNew({ tx, ownerId, listings: created, needsReview });
      const isAnnounced = await changeSome({ tx, ownerId, listings: updated, needsReview });
      hasNews ||= isAnnounced || created.some(({ property }) => needsReview(property));
    }
    await othersTurn();
  }
  if (faults.length > 0) throw new RowsRefusedError(faults);
  if (hasNews) await announceWaiting(tx);
  if (result.created + result.updated > 0) {
    await writeAudit({
      tx,
      actorId: ownerId,
      action: "listings imported",
      subjectType: "user",
      subjectId: ownerId,
      // The log names whoever did it; a name here would have to go with the account.
      subjectName: null,
      detail: { ...result },
    });
  }
  return result;
}

interface Some {
  tx: Transaction;
  ownerId: string;
}

/** Held until the import is done: a decision about the old words waits, and then finds them changed. */
async function lockListings({ tx, ownerId, rows }: Some & { rows: FileRow[] }): Promise<void> {
  const references = rows.map(({ reference }) => reference);
  await tx.$queryRaw`
    SELECT 1 FROM properties
    WHERE user_id = ${ownerId}::uuid AND deleted_at IS NULL
      AND (reference = ANY(${references}::text[])
        OR (reference IS NULL AND id::text = ANY(${references}::text[])))
    ORDER BY id FOR UPDATE`;
}

async function listNew({
  tx,
  ownerId,
  listings,
  needsReview,
}: Some & { listings: NewListing[]; needsReview: NeedsReview }) {
  await tx.property.createMany({
    data: listings.map(({ row: { reference }, property }) => ({
      ...columnsOfNew({ ownerId, property, isReviewed: needsReview(property) }),
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

/** @returns whether one has begun to wait for approval */
async function changeSome({
  tx,
  ownerId,
  listings,
  needsReview,
}: Some & { listings: ChangedListing[]; needsReview: NeedsReview }): Promise<boolean> {
  const patches: { id: string; patch: Record<string, unknown> }[] = [];
  const names = new Set<string>();
  const moved: string[] = [];
  let isAnnounced = false;
  for (const changed of listings) {
    const { listing, property, pictures, current } = changed;
    const { id } = listing;
    const isReviewed = needsReview(property, id);
    if (isOtherLand(listing, property)) moved.push(id);
    const decided = decideChange({ row: listing, property, pictures, current, isReviewed });
    isAnnounced ||= decided.isAnnounced;
    const columns = { ...decided.columns, ...availability(changed) };
    const patch = Object.fromEntries(
      Object.entries(columns).map(([name, value]): [string, unknown] => [columnName(name), value]),
    );
    for (const name of Object.keys(patch)) names.add(name);
    patches.push({ id, patch });
    if (decided.photos === "hold" && !hasSamePhotos(changed)) {
      await holdPhotos({ tx, propertyId: id, ownerId, images: pictures });
    }
    if (decided.photos === "claim") {
      await claimNewPhotos({ tx, id, ownerId, pictures, shown: listing.images });
    }
  }
  // Its owner has read that in what the file does.
  await endLandBadges(tx, moved);
  if (patches.length > 0) await patchListings({ tx, ownerId, patches, names: [...names] });
  return isAnnounced;
}

/** A file says of each listing whether it is still to be had, as its owner's buttons do. */
function availability({ property: { available }, changes }: ChangedListing) {
  if (!changes.includes("available")) return {};
  return available ? { available } : { available, expiredAt: null };
}

const hasSamePhotos = ({ listing, property }: ChangedListing) =>
  !waitingRevision(listing) && listing.images.join("\n") === property.images.join("\n");

/** Sets what the patches name and leaves the rest: one statement, so triggers for statements run once. */
async function patchListings({
  tx,
  ownerId,
  patches,
  names,
}: Some & { patches: object[]; names: string[] }): Promise<void> {
  const columns = Prisma.raw(names.join(", "));
  const values = Prisma.raw(names.map((name) => `n.${name}`).join(", "));
  await tx.$executeRaw`
    UPDATE properties t SET (${columns}, updated_at) = (
      SELECT ${values}, now() FROM jsonb_populate_record(t, given.patch) AS n)
    FROM jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) AS given (id uuid, patch jsonb)
    WHERE t.id = given.id AND t.user_id = ${ownerId}::uuid AND t.deleted_at IS NULL`;
}
