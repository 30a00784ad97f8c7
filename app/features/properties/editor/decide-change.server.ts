import { isDeepStrictEqual } from "node:util";

import type { Prisma } from "~/platform/database/client/client";
import { buildSelect } from "~/platform/database/select-of";

import { restartConfirmation, isExpired } from "../confirmation/confirmation";
import type { NamedPicture } from "./listing-pictures.server";
import { choosePosition, buildPositionColumns, resolvePosition } from "./listing-position.server";
import { IMMEDIATE_FIELDS, pickFields, REVIEWED_FIELDS } from "../listing-fields.schema";
import type { PropertyInput } from "../property.schema";
import {
  propertyRevisionSchema,
  type ListingTexts,
  type PropertyRevision,
} from "./property-revision";

/** The columns that a change of a listing writes, and the steps that follow. */
export interface DecidedChange {
  /** The columns to update. */
  columns: Partial<ListingTexts> &
    Partial<ReturnType<typeof buildPositionColumns>> &
    ReturnType<typeof restartConfirmation> &
    Pick<PropertyInput, (typeof IMMEDIATE_FIELDS)[number]> & {
      available?: boolean;
      images?: string[];
      revision?: PropertyRevision | null;
      reviewReason?: null;
      reviewStatus?: string;
      withheldStatus?: string;
    };
  /**
   * - `hold`: the given photos become the listing's photos
   * - `claim`: the former photos stay until the revision is approved, and new ones are reserved for it
   */
  photos: "hold" | "claim" | "keep";
  isPendingReview: boolean;
  /** True when it starts to wait, so that the admins have to be notified. */
  isAnnounced: boolean;
}

/**
 * Decides how a change is applied. The caller must have locked the row.
 *
 * @param pictures the wanted pictures
 * @param current the pictures of an approved listing
 * @param isReviewed true when an admin must approve the words before they become public
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
  const proposed = { ...pickFields(property, REVIEWED_FIELDS), images: pictures };
  // Changing a listing confirms that it is available, unless it is sold.
  const facts = {
    ...pickFields(property, IMMEDIATE_FIELDS),
    ...restartConfirmation(),
    ...(isExpired(row) && { available: true }),
  };
  const position = resolvePosition(choosePosition(property, getCenter(row)));
  // A listing that already waits keeps its place in the queue, and the admins know about it. A withheld one is not
  // reviewed before it is released.
  const isAnnounced = row.waitingSince === null && row.reviewStatus !== "withheld";
  // A listing withheld because of reports counts as approved here. It returns as it was approved, and its changes wait
  // for review.
  if (!isApproved(row) || !isReviewed) {
    // Changes apply directly when the words are not public yet or need no review. A listing that an admin has hidden
    // stays pending until an admin approves it, even where listings are not reviewed.
    const status = isApproved(row) ? "approved" : "pending";
    const isPendingReview = status === "pending";
    const isWithheld = row.reviewStatus === "withheld";
    return {
      columns: {
        ...pickFields(proposed, REVIEWED_FIELDS),
        ...facts,
        ...(isWithheld ? { withheldStatus: status } : { reviewStatus: status }),
        ...buildPositionColumns(position),
        images: pictures.map(({ address }) => address),
        reviewReason: null,
        revision: null,
      },
      photos: "hold",
      isPendingReview,
      isAnnounced: isPendingReview && isAnnounced,
    };
  }
  const present = { ...pickFields(row, REVIEWED_FIELDS), images: current };
  if (isDeepStrictEqual(normalizeListing(present), normalizeListing(proposed))) {
    return {
      columns: {
        ...facts,
        ...buildPositionColumns(position),
        revision: null,
        ...(parseRevision(row) && { reviewReason: null }),
      },
      photos: "keep",
      isPendingReview: false,
      isAnnounced: false,
    };
  }
  const isSamePlace = row.location === proposed.location && row.state === proposed.state;
  return {
    columns: {
      ...facts,
      ...(isSamePlace ? buildPositionColumns(position) : hiddenPosition(row, property)),
      revision: {
        ...proposed,
        position: isSamePlace ? null : position,
        submittedAt: new Date().toISOString(),
      },
      reviewReason: null,
    },
    photos: "claim",
    isPendingReview: true,
    isAnnounced,
  };
}

/** The size and location of a listing's land, which a verification covers. */
type LandFields = Pick<ListingRow, "acreage" | "location" | "state" | "exactLat" | "exactLng">;

/**
 * Checks whether a change of size or location makes the land differ from what was verified. The town's name counts only
 * when there are no coordinates.
 */
export function isLandChanged(
  row: LandFields & Pick<ListingRow, "boundary">,
  property: PropertyInput,
): boolean {
  const { exact } = resolvePosition(choosePosition(property, getCenter(row)));
  const isSameTown = row.state === property.state && row.location === property.location;
  const isSamePoint =
    toMicrodegrees(row.exactLat?.toNumber()) === toMicrodegrees(exact?.lat) &&
    toMicrodegrees(row.exactLng?.toNumber()) === toMicrodegrees(exact?.lng);
  return (
    !row.acreage.equals(property.acreage) ||
    row.state !== property.state ||
    !isSamePoint ||
    (exact === null && !isSameTown)
  );
}

/** Converts degrees to the precision of the table. */
const toMicrodegrees = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 1e6);

export const isApproved = (row: Pick<ListingRow, "reviewStatus" | "withheldStatus">) =>
  (row.withheldStatus ?? row.reviewStatus) === "approved";

export const parseRevision = ({ revision }: Pick<ListingRow, "revision">) =>
  propertyRevisionSchema.safeParse(revision).data ?? null;

/** Returns the pictures that a listing shows or will show. */
export function listListingPictures(row: Pick<ListingRow, "images" | "revision">): string[] {
  const waiting = parseRevision(row)?.images.map(({ address }) => address) ?? [];
  return [...new Set([...row.images, ...waiting])];
}

/** The columns that changing a listing reads. */
export const CHANGED_LISTING_COLUMNS = {
  ...buildSelect(REVIEWED_FIELDS),
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
export type ListingRow = Prisma.PropertyGetPayload<{ select: typeof CHANGED_LISTING_COLUMNS }>;

const getCenter = ({ boundary }: Pick<ListingRow, "boundary">) =>
  boundary && { lat: boundary.centerLat.toNumber(), lng: boundary.centerLng.toNumber() };

/** Normalizes words for comparison. The order of checkboxes has no meaning, but that of pictures has. */
function normalizeListing<Wanted extends ListingTexts>(proposed: Wanted) {
  const words = REVIEWED_FIELDS.map((name) => {
    const word = proposed[name];
    return [name, Array.isArray(word) ? word.toSorted() : word];
  });
  return { ...proposed, ...(Object.fromEntries(words) as ListingTexts) };
}

/**
 * Returns the columns that hide the exact position. A listing stays in place until its move is approved, but hiding the
 * exact position needs no review.
 */
function hiddenPosition(
  { exactLat, exactLng, ...row }: ListingRow,
  { showExactPosition }: PropertyInput,
) {
  if (showExactPosition || exactLat === null || exactLng === null) return {};
  const { location, state } = row;
  const [lat, lng] = [exactLat.toNumber(), exactLng.toNumber()];
  return buildPositionColumns(
    resolvePosition({ location, state, lat, lng, showExactPosition: false }),
  );
}
