import { toColumnName } from "../../app/platform/database/column-name";
import { EMPTY_FIELDS, REVIEWED_FIELDS } from "../../app/features/properties/listing-fields.schema";
import { getPublicPosition } from "../../app/features/properties/public-position";
import { Prisma } from "../../app/platform/database/client/client";
import type { Database } from "../../app/platform/database/database.server";
import type {
  ListingTexts,
  PropertyRevision,
} from "../../app/features/properties/editor/property-revision";
import type { DemoProperty } from "./demo-types";

/** Returns the address of a drawn landscape. */
export const landscapeAddress = (name: string) => `/landscapes/${name}-1600.jpg`;

const MAX_ROWS_PER_STATEMENT = 2_000;

export interface ListingToInsert {
  id: string;
  demo: DemoProperty;
  createdAt: Date;
  /** Edits that are pending review. */
  revision?: PropertyRevision | undefined;
}

/**
 * Inserts listings, thousands per statement; existing ones stay as they are.
 *
 * @param ownerIds accounts by the email address that the demo data names
 */
export async function insertProperties(
  client: Database,
  listings: ListingToInsert[],
  ownerIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (let start = 0; start < listings.length; start += MAX_ROWS_PER_STATEMENT) {
    const rows = listings
      .slice(start, start + MAX_ROWS_PER_STATEMENT)
      .map((listing) => toRow(listing, ownerIds));
    // The table itself defines the type of each column.
    const columns = Prisma.raw(Object.keys(rows[0] ?? {}).join(", "));
    await client.$executeRaw`
      INSERT INTO properties (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::properties, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT DO NOTHING`;
  }
}

/** Returns the reviewed fields of a demo listing, as the product stores them. */
export function toReviewedFields(demo: DemoProperty): ListingTexts {
  const texts: Partial<ListingTexts> = { ...demo, location: demo.town };
  return Object.fromEntries(
    REVIEWED_FIELDS.map((name) => [name, texts[name] ?? EMPTY_FIELDS[name]]),
  ) as ListingTexts;
}

function toRow(
  { id, demo, createdAt, revision }: ListingToInsert,
  ownerIds: ReadonlyMap<string, string>,
) {
  const exact = demo.lat === null || demo.lng === null ? null : { lat: demo.lat, lng: demo.lng };
  const position = exact && getPublicPosition(exact, demo.showExactPosition);
  const words = Object.entries(toReviewedFields(demo)).map(([name, value]) => [
    toColumnName(name),
    value,
  ]);
  const changedAt = revision ? new Date(revision.submittedAt) : createdAt;
  return {
    id,
    user_id: (demo.ownerEmail && ownerIds.get(demo.ownerEmail)) || null,
    ...(Object.fromEntries(words) as object),
    images: demo.images.map(landscapeAddress),
    acreage: demo.acreage,
    price: demo.price,
    price_type: demo.priceType,
    price_per: demo.pricePer,
    max_hunters: demo.maxHunters,
    lodging: demo.lodging,
    access: demo.access,
    methods: demo.methods,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    exact_lat: exact?.lat ?? null,
    exact_lng: exact?.lng ?? null,
    show_exact_position: demo.showExactPosition,
    available: demo.available,
    review_status: demo.reviewStatus,
    review_reason: demo.reviewReason,
    revision: revision ?? null,
    reference: demo.reference ?? null,
    waiting_since: changedAt,
    created_at: createdAt,
    updated_at: changedAt,
  };
}
