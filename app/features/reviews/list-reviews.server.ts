import { formatAuthorName } from "~/features/accounts/short-name";
import { formatDateTime } from "~/formats/date-time";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadNumberedPage } from "~/platform/database/load-numbered-page.server";
import { readRows } from "~/platform/database/read-rows.server";
import { loadPage } from "~/platform/database/select-page.server";
import { environment } from "~/platform/environment.server";

/** The default number of reviews on a page of the list. */
const REVIEWS_PER_PAGE = 20;

/** The subject of reviews: hunts at a place, with a guide, or at all places of an owner, or a hunter. */
export type ReviewSubject =
  | { kind: "property"; id: string }
  | { kind: "professional"; id: string }
  | { kind: "owner"; id: string }
  | { kind: "hunter"; id: string };

/** The average and number of reviews. */
export interface ReviewTotal {
  /** A decimal from 1 to 5 with two places; "0.00" where there are none. */
  rating: string;
  count: number;
}

/** Returns the SQL condition that a review, given by its alias, is public. */
const buildVisibleCondition = (review: Prisma.Sql) =>
  Prisma.sql`${review}.published_at IS NOT NULL AND ${review}.hidden_at IS NULL`;

/** Returns the SQL condition that review `t` of agreement `a` is about a subject and public. */
const about = ({ kind, id }: ReviewSubject): Prisma.Sql => {
  const { writtenBy, column } = SUBJECTS[kind];
  return Prisma.sql`${buildVisibleCondition(Prisma.sql`t`)} AND t.written_by = ${writtenBy} AND ${column} = ${id}::uuid`;
};

const SUBJECTS: Record<ReviewSubject["kind"], { writtenBy: string; column: Prisma.Sql }> = {
  property: { writtenBy: "hunter", column: Prisma.sql`a.property_id` },
  professional: { writtenBy: "hunter", column: Prisma.sql`a.professional_id` },
  owner: { writtenBy: "hunter", column: Prisma.sql`a.owner_id` },
  hunter: { writtenBy: "owner", column: Prisma.sql`a.hunter_id` },
};

const buildListQuery = (subject: ReviewSubject, pageSize: number) =>
  ({
    from: Prisma.sql`reviews t JOIN agreements a ON a.id = t.agreement_id`,
    where: about(subject),
    order: { column: Prisma.sql`t.published_at`, type: "timestamptz", direction: "desc" },
    pageSize,
  }) as const;

/** Returns published reviews of a subject, the last published first; none for a page beyond the last. */
export async function listReviews({
  subject,
  page = 1,
  take = REVIEWS_PER_PAGE,
}: {
  subject: ReviewSubject;
  page?: number;
  take?: number;
}) {
  const { rows } = await loadPage(buildListQuery(subject, take), { page }, findReviews);
  return rows;
}

/**
 * Returns a numbered page of the published reviews of something, the last published first.
 *
 * @returns null for a page beyond the last
 */
export const listReviewPage = ({
  subject,
  page,
  pageSize = REVIEWS_PER_PAGE,
}: {
  subject: ReviewSubject;
  page: number;
  pageSize?: number;
}) => loadNumberedPage(buildListQuery(subject, pageSize), page, findReviews);

async function findReviews(ids: string[]) {
  const rows = await database().review.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      writtenBy: true,
      stars: true,
      text: true,
      publishedAt: true,
      answer: true,
      answeredAt: true,
      author: { select: { firstName: true, lastName: true } },
      agreement: { select: { hunterName: true, ownerName: true } },
    },
  });
  return rows.map(({ writtenBy, author, agreement, publishedAt, ...row }) => ({
    ...row,
    author: formatAuthorName(
      author,
      writtenBy === "hunter" ? agreement.hunterName : agreement.ownerName,
    ),
    // The query's condition ensures that there is one.
    publishedAt: publishedAt ?? new Date(0),
  }));
}

