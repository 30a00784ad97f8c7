import { publicPosition } from "../../app/features/properties/public-position";
import type { Database } from "../../app/platform/database/database.server";
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
    await client.$executeRaw`
      INSERT INTO properties (id, user_id, title, description, property_type, images, acreage, price,
        price_type, location, state, lat, lng, exact_lat, exact_lng, show_exact_position, game_types,
        features, available, review_status, review_reason, created_at, updated_at)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
        id uuid, user_id uuid, title text, description text, property_type text, images text[],
        acreage numeric, price numeric, price_type text, location text, state text, lat numeric,
        lng numeric, exact_lat numeric, exact_lng numeric, show_exact_position boolean,
        game_types text[], features text[], available boolean, review_status text,
        review_reason text, created_at timestamptz, updated_at timestamptz)
      ON CONFLICT DO NOTHING`;
  }
}

function toRow(
  { demo, createdAt }: { demo: DemoProperty; createdAt: Date },
  ownerIds: ReadonlyMap<string, string>,
) {
  const exact = demo.lat === null || demo.lng === null ? null : { lat: demo.lat, lng: demo.lng };
  const shown = exact && publicPosition(exact, demo.showExactPosition);
  return {
    id: rowId(`property/${demo.key}`, createdAt),
    user_id: (demo.ownerEmail && ownerIds.get(demo.ownerEmail)) || null,
    title: demo.title,
    description: demo.description,
    property_type: demo.propertyType,
    images: demo.images.map(landscapeAddress),
    acreage: demo.acreage,
    price: demo.price,
    price_type: demo.priceType,
    location: demo.town,
    state: demo.state,
    lat: shown?.lat ?? null,
    lng: shown?.lng ?? null,
    exact_lat: exact?.lat ?? null,
    exact_lng: exact?.lng ?? null,
    show_exact_position: demo.showExactPosition,
    game_types: demo.gameTypes,
    features: demo.features,
    available: demo.available,
    review_status: demo.reviewStatus,
    review_reason: demo.reviewReason,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
