import { pool, type BenchViewer } from "./plain-queries";

export interface PlainGuide {
  id: string;
  name: string;
  profileImage: string | null;
  specialty: string;
  bio: string;
  location: string;
  state: string;
  rating: string;
  reviewCount: number;
  services: string[];
  priceRange: string | null;
  verified: boolean;
  isKept: boolean;
}

/** A saved or viewed listing or professional. */
interface PlainTile {
  path: string;
  title: string;
  place: string;
  image: string | null;
}

export interface OwnCounts {
  isNew: boolean;
  offers: number;
  inReview: number;
  rejected: number;
  drafts: number;
  saved: PlainTile[];
  viewed: PlainTile[];
}

const PUBLIC = "t.review_status = 'approved' AND t.deleted_at IS NULL";

/** Reads the newest guides, whether the viewer has saved them, and their number. */
export async function readGuides(
  viewer: BenchViewer,
): Promise<{ guides: PlainGuide[]; total: number }> {
  const [guides, count] = await Promise.all([
    pool.query<PlainGuide>({
      name: "guides",
      text: `SELECT t.id, t.name, t.profile_image AS "profileImage", t.specialty,
          left(t.bio, 180) AS bio, t.location, t.state, t.rating::text AS rating,
          t.review_count AS "reviewCount", t.services, t.price_range AS "priceRange", t.verified,
          EXISTS (SELECT 1 FROM favorites f
            WHERE f.user_id = $1 AND f.professional_id = t.id) AS "isKept"
        FROM professionals t WHERE ${PUBLIC} ORDER BY t.created_at DESC, t.id DESC LIMIT 24`,
      values: [viewer.id],
    }),
    pool.query<{ total: number }>({
      name: "number of guides",
      text: `SELECT count(*)::int AS total
        FROM (SELECT 1 FROM professionals t WHERE ${PUBLIC} LIMIT 1001) AS counted`,
    }),
  ]);
  return { guides: guides.rows, total: count.rows[0]?.total ?? 0 };
}

/** Reads the viewer's pending counts, and the listings that they saved and viewed. */
export async function readOwn(viewer: BenchViewer): Promise<OwnCounts> {
  const buildCountSql = (table: string) => `SELECT waiting_since IS NOT NULL AS waits,
      waiting_since IS NULL AND (review_status = 'rejected' OR review_reason IS NOT NULL) AS refused
    FROM ${table} WHERE user_id = $1 AND deleted_at IS NULL`;
  const visible = (table: string) =>
    `(${table}.deleted_at IS NULL AND (${table}.review_status = 'approved' OR ${table}.user_id = $1))`;
  const { rows } = await pool.query<OwnCounts>({
    name: "own",
    text: `SELECT
      (SELECT created_at > now() - interval '1 day' FROM users WHERE id = $1) AS "isNew",
      (SELECT count(*)::int FROM (SELECT 1 FROM contact_requests r
        JOIN offers o ON o.contact_request_id = r.id AND o.status = 'open'
          AND o.valid_until >= (now() AT TIME ZONE o.time_zone)::date
        WHERE r.user_id = $1 LIMIT 100) w) AS offers,
      reviews."inReview", reviews.rejected,
      (SELECT count(*)::int FROM listing_drafts WHERE user_id = $1 AND deleted_at IS NULL) AS drafts,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT coalesce('/property/' || p.id, '/professional/' || g.id) AS path,
          coalesce(p.title, g.name) AS title,
          coalesce(p.location || ', ' || p.state, g.location || ', ' || g.state) AS place,
          coalesce(p.images[1], g.cover_image, g.profile_image) AS image
        FROM favorites f LEFT JOIN properties p ON p.id = f.property_id AND ${visible("p")}
          LEFT JOIN professionals g ON g.id = f.professional_id AND ${visible("g")}
        WHERE f.user_id = $1 AND coalesce(p.id, g.id) IS NOT NULL
        ORDER BY f.created_at DESC, f.id DESC LIMIT 4) s) AS saved,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT '/property/' || p.id AS path, p.title, p.location || ', ' || p.state AS place,
          p.images[1] AS image FROM recently_viewed v
        JOIN properties p ON p.id = v.property_id AND ${visible("p")}
        WHERE v.user_id = $1 ORDER BY v.viewed_at DESC, v.property_id DESC LIMIT 4) s) AS viewed
      FROM (SELECT count(*) FILTER (WHERE waits)::int AS "inReview",
          count(*) FILTER (WHERE refused)::int AS rejected
        FROM (${buildCountSql("properties")} UNION ALL ${buildCountSql("professionals")} UNION ALL
          ${buildCountSql("real_estate_agents")} UNION ALL
          SELECT status = 'pending', status = 'rejected' FROM (SELECT DISTINCT ON (kind) status
            FROM applications WHERE user_id = $1 ORDER BY kind, created_at DESC, id DESC) n) o) reviews`,
    values: [viewer.id],
  });
  const [row] = rows;
  if (!row) throw new Error("Nobody");
  return row;
}
