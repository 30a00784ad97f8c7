import { Prisma } from "~/platform/database/client/client";
import { lookUpRows, readRows } from "~/platform/database/read-rows.server";

import { PUBLIC_PROPERTY } from "./property-visibility.server";

/** A listing in a few words; decimals are strings. */
export interface ListingLine {
  id: string;
  title: string;
  price: string | null;
  priceType: string;
  acreage: string;
  location: string;
  state: string;
  image: string | null;
}

const MOST = 3;
/** Cells of a quarter of a degree each way that count as near: about 35 miles. */
const CELLS_AROUND = 2;
/** What is looked through at most, so that a crowded area costs no more than a lonely one. */
const MOST_OF_CELL = 8;
const MOST_OF_STATE = 100;

const LINE_COLUMNS = Prisma.sql`t.id, t.title, t.price::text AS price, t.price_type AS "priceType",
  t.acreage::text AS acreage, t.location, t.state, t.images[1] AS image`;
const NEWEST_FIRST = Prisma.sql`ORDER BY t.created_at DESC, t.id DESC`;

/** An owner's newest public listings, without the one that is looked at. */
export function listOwnersProperties({
  ownerId,
  exceptId = null,
}: {
  ownerId: string;
  exceptId?: string | null;
}): Promise<ListingLine[]> {
  return lookUpRows<ListingLine>(Prisma.sql`
    SELECT ${LINE_COLUMNS} FROM properties t
    WHERE t.user_id = ${ownerId}::uuid AND ${PUBLIC_PROPERTY}
      AND t.id IS DISTINCT FROM ${exceptId}::uuid
    ${NEWEST_FIRST} LIMIT ${MOST}`);
}

/** How many public listings an owner has, without the one that is looked at. */
export async function countOwnersProperties({
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

interface LookedAt {
  id: string;
  userId: string | null;
  propertyType: string;
  state: string;
  /** The public position. */
  lat: string | null;
  lng: string | null;
}

/**
 * Other people's public listings of the same kind, the nearest first: of those around it, in
 * whatever state, and of its state's newest.
 */
export function listSimilarProperties(listing: LookedAt): Promise<ListingLine[]> {
  const { id, userId, propertyType, state, lat, lng } = listing;
  const candidates = [
    Prisma.sql`(SELECT t.id FROM properties t WHERE ${PUBLIC_PROPERTY} AND t.state = ${state}
      ${NEWEST_FIRST} LIMIT ${MOST_OF_STATE})`,
  ];
  let distance = Prisma.sql`NULL::float8`;
  if (lat !== null && lng !== null) {
    candidates.push(Prisma.sql`(SELECT near.id
      FROM generate_series(${-CELLS_AROUND}::integer, ${CELLS_AROUND}::integer) AS north,
        generate_series(${-CELLS_AROUND}::integer, ${CELLS_AROUND}::integer) AS east,
        LATERAL (
          SELECT t.id FROM properties t
          WHERE ${PUBLIC_PROPERTY} AND listing_cell(t.lat, t.lng)
            = listing_cell(${lat}::numeric, ${lng}::numeric) + north * 10000 + east
          ${NEWEST_FIRST} LIMIT ${MOST_OF_CELL}
        ) AS near)`);
    const cosine = Math.cos((Number(lat) * Math.PI) / 180);
    // Flat, which is true enough to order a neighborhood.
    distance = Prisma.sql`(t.lat::float8 - ${lat}::float8) ^ 2
      + ((t.lng::float8 - ${lng}::float8) * ${cosine}::float8) ^ 2`;
  }
  return lookUpRows<ListingLine>(Prisma.sql`
    SELECT ${LINE_COLUMNS} FROM properties t
    WHERE t.id IN (${Prisma.join(candidates, " UNION ")}) AND t.id <> ${id}::uuid
      AND t.property_type = ${propertyType}
      AND (t.user_id IS NULL OR t.user_id IS DISTINCT FROM ${userId}::uuid)
    ORDER BY ${distance} NULLS LAST, t.created_at DESC, t.id DESC LIMIT ${MOST}`);
}
