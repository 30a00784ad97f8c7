import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { selectListingColumns } from "./listing-columns.server";
import { HEADLINE } from "./headline";
import type { PropertyAnswer } from "./property.schema";
import { PUBLIC_PROPERTY } from "./property-visibility.server";
import { listPropertyCards, type PropertyCardItem } from "./search/search-properties.server";

/** A listing in a compact list. Decimals are strings. */
export interface ListingLine extends Pick<PropertyAnswer, "id" | (typeof HEADLINE)[number]> {
  image: string | null;
}

const MAX_RESULTS = 3;
/** The number of nearest listings, and of the state's newest ones, to search for similar ones. */
const MAX_NEARBY_ROWS = 200;
const MAX_ROWS_IN_STATE = 100;

const LINE_COLUMNS = Prisma.sql`t.id, ${selectListingColumns(HEADLINE)}, t.images[1] AS image`;
const ORDER_BY_NEWEST = Prisma.sql`ORDER BY t.created_at DESC, t.id DESC`;

/** Returns an owner's newest public listings, except the current one. */
export function listOwnerProperties({
  ownerId,
  exceptId = null,
}: {
  ownerId: string;
  exceptId?: string | null;
}): Promise<ListingLine[]> {
  return readRows<ListingLine>(Prisma.sql`
    SELECT ${LINE_COLUMNS} FROM properties t
    WHERE t.user_id = ${ownerId}::uuid AND ${PUBLIC_PROPERTY}
      AND t.id IS DISTINCT FROM ${exceptId}::uuid
    ${ORDER_BY_NEWEST} LIMIT ${MAX_RESULTS}`);
}

/** Returns the number of an owner's public listings, except the current one. */
export async function countOwnerProperties({
  ownerId,
  exceptId,
}: {
  ownerId: string;
  exceptId: string;
}): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM properties t
    WHERE t.user_id = ${ownerId}::uuid AND ${PUBLIC_PROPERTY} AND t.id <> ${exceptId}::uuid`);
  return row?.count ?? 0;
}

interface ViewedProperty {
  id: string;
  userId: string | null;
  propertyType: string;
  state: string;
  /** The main game first. */
  gameTypes: readonly string[];
  /** The public position. */
  lat: string | null;
  lng: string | null;
}

/**
 * Returns cards of other people's public listings of the same kind: those with its main game first, then those that
 * share another game, each nearest first. Searches those around it, in any state, and the newest in its state.
 */
export async function listSimilarProperties(listing: ViewedProperty): Promise<PropertyCardItem[]> {
  const { id, userId, propertyType, state, gameTypes, lat, lng } = listing;
  const candidates = [
    Prisma.sql`(SELECT t.id FROM properties t WHERE ${PUBLIC_PROPERTY} AND t.state = ${state}
      ${ORDER_BY_NEWEST} LIMIT ${MAX_ROWS_IN_STATE})`,
  ];
  let distance = Prisma.sql`NULL::float8`;
  if (lat !== null && lng !== null) {
    distance = Prisma.sql`listing_spot(t.lat, t.lng) <-> listing_spot(${lat}::numeric, ${lng}::numeric)`;
    candidates.push(Prisma.sql`(SELECT t.id FROM properties t WHERE ${PUBLIC_PROPERTY}
      ORDER BY ${distance} LIMIT ${MAX_NEARBY_ROWS})`);
  }
  const rows = await readRows<{ id: string }>(Prisma.sql`
    SELECT t.id FROM properties t
    WHERE t.id IN (${Prisma.join(candidates, " UNION ")}) AND t.id <> ${id}::uuid
      AND t.property_type = ${propertyType}
      AND (t.user_id IS NULL OR t.user_id IS DISTINCT FROM ${userId}::uuid)
    ORDER BY t.game_types @> ${gameTypes.slice(0, 1)}::text[] DESC,
      t.game_types && ${gameTypes}::text[] DESC, ${distance} NULLS LAST, t.created_at DESC, t.id DESC
    LIMIT ${MAX_RESULTS}`);
  return listPropertyCards(rows.map(({ id }) => id));
}
