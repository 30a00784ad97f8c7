import { createHash } from "node:crypto";

import pg from "pg";

import type { PropertyCardItem } from "~/features/properties/search/search-properties.server";

import { PAGE_SIZE } from "../../app/features/directory/result-limits";

/** The number of connections, as in the marketplace's pool. */
const POOL_SIZE = 10;
/** The limit at which the marketplace stops counting. */
const MAX_COUNTED_ROWS = 1_001;

const PUBLIC = "t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL";
const CARD = `t.id, t.title, t.property_type AS "propertyType", t.price::text AS price,
  t.price_type AS "priceType", t.price_per AS "pricePer", t.acreage::text AS acreage, t.location, t.state,
  t.game_types AS "gameTypes", t.features, t.images[1] AS image, cover.color AS "imageColor",
  cover.alt AS "imageAlt", CASE WHEN 'avif' = ANY(cover.formats) THEN 'avif'
    WHEN 'webp' = ANY(cover.formats) THEN 'webp' END AS "imageFormat"`;
const ROW = `t.id, t.user_id AS "userId", t.images, t.title, t.description, t.rules,
  t.property_type AS "propertyType", t.acreage::text AS acreage, t.price::text AS price,
  t.price_type AS "priceType", t.price_per AS "pricePer", t.location, t.state,
  t.game_types AS "gameTypes", t.features, t.max_hunters AS "maxHunters", t.lodging, t.access, t.methods,
  t.available, t.lat::float8::text AS lat, t.lng::float8::text AS lng,
  t.review_status AS "reviewStatus", t.confirmed_at AS "confirmedAt", t.expired_at AS "expiredAt",
  t.created_at AS "createdAt", t.updated_at AS "updatedAt"`;

export type PlainCard = Omit<PropertyCardItem, "reviewStatus" | "available">;

export interface BenchViewer {
  id: string;
  firstName: string;
  /** The proof that its forms carry. */
  token: string;
}

// Plans must be made for the actual values, because a generic plan is much slower for these filters.
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: POOL_SIZE,
  options: "-c plan_cache_mode=force_custom_plan",
});

/** Reads a page of cards and their number, with two queries at once. */
export async function readPage(
  query: URLSearchParams,
): Promise<{ cards: PlainCard[]; total: number }> {
  const { where, values, name } = buildConditions(query);
  const [cards, count] = await Promise.all([
    pool.query<PlainCard>({
      name: `page ${name}`,
      text: `SELECT ${CARD} FROM properties t LEFT JOIN photos cover ON cover.address = t.images[1]
        WHERE ${where} ORDER BY t.created_at DESC, t.id DESC LIMIT ${PAGE_SIZE}`,
      values,
    }),
    pool.query<{ total: number }>({
      name: `count ${name}`,
      text: `SELECT count(*)::int AS total
        FROM (SELECT 1 FROM properties t WHERE ${where} LIMIT ${MAX_COUNTED_ROWS}) AS counted`,
      values,
    }),
  ]);
  return { cards: cards.rows, total: count.rows[0]?.total ?? 0 };
}

/** Reads whole listings, as the JSON list has them. */
export async function readCardRows(query: URLSearchParams): Promise<object[]> {
  const { where, values, name } = buildConditions(query);
  const { rows } = await pool.query<object>({
    name: `rows ${name}`,
    text: `SELECT ${ROW} FROM properties t WHERE ${where}
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${Number(query.get("limit"))}`,
    values,
  });
  return rows;
}

/** Finds the account of the session that a cookie names. */
export async function findViewer(cookie: string): Promise<BenchViewer | null> {
  const id = /(?:^|; )session=([\w-]{43})/.exec(cookie)?.[1] ?? "";
  const sid = createHash("sha256").update(id).digest("hex");
  const { rows } = await pool.query<Omit<BenchViewer, "token">>({
    name: "session",
    text: `SELECT u.id, u.first_name AS "firstName" FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.sid = $1 AND s.expire > now() AND u.deleted_at IS NULL`,
    values: [sid],
  });
  return rows[0] ? { ...rows[0], token: sid } : null;
}

/** Returns the ids of the given listings that the account has saved. */
export async function readFavorites(viewer: BenchViewer, cards: PlainCard[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: "favorites",
    text: `SELECT property_id AS id FROM favorites WHERE user_id = $1 AND property_id = ANY($2::uuid[])`,
    values: [viewer.id, cards.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the conditions and a name for the statement. PostgreSQL parses a named statement only once per connection.
 */
function buildConditions(query: URLSearchParams) {
  const conditions = [PUBLIC];
  const values: unknown[] = [];
  let name = "";
  const add = (key: string, condition: string, value: unknown) => {
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
    name += key;
  };
  const [from, to] = query.get("priceRange")?.split("-") ?? [];
  if (query.get("state")) add("state", "t.state =", query.get("state"));
  if (query.get("gameTypes")) add("games", "t.game_types &&", query.getAll("gameTypes"));
  if (from) add("from", "t.price >=", from);
  if (to) add("to", "t.price <", to);
  return { where: conditions.join(" AND "), values, name };
}
