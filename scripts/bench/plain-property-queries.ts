import { appliesToMethods } from "~/features/seasons/applies-to-methods";

import { pool } from "./plain-queries";

/** A listing with its owner, ratings, legal light, photos, and badges, read by one query. */
export interface PropertyDetails {
  id: string;
  userId: string | null;
  title: string;
  description: string;
  rules: string;
  propertyType: string;
  acreage: string;
  price: string | null;
  priceType: string;
  pricePer: string;
  location: string;
  state: string;
  gameTypes: string[];
  features: string[];
  maxHunters: number | null;
  lodging: string | null;
  access: string | null;
  methods: string[];
  images: string[];
  lat: string | null;
  lng: string | null;
  createdAt: Date;
  updatedAt: Date;
  confirmedAt: Date;
  ownerFirst: string | null;
  ownerLast: string | null;
  memberSince: number | null;
  answersWithin: string | null;
  otherCount: number;
  rating: string;
  reviewCount: number;
  ownerRating: string;
  ownerReviews: number;
  lightBefore: number | null;
  lightAfter: number | null;
  /** The photos in the listing's order. */
  photos: { address: string; alt: string; color: string | null; formats: string[] | null }[];
  badges: {
    personName: string | null;
    kind: string;
    state: string | null;
    decidedAt: string;
    validUntil: string | null;
  }[];
}

export interface PropertySummary {
  id: string;
  title: string;
  price: string | null;
  priceType: string;
  pricePer: string;
  acreage: string;
  location: string;
  state: string;
  image: string | null;
}

export interface SeasonRow {
  gameType: string;
  method: string;
  opens: string;
  closes: string;
  source: string;
  checkedOn: string | null;
  note: string;
  isExample: boolean;
}

export interface ReviewRow {
  id: string;
  stars: number;
  text: string;
  publishedAt: Date;
  answer: string | null;
  firstName: string | null;
  lastName: string | null;
  hunterName: string;
}

const IS_PUBLIC = "t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL";
const SUMMARY_COLUMNS = `t.id, t.title, t.price::text AS price, t.price_type AS "priceType",
  t.price_per AS "pricePer", t.acreage::text AS acreage, t.location, t.state, t.images[1] AS image`;
const REVIEWS = `FROM agreements a JOIN reviews r ON r.agreement_id = a.id
  AND r.written_by = 'hunter' AND r.published_at IS NOT NULL AND r.hidden_at IS NULL`;

/** Reads a public and available listing. */
export async function readProperty(id: string): Promise<PropertyDetails | undefined> {
  const { rows } = await pool.query<PropertyDetails>({
    name: "property",
    text: `SELECT t.id, t.user_id AS "userId", t.title, t.description, t.rules,
        t.property_type AS "propertyType", t.acreage::text AS acreage, t.price::text AS price,
        t.price_type AS "priceType", t.price_per AS "pricePer", t.location, t.state,
        t.game_types AS "gameTypes", t.features, t.max_hunters AS "maxHunters", t.lodging, t.access, t.methods,
        t.images, t.lat::float8::text AS lat, t.lng::float8::text AS lng,
        t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.confirmed_at AS "confirmedAt",
        o.first_name AS "ownerFirst", o.last_name AS "ownerLast",
        extract(year FROM o.created_at AT TIME ZONE 'UTC')::int AS "memberSince",
        o.answers_within AS "answersWithin",
        (SELECT count(*)::int FROM properties p WHERE p.user_id = t.user_id AND p.id <> t.id
          AND p.review_status = 'approved' AND p.available AND p.deleted_at IS NULL) AS "otherCount",
        coalesce(s.rating, '0.00') AS rating, coalesce(s.count, 0) AS "reviewCount",
        coalesce(s."ownerRating", '0.00') AS "ownerRating", coalesce(s."ownerCount", 0) AS "ownerReviews",
        m.light_before AS "lightBefore", m.light_after AS "lightAfter",
        (SELECT coalesce(json_agg(json_build_object('address', i.address, 'alt', p.alt,
            'color', p.color, 'formats', p.formats) ORDER BY i.n), '[]')
          FROM unnest(t.images) WITH ORDINALITY AS i (address, n)
          LEFT JOIN photos p ON p.address = i.address) AS photos,
        (SELECT coalesce(json_agg(v ORDER BY v."decidedAt" DESC), '[]')
          FROM (SELECT DISTINCT ON (kind, state) person_name AS "personName", kind, state,
              decided_at AS "decidedAt", valid_until AS "validUntil"
            FROM verifications v WHERE v.user_id = t.user_id AND v.status = 'approved'
              AND v.ended_at IS NULL AND (kind <> 'land-ownership' OR property_id = t.id)
              AND (v.valid_until IS NULL OR v.valid_until >= $2)
            ORDER BY kind, state, decided_at DESC) v) AS badges
      FROM properties t
      LEFT JOIN users o ON o.id = t.user_id AND o.deleted_at IS NULL
      LEFT JOIN light_minutes m ON m.state = t.state
      LEFT JOIN LATERAL (
        SELECT round(avg(r.stars) FILTER (WHERE a.property_id = t.id), 2)::numeric(3, 2)::text AS rating,
          (count(*) FILTER (WHERE a.property_id = t.id))::int AS count,
          round(avg(r.stars), 2)::numeric(3, 2)::text AS "ownerRating", count(*)::int AS "ownerCount"
        ${REVIEWS} WHERE a.owner_id = t.user_id) s ON t.user_id IS NOT NULL
      WHERE t.id = $1 AND ${IS_PUBLIC}`,
    values: [id, new Date().toISOString().slice(0, 10)],
  });
  return rows[0];
}

