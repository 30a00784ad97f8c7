import { isDeepStrictEqual } from "node:util";

import type { Prisma } from "~/platform/database/client/client";
import { selectOf } from "~/platform/database/select-of";

import { confirmedNow, isExpired } from "../confirmation/confirmation";
import type { NamedPicture } from "./listing-pictures.server";
import { centered, positionColumns, positionOf } from "./listing-position.server";
import { AT_ONCE, pick, REVIEWED } from "../listing-fields.schema";
import type { PropertyInput } from "../property.schema";
import {
  propertyRevisionSchema,
  type ListingWords,
  type PropertyRevision,
} from "./property-revision";

/** The columns that a change of a listing writes, and the steps that follow. */
export interface DecidedChange {
  /** Those of its columns that are set. */
  columns: Partial<ListingWords> &
    Partial<ReturnType<typeof positionColumns>> &
    ReturnType<typeof confirmedNow> &
    Pick<PropertyInput, (typeof AT_ONCE)[number]> & {
      available?: boolean;
      images?: string[];
      revision?: PropertyRevision | null;
      reviewReason?: null;
      reviewStatus?: string;
      withheldStatus?: string;
    };
  /**
   * - `hold`: its photos are those that it is given
   * - `claim`: it shows its former ones until the revision is approved, and keeps new ones for it
   */
  photos: "hold" | "claim" | "keep";
  isWaiting: boolean;
  /** It has begun to wait, of which the admins do not know yet. */
  isAnnounced: boolean;
}

/**
 * The rules of a change: who writes it, one listing or many, has locked the row.
 *
 * @param pictures as they are wanted
 * @param current those of an approved listing
 * @param isReviewed whether an admin has to see its words before the public does
 */
export function decideChange({
  row,
  property,
  pictures,
  current,
  isReviewed,
}: {
  row: ListingRow;
  property: PropertyInput;
  pictures: NamedPicture[];
  current: NamedPicture[];
  isReviewed: boolean;
}): DecidedChange {
  const wanted = { ...pick(property, REVIEWED), images: pictures };
  // Whoever changes a listing says that it is to be had, unless it is sold.
  const facts = {
    ...pick(property, AT_ONCE),
    ...confirmedNow(),
    ...(isExpired(row) && { available: true }),
  };
  const position = positionOf(centered(property, centerOf(row)));
  // An edit of what waits already keeps its place in the queue, of which the admins know. What is
  // withheld waits for nobody's review before it is released.
  const isAnnounced = row.waitingSince === null && row.reviewStatus !== "withheld";
  // What reports have hidden comes back as it was approved, with changes that wait for review then.
  if (!isApproved(row) || !isReviewed) {
    // Nobody but the owner and the admins sees these words yet, or nobody reviews them. What an admin
    // has taken out of the public comes back by an admin alone, whoever reviews listings otherwise.
    const status = isApproved(row) ? "approved" : "pending";
    const isWaiting = status === "pending";
    const isWithheld = row.reviewStatus === "withheld";
    return {
      columns: {
        ...pick(wanted, REVIEWED),
        ...facts,
        ...(isWithheld ? { withheldStatus: status } : { reviewStatus: status }),
        ...positionColumns(position),
        images: pictures.map(({ address }) => address),
        reviewReason: null,
        revision: null,
      },
      photos: "hold",
      isWaiting,
      isAnnounced: isWaiting && isAnnounced,
    };
  }
  const present = { ...pick(row, REVIEWED), images: current };
  if (isDeepStrictEqual(sorted(present), sorted(wanted))) {
    return {
      columns: {
        ...facts,
        ...positionColumns(position),
        revision: null,
        ...(waitingRevision(row) && { reviewReason: null }),
      },
      photos: "keep",
      isWaiting: false,
      isAnnounced: false,
    };
  }
  const isSamePlace = row.location === wanted.location && row.state === wanted.state;
  return {
    columns: {
      ...facts,
      ...(isSamePlace ? positionColumns(position) : hiddenPosition(row, property)),
      revision: {
        ...wanted,
        position: isSamePlace ? null : position,
        submittedAt: new Date().toISOString(),
      },
      reviewReason: null,
    },
    photos: "claim",
    isWaiting: true,
    isAnnounced,
  };
}

/** A listing's land as it is verified: its size, and where it lies. */
type Land = Pick<ListingRow, "acreage" | "location" | "state" | "exactLat" | "exactLng">;

/**
 * Whether a change makes a listing other land than was verified: of another size, or elsewhere. The name of
 * the town says where only while there are no coordinates.
 */
export function isOtherLand(
  row: Land & Pick<ListingRow, "boundary">,
  property: PropertyInput,
): boolean {
  const { exact } = positionOf(centered(property, centerOf(row)));
  const isSameTown = row.state === property.state && row.location === property.location;
  const isSamePoint =
    microdegrees(row.exactLat?.toNumber()) === microdegrees(exact?.lat) &&
    microdegrees(row.exactLng?.toNumber()) === microdegrees(exact?.lng);
  return (
    !row.acreage.equals(property.acreage) ||
    row.state !== property.state ||
    !isSamePoint ||
    (exact === null && !isSameTown)
  );
}

/** The table holds coordinates so exactly. */
const microdegrees = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 1e6);

export const isApproved = (row: Pick<ListingRow, "reviewStatus" | "withheldStatus">) =>
  (row.withheldStatus ?? row.reviewStatus) === "approved";

export const waitingRevision = ({ revision }: Pick<ListingRow, "revision">) =>
  propertyRevisionSchema.safeParse(revision).data ?? null;

/** Lists the pictures that a listing shows or will show. */
export function shownPictures(row: Pick<ListingRow, "images" | "revision">): string[] {
  const waiting = waitingRevision(row)?.images.map(({ address }) => address) ?? [];
  return [...new Set([...row.images, ...waiting])];
}

/** The columns that changing a listing reads. */
export const CHANGED_LISTING = {
  ...selectOf(REVIEWED),
  images: true,
  acreage: true,
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
export type ListingRow = Prisma.PropertyGetPayload<{ select: typeof CHANGED_LISTING }>;

const centerOf = ({ boundary }: Pick<ListingRow, "boundary">) =>
  boundary && { lat: boundary.centerLat.toNumber(), lng: boundary.centerLng.toNumber() };

/** The order of checkboxes means nothing, that of pictures does. */
function sorted<Wanted extends ListingWords>(wanted: Wanted) {
  const words = REVIEWED.map((name) => {
    const word = wanted[name];
    return [name, Array.isArray(word) ? word.toSorted() : word];
  });
  return { ...wanted, ...(Object.fromEntries(words) as ListingWords) };
}

/**
 * Until its move is approved a listing stays where it is. Its owner may hide the exact position at
 * once, though: that is not reviewed.
 */
function hiddenPosition(
  { exactLat, exactLng, ...row }: ListingRow,
  { showExactPosition }: PropertyInput,
) {
  if (showExactPosition || exactLat === null || exactLng === null) return {};
  const { location, state } = row;
  const [lat, lng] = [exactLat.toNumber(), exactLng.toNumber()];
  return positionColumns(positionOf({ location, state, lat, lng, showExactPosition: false }));
}
