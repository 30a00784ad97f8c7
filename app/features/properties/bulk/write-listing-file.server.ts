import { setImmediate as othersTurn } from "node:timers/promises";

import { escapeFormula } from "~/formats/csv-cell";
import { BYTE_ORDER_MARK, writeCsv } from "~/formats/write-csv";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadAll, OLDEST_FIRST } from "~/platform/database/select-page.server";

import { getPendingListing, OWN_LISTING_COLUMNS } from "../editor/pending-listing.server";
import type { PropertyInput } from "../property.schema";
import {
  LISTING_COLUMNS,
  isList,
  joinList,
  REFERENCE_COLUMN,
  type ListingColumn,
} from "./listing-file";

/** The number of listings to write before yielding. Writing them takes a few milliseconds. */
const BATCH_SIZE = 50;

const begin = () => BYTE_ORDER_MARK + writeCsv([LISTING_COLUMNS]);

/** A listing's values in a listings file, without its reference. */
type ListingCells = Pick<PropertyInput, Exclude<ListingColumn, typeof REFERENCE_COLUMN>>;

function buildCells(reference: string, listing: ListingCells): string[] {
  const cells = LISTING_COLUMNS.map((column) => {
    if (column === REFERENCE_COLUMN) return reference;
    const value = listing[column];
    if (isList(column)) return joinList(value as readonly string[]);
    return value === null ? "" : String(value);
  });
  return cells.map(escapeFormula);
}

/**
 * Yields the owner's listings as a CSV file (RFC 4180) that can be imported unchanged. Includes pending revisions. A
 * listing without a reference gets its id.
 */
export async function* writeListingFile({ ownerId }: { ownerId: string }): AsyncGenerator<string> {
  yield begin();
  const list = {
    from: Prisma.sql`properties t`,
    where: Prisma.sql`t.user_id = ${ownerId}::uuid AND t.deleted_at IS NULL`,
    order: OLDEST_FIRST,
    pageSize: BATCH_SIZE,
  } as const;
  const listings = loadAll(list, (ids) =>
    database().property.findMany({
      where: { id: { in: ids } },
      select: OWN_LISTING_COLUMNS,
    }),
  );
  let writtenCount = 0;
  for await (const listing of listings) {
    yield writeCsv([buildCells(listing.reference ?? listing.id, getPendingListing(listing))]);
    writtenCount += 1;
    if (writtenCount % BATCH_SIZE === 0) await othersTurn();
  }
}

/** Returns a file with the header line and an example. */
export const writeTemplate = (): string =>
  begin() + writeCsv([buildCells("RANCH-12", EXAMPLE_LISTING)]);

const EXAMPLE_LISTING: ListingCells = {
  title: "640 acres on the upper Ruby",
  description: "Timbered benches above a creek, with elk in September.",
  rules: "Foot access only. No overnight guests.",
  propertyType: "Lease",
  acreage: "640.00",
  price: "12500.00",
  priceType: "Per Season",
  pricePer: "group",
  location: "Dillon",
  state: "Montana",
  gameTypes: ["Elk", "Deer"],
  features: ["Water features", "Road access"],
  maxHunters: 4,
  lodging: "Campsite",
  access: "Gravel road",
  methods: ["Archery", "Rifle"],
  available: true,
  lat: 45.2163,
  lng: -112.6375,
  showExactPosition: false,
  images: [],
};
