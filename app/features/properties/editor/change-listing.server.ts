import { isDeepStrictEqual } from "node:util";

import { announceWaiting } from "~/features/approvals/announce-waiting.server";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { selectOf } from "~/platform/database/select-of";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

import { confirmedNow, isExpired } from "../confirmation/confirmation";
import { holdPhotos, listAllowedPictures, type NamedPicture } from "./listing-pictures.server";
import { centered, positionColumns, positionOf } from "./listing-position.server";
import { AT_ONCE, pick, REVIEWED } from "../listing-fields.schema";
import type { PropertyInput } from "../property.schema";
import {
  propertyRevisionSchema,
  type ListingPosition,
  type ListingWords,
  type PropertyRevision,
} from "./property-revision";

interface Change {
  id: string | undefined;
  ownerId: string;
  property: PropertyInput;
  /** Of the pictures, in their order. */
  alts?: readonly string[];
}

/**
 * - `waiting`: words or pictures wait for review; the public sees the approved ones, if any
 * - `changed`: everything is as the owner wants it
 */
export type ListingChange = "waiting" | "changed" | "not found" | "no picture";

/**
 * Changes an owner's listing. Price, acreage and position are theirs to change at once; the words
 * and pictures of an approved listing become a revision, which takes an earlier one's place, or
 * takes it back where they are the approved ones again.
 */
export function changeListing({ id, ownerId, property, alts }: Change): Promise<ListingChange> {
  if (!isUuid(id)) return Promise.resolve("not found");
  return database().$transaction(async (tx) => {
    const row = await lockListing({ tx, id, ownerId });
    if (!row) return "not found";
    const waiting = propertyRevisionSchema.safeParse(row.revision).data ?? null;
    const shown = [...row.images, ...(waiting?.images.map(({ address }) => address) ?? [])];
    const { images } = property;
    const pictures = await listAllowedPictures({ tx, ownerId, images, alts, shown });
    if (!pictures) return "no picture";
    const wanted = { ...pick(property, REVIEWED), images: pictures };
    // Whoever changes a listing says that it is to be had, unless it is sold.
    const facts = {
      ...pick(property, AT_ONCE),
      ...confirmedNow(),
      ...(isExpired(row) && { available: true }),
    };
    const position = positionOf(centered(property, centerOf(row)));
    const isReviewed = environment().listingReview;
    // What reports have hidden comes back as it was approved, with changes that wait for review then.
    if ((row.withheldStatus ?? row.reviewStatus) !== "approved" || !isReviewed) {
      const status = isReviewed ? "pending" : "approved";
      const isWithheld = row.reviewStatus === "withheld";
      const standing = isWithheld ? { withheldStatus: status } : { reviewStatus: status };
      await rewrite({ tx, id, ownerId, wanted, data: { ...facts, ...standing }, position });
      return isReviewed ? beginWaiting(tx, row) : "changed";
    }
    const current = { ...pick(row, REVIEWED), images: await currentPictures({ tx, ownerId, row }) };
    if (isDeepStrictEqual(sorted(current), sorted(wanted))) {
      await tx.property.update({
        where: { id },
        data: {
          ...facts,
          ...positionColumns(position),
          revision: Prisma.DbNull,
          ...(waiting && { reviewReason: null }),
        },
      });
      return "changed";
    }
    const isSamePlace = row.location === wanted.location && row.state === wanted.state;
    const revision: PropertyRevision = {
      ...wanted,
      position: isSamePlace ? null : position,
      submittedAt: new Date().toISOString(),
    };
    await tx.property.update({
      where: { id },
      data: {
        ...facts,
        ...(isSamePlace ? positionColumns(position) : hiddenPosition(row, property)),
        revision,
        reviewReason: null,
      },
    });
    await claimNewPhotos({ tx, id, ownerId, pictures, shown: row.images });
    return beginWaiting(tx, row);
  });
}

const LISTING = {
  ...selectOf(REVIEWED),
  images: true,
  exactLat: true,
  exactLng: true,
  available: true,
  expiredAt: true,
  reviewStatus: true,
  withheldStatus: true,
  revision: true,
  waitingSince: true,
  boundary: { select: { centerLat: true, centerLng: true } },
} as const;
type Row = Prisma.PropertyGetPayload<{ select: typeof LISTING }>;

/** Held until the change is done: a decision about the old words waits, and then finds them changed. */
async function lockListing({ tx, id, ownerId }: { tx: Transaction; id: string; ownerId: string }) {
  await tx.$queryRaw`SELECT 1 FROM properties WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.property.findFirst({
    where: { id, userId: ownerId, deletedAt: null },
    select: LISTING,
  });
}

const centerOf = ({ boundary }: Row) =>
  boundary && { lat: boundary.centerLat.toNumber(), lng: boundary.centerLng.toNumber() };

/** An edit of what waits already keeps its place in the queue, of which the admins know. */
async function beginWaiting(
  tx: Transaction,
  { waitingSince, reviewStatus }: Row,
): Promise<"waiting"> {
  // What is withheld waits for nobody's review before it is released.
  if (waitingSince === null && reviewStatus !== "withheld") await announceWaiting(tx);
  return "waiting";
}

/** The order of checkboxes means nothing, that of pictures does. */
function sorted<Wanted extends ListingWords>(wanted: Wanted) {
  const words = REVIEWED.map((name) => {
    const word = wanted[name];
    return [name, Array.isArray(word) ? word.toSorted() : word];
  });
  return { ...wanted, ...(Object.fromEntries(words) as ListingWords) };
}

async function currentPictures({
  tx,
  ownerId,
  row,
}: {
  tx: Transaction;
  ownerId: string;
  row: Row;
}) {
  const { images } = row;
  return (await listAllowedPictures({ tx, ownerId, images, shown: images })) ?? [];
}

/** Nobody but the owner and the admins sees these words yet, or nobody reviews them. */
async function rewrite({
  tx,
  id,
  ownerId,
  wanted: { images, ...words },
  data,
  position,
}: {
  tx: Transaction;
  id: string;
  ownerId: string;
  wanted: ListingWords & { images: NamedPicture[] };
  data: Prisma.PropertyUpdateInput;
  position: ListingPosition;
}): Promise<void> {
  await tx.property.update({
    where: { id },
    data: {
      ...words,
      ...data,
      ...positionColumns(position),
      images: images.map(({ address }) => address),
      reviewReason: null,
      revision: Prisma.DbNull,
    },
  });
  await holdPhotos({ tx, propertyId: id, ownerId, images });
}

/**
 * Until its move is approved a listing stays where it is. Its owner may hide the exact position at
 * once, though: that is not reviewed.
 */
function hiddenPosition({ exactLat, exactLng, ...row }: Row, { showExactPosition }: PropertyInput) {
  if (showExactPosition || exactLat === null || exactLng === null) return {};
  const { location, state } = row;
  const [lat, lng] = [exactLat.toNumber(), exactLng.toNumber()];
  return positionColumns(positionOf({ location, state, lat, lng, showExactPosition: false }));
}

/** Photos that only the revision shows; texts of the others change with its approval. */
async function claimNewPhotos({
  tx,
  id,
  ownerId,
  pictures,
  shown,
}: {
  tx: Transaction;
  id: string;
  ownerId: string;
  pictures: NamedPicture[];
  shown: string[];
}): Promise<void> {
  for (const { address } of pictures.filter((picture) => !shown.includes(picture.address))) {
    await tx.photo.updateMany({
      where: { address, ownerId, propertyId: null },
      data: { propertyId: id },
    });
  }
}