/** Adds to each review the day of its publication, in the site's time zone. */
export function withPublicationDays(reviews: PublicReview[]) {
  const { siteTimeZone } = environment();
  return reviews.map((review) => ({
    ...review,
    publishedOn: formatDateTime(review.publishedAt, siteTimeZone, "day"),
  }));
}
export type ShownReview = ReturnType<typeof withPublicationDays>[number];

/** The maximum number of reviews on the page of their subject. */
const MAX_NEWEST_REVIEWS = 5;

/** Lists the newest reviews for that page; in lite mode it shows only a link. */
export async function listNewestReviews({
  subject,
  total,
  lite,
}: {
  subject: ReviewSubject;
  total: ReviewTotal;
  lite: boolean;
}): Promise<ShownReview[]> {
  return total.count === 0 || lite
    ? []
    : withPublicationDays(await listReviews({ subject, take: MAX_NEWEST_REVIEWS }));
}
export type PublicReview = Awaited<ReturnType<typeof listReviews>>[number];

/** Returns the SQL of the average of reviews `r`, as text because the two drivers parse numerics differently. */
const total = (condition: Prisma.Sql) => Prisma.sql`
  coalesce(round(avg(r.stars) FILTER (WHERE ${condition}), 2), 0)::numeric(3, 2)::text`;

const NONE: ReviewTotal = { rating: "0.00", count: 0 };

/** Returns the totals of a listing, and of all listings of its owner, by the reviews of hunters. */
export async function getListingReviewTotals({
  id,
  userId,
}: {
  id: string;
  userId: string | null;
}): Promise<{ total: ReviewTotal; ownerTotal: ReviewTotal }> {
  if (userId === null) return { total: NONE, ownerTotal: NONE };
  const isAboutProperty = Prisma.sql`a.property_id = ${id}::uuid`;
  const [row] = await readRows<Record<"rating" | "ownerRating", string> & Totals>(Prisma.sql`
    SELECT ${total(isAboutProperty)} AS rating, (count(*) FILTER (WHERE ${isAboutProperty}))::integer AS count,
      ${total(Prisma.sql`true`)} AS "ownerRating", count(*)::integer AS "ownerCount"
    FROM agreements a
    JOIN reviews r ON r.agreement_id = a.id AND r.written_by = 'hunter' AND ${buildVisibleCondition(Prisma.sql`r`)}
    WHERE a.owner_id = ${userId}::uuid`);
  if (!row) return { total: NONE, ownerTotal: NONE };
  return {
    total: { rating: row.rating, count: row.count },
    ownerTotal: { rating: row.ownerRating, count: row.ownerCount },
  };
}
interface Totals {
  count: number;
  ownerCount: number;
}

/** Returns the total of all reviews of an owner's listings. */
export async function getOwnerReviewTotal(ownerId: string): Promise<ReviewTotal> {
  const [row] = await readRows<ReviewTotal>(Prisma.sql`
    SELECT ${total(Prisma.sql`true`)} AS rating, count(*)::integer AS count
    FROM agreements a
    JOIN reviews r ON r.agreement_id = a.id AND r.written_by = 'hunter' AND ${buildVisibleCondition(Prisma.sql`r`)}
    WHERE a.owner_id = ${ownerId}::uuid`);
  return row ?? NONE;
}

/** Returns the totals of hunters by their ids. Hunters without reviews are left out. */
export async function getHunterReviewTotals(
  ids: readonly string[],
): Promise<Map<string, ReviewTotal>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<ReviewTotal & { id: string }>(Prisma.sql`
    SELECT a.hunter_id AS id, ${total(Prisma.sql`true`)} AS rating, count(*)::integer AS count
    FROM agreements a
    JOIN reviews r ON r.agreement_id = a.id AND r.written_by = 'owner' AND ${buildVisibleCondition(Prisma.sql`r`)}
    WHERE a.hunter_id = ANY(${[...ids]}::uuid[])
    GROUP BY a.hunter_id`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
