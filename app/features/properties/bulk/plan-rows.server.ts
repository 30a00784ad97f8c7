import { isDeepStrictEqual } from "node:util";

import { cutUnits } from "~/formats/cut-text";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { listListingPictures, parseRevision } from "../editor/decide-change.server";
import {
  getPendingListing,
  OWN_LISTING_COLUMNS,
  type OwnListingRow,
} from "../editor/pending-listing.server";
import {
  matchFormPhotos,
  PHOTO_MISSING,
  type NamedPicture,
} from "../editor/listing-pictures.server";
import { pickFields } from "../listing-fields.schema";
import { listPhotosByAddress } from "../pictures.server";
import { findPriceFault } from "../price";
import type { PropertyInput } from "../property.schema";
import { LISTING_FILE_FIELDS, type ListingFileFault, type FileRow } from "./listing-file";

export interface NewListing {
  action: "create";
  row: FileRow;
  property: PropertyInput;
}

export interface ChangedListing {
  action: "update";
  row: FileRow;
  /** The current listing. */
  listing: OwnListingRow;
  /** The listing as the owner wants it. */
  property: PropertyInput;
  pictures: NamedPicture[];
  /** The pictures that it shows now. */
  current: NamedPicture[];
  /** The names of the fields that change. */
  changes: string[];
}

type PlannedRow = NewListing | ChangedListing | { action: "unchanged"; row: FileRow };

export interface ImportPlan {
  rows: PlannedRow[];
  faults: ListingFileFault[];
}

/**
 * Plans the changes for some rows of a file. A listing is matched by its reference, or by its id when it has none,
 * because downloaded files contain the id in that case. Deleted listings never match.
 */
export async function planRows({
  tx = database(),
  ownerId,
  rows,
  missingPictures = "fault",
}: {
  tx?: Transaction;
  ownerId: string;
  rows: readonly FileRow[];
  /** The handling of pictures that the listing may not show. */
  missingPictures?: "fault" | "left out";
}): Promise<ImportPlan> {
  const references = rows.map(({ reference }) => reference);
  const existingListings = await tx.property.findMany({
    where: {
      userId: ownerId,
      deletedAt: null,
      OR: [
        { reference: { in: references } },
        { id: { in: references.filter(isUuid) }, reference: null },
      ],
    },
    select: OWN_LISTING_COLUMNS,
  });
  const listings = new Map(
    existingListings.map((listing) => [listing.reference ?? listing.id, listing]),
  );
  const addresses = [
    ...rows.flatMap(({ property }) => property.images),
    ...existingListings.flatMap((listing) => listListingPictures(listing)),
  ];
  const photos = addresses.length > 0 ? await listPhotosByAddress(addresses, tx) : new Map();
  const plan: ImportPlan = { rows: [], faults: [] };
  for (const row of rows) {
    const listing = listings.get(row.reference);
    let property = listing ? mergeRow(row, listing) : row.property;
    const changes = listing ? listChanges(listing, property) : [];
    if (listing && changes.length === 0) {
      plan.rows.push({ action: "unchanged", row });
      continue;
    }
    const wrong = findPriceFault(property);
    if (wrong) {
      const { line, reference } = row;
      const { field: column, fault: message } = wrong;
      plan.faults.push({ line, reference, column, value: property[column], message });
      continue;
    }
    const shown = listing ? listListingPictures(listing) : [];
    const { images } = property;
    const alts = listing ? listAlts(listing, images) : [];
    let pictures = matchFormPhotos(photos, { ownerId, images, alts, shown });
    const missing = pictures.find(({ isMissing }) => isMissing);
    if (missing && missingPictures === "left out") {
      pictures = pictures.filter(({ isMissing }) => !isMissing);
      property = { ...property, images: pictures.map(({ address }) => address) };
    } else if (missing) {
      const { line, reference } = row;
      const value = cutUnits(missing.address, 60);
      plan.faults.push({ line, reference, column: "images", value, message: PHOTO_MISSING });
      continue;
    }
    if (listing) {
      const current = matchFormPhotos(photos, {
        ownerId,
        images: listing.images,
        shown: listing.images,
      });
      plan.rows.push({
        ...{ action: "update", row, listing, property, changes },
        pictures: pictures.map(toNamedPicture),
        current: current.map(toNamedPicture),
      });
    } else plan.rows.push({ action: "create", row, property });
  }
  return plan;
}

const toNamedPicture = ({ address, alt }: NamedPicture): NamedPicture => ({ address, alt });

/** Returns the listing's new values. Fields without a value in the row stay unchanged. */
function mergeRow({ property, unchanged }: FileRow, listing: OwnListingRow): PropertyInput {
  const pending = getPendingListing(listing);
  const half = unchanged.includes("lat") !== unchanged.includes("lng");
  return {
    ...property,
    ...pickFields(pending, [...unchanged, ...(half ? (["lat", "lng"] as const) : [])]),
  };
}

function listAlts(listing: OwnListingRow, images: readonly string[]) {
  const waiting = parseRevision(listing)?.images ?? [];
  const alts = new Map(waiting.map(({ address, alt }) => [address, alt]));
  return images.map((address) => alts.get(address));
}

function listChanges(listing: OwnListingRow, property: PropertyInput): string[] {
  const present = normalizeListing(getPendingListing(listing), listing);
  const changed = normalizeListing(property, listing);
  return ([...LISTING_FILE_FIELDS, "images"] as const).filter(
    (name) => !isDeepStrictEqual(present[name], changed[name]),
  );
}

const MICRODEGREES = 1e6;
const degrees = (value: number | null) =>
  value === null ? null : Math.round(value * MICRODEGREES);

/**
 * Normalizes a listing for comparison. The order of checkboxes has no meaning, and without an exact position there is
 * none to show.
 */
function normalizeListing(property: PropertyInput, { boundary }: OwnListingRow) {
  return {
    ...property,
    gameTypes: property.gameTypes.toSorted(),
    features: property.features.toSorted(),
    methods: property.methods.toSorted(),
    lat: degrees(property.lat),
    lng: degrees(property.lng),
    showExactPosition: property.showExactPosition && (property.lat !== null || boundary !== null),
  };
}