export async function readSeasonRows(land: PropertyDetails, from: string): Promise<SeasonRow[]> {
  const { rows } = await pool.query<SeasonRow>({
    name: "seasons",
    text: `SELECT game_type AS "gameType", method, opens::text AS opens, closes::text AS closes, source,
        checked_on::text AS "checkedOn", note, is_example AS "isExample"
      FROM seasons WHERE state = $1 AND game_type = ANY($2) AND closes >= $3
      ORDER BY opens, game_type, method LIMIT 200`,
    values: [land.state, land.gameTypes, from],
  });
  return rows.filter(({ method }) => appliesToMethods(method, land.methods));
}

export async function readOtherProperties(land: PropertyDetails): Promise<PropertySummary[]> {
  if (land.userId === null || land.otherCount === 0) return [];
  const { rows } = await pool.query<PropertySummary>({
    name: "other properties",
    text: `SELECT ${SUMMARY_COLUMNS} FROM properties t WHERE t.user_id = $1 AND t.id <> $2 AND ${IS_PUBLIC}
      ORDER BY t.created_at DESC, t.id DESC LIMIT 3`,
    values: [land.userId, land.id],
  });
  return rows;
}

/**
 * Reads the nearest listings of the same kind, out of those around it and the newest in its state, as the marketplace
 * does.
 */
export async function readSimilarProperties(land: PropertyDetails): Promise<PropertySummary[]> {
  const { id, userId, propertyType, state, lat, lng } = land;
  const distance = "listing_spot(t.lat, t.lng) <-> listing_spot($5::numeric, $6::numeric)";
  const { rows } = await pool.query<PropertySummary>({
    name: "similar",
    text: `SELECT ${SUMMARY_COLUMNS} FROM properties t
      WHERE t.id IN (
        (SELECT t.id FROM properties t WHERE ${IS_PUBLIC} AND t.state = $4
          ORDER BY t.created_at DESC, t.id DESC LIMIT 100)
        UNION
        (SELECT t.id FROM properties t WHERE ${IS_PUBLIC} ORDER BY ${distance} LIMIT 200))
      AND t.id <> $1 AND t.property_type = $3 AND (t.user_id IS NULL OR t.user_id IS DISTINCT FROM $2)
      ORDER BY ${distance} NULLS LAST, t.created_at DESC, t.id DESC LIMIT 3`,
    values: [id, userId, propertyType, state, lat, lng],
  });
  return rows;
}

export async function readReviews(land: PropertyDetails): Promise<ReviewRow[]> {
  if (land.reviewCount === 0) return [];
  const { rows } = await pool.query<ReviewRow>({
    name: "reviews",
    text: `SELECT r.id, r.stars, r.text, r.published_at AS "publishedAt", r.answer,
        u.first_name AS "firstName", u.last_name AS "lastName", a.hunter_name AS "hunterName"
      ${REVIEWS} LEFT JOIN users u ON u.id = r.author_id
      WHERE a.property_id = $1 ORDER BY r.published_at DESC, r.id DESC LIMIT 5`,
    values: [land.id],
  });
  return rows;
}
