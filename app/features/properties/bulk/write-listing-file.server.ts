import { stringify } from "csv-stringify/sync";

import { WRITTEN } from "~/formats/csv-file";
import { escapeFormula } from "~/formats/csv-cell";
import { database } from "~/platform/database/database.server";
import { readInBatches } from "~/platform/database/read-in-batches.server";

import { listingAsWanted, OWN_LISTING } from "../editor/listing-as-wanted.server";
import type { PropertyInput } from "../property.schema";
import { COLUMNS, isList, joinList, REFERENCE, type Column } from "./listing-file";

/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const written = (cells: readonly string[]) => stringify([[...cells]], WRITTEN);

const begun = () => BYTE_ORDER_MARK + written(COLUMNS);

type Said = Pick<PropertyInput, Exclude<Column, typeof REFERENCE>>;

function rowOf(reference: string, said: Said): string {
  const cells = COLUMNS.map((column) => {
    if (column === REFERENCE) return reference;
    const value = said[column];
    if (isList(column)) return joinList(value as readonly string[]);
    return value === null ? "" : String(value);
  });
  return written(cells.map(escapeFormula));
}

/**
 * Somebody's listings as a CSV file (RFC 4180) that the import takes back as it is, each as its owner
 * wants it. One without a reference is called by its id.
 */
export async function* writeListingFile({ ownerId }: { ownerId: string }): AsyncGenerator<string> {
  yield begun();
  const listings = readInBatches((batch) =>
    database().property.findMany({
      where: { userId: ownerId, deletedAt: null },
      ...batch,
      select: OWN_LISTING,
    }),
  );
  for await (const listing of listings) {
    yield rowOf(listing.reference ?? listing.id, listingAsWanted(listing));
  }
}

/** A file with a header line and an example. */
export const writeTemplate = (): string => begun() + rowOf("RANCH-12", EXAMPLE);

const EXAMPLE: Said = {
  title: "640 acres on the upper Ruby",
  description: "Timbered benches above a creek, with elk in September.",
  rules: "Foot access only. No overnight guests.",
  propertyType: "Lease",
  acreage: "640.00",
  price: "12500.00",
  priceType: "Per Season",
  location: "Dillon",
  state: "Montana",
  gameTypes: ["Elk", "Deer"],
  features: ["Water features", "Road access"],
  available: true,
  lat: 45.2163,
  lng: -112.6375,
  showExactPosition: false,
  images: [],
};
