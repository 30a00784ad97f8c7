import { columnName } from "../../app/features/properties/listing-columns.server";
import { EMPTY_FIELDS, REVIEWED } from "../../app/features/properties/listing-fields.schema";
import { publicPosition } from "../../app/features/properties/public-position";
import { Prisma } from "../../app/platform/database/client/client";
import type { Database } from "../../app/platform/database/database.server";
import type { ListingWords } from "../../app/features/properties/editor/property-revision";
import type { DemoProperty } from "./demo-types";
import { rowId } from "./row-id";

/** The address that a listing names for a drawn landscape. */
export const landscapeAddress = (name: string) => `/landscapes/${name}-1600.jpg`;

const ROWS_PER_STATEMENT = 2_000;

/**
 * Adds listings, thousands in a statement; those that are there stay as they are.
 *
 * @param ownerIds accounts by the e-mail address that the demo data names
 */
export async function insertProperties(
  client: Database,
  listings: { demo: DemoProperty; createdAt: Date }[],
  ownerIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (let start = 0; start < listings.length; start += ROWS_PER_STATEMENT) {
    const rows = listings
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((listing) => toRow(listing, ownerIds));
    // The table itself says what type each column has.
    const columns = Prisma.raw(Object.keys(rows[0] ?? {}).join(", "));
    await client.$executeRaw`
      INSERT INTO properties (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::properties, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT DO NOTHING`;
  }
}

const wordsOf = (words: Partial<ListingWords>) =>
  Object.fromEntries(REVIEWED.map((name) => [columnName(name), words[name] ?? EMPTY_FIELDS[name]]));

function toRow(
  { demo, createdAt }: { demo: DemoProperty; createdAt: Date },
  ownerIds: ReadonlyMap<string, string>,
) {
  const exact = demo.lat === null || demo.lng === null ? null : { lat: demo.lat, lng: demo.lng };
  const shown = exact && publicPosition(exact, demo.showExactPosition);
  return {
    id: rowId(`property/${demo.key}`, createdAt),
    user_id: (demo.ownerEmail && ownerIds.get(demo.ownerEmail)) || null,
    ...wordsOf({ ...demo, location: demo.town }),
    images: demo.images.map(landscapeAddress),
    acreage: demo.acreage,
    price: demo.price,
    price_type: demo.priceType,
    lat: shown?.lat ?? null,
    lng: shown?.lng ?? null,
    exact_lat: exact?.lat ?? null,
    exact_lng: exact?.lng ?? null,
    show_exact_position: demo.showExactPosition,
    available: demo.available,
    review_status: demo.reviewStatus,
    review_reason: demo.reviewReason,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
