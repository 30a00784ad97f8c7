import { getSiteToday } from "~/features/directory/site-today.server";
import { hasCalendar } from "~/features/directory/vocabulary";
import { addDays, toDateColumn } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { buildSelect } from "~/platform/database/select-of";
import { loadPageUpToLast } from "~/platform/database/load-numbered-page.server";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import { getExpiry, formatSiteDate } from "../confirmation/confirm-listing.server";
import { withDecimalsAsText } from "../listing-columns.server";
import { HEADLINE } from "../headline";
import { listPhotosByAddress, toPicture } from "../pictures.server";
import type { PropertyCardItem } from "../search/search-properties.server";
import { LISTING_STATS_DAYS } from "../stats/stats-days";
import { getOwnListingsPath } from "./own-listings-address";

/** The page size is limited because each listing has a dozen buttons and links. */
const PAGE_SIZE = 24;

const OWN = {
  ...buildSelect(HEADLINE),
  id: true,
  propertyType: true,
  images: true,
  available: true,
  confirmedAt: true,
  expiredAt: true,
  reminders: true,
  reference: true,
  reviewStatus: true,
  reviewReason: true,
  revision: true,
  createdAt: true,
  _count: { select: { contactRequests: true, favorites: true } },
} as const;

/** A listing as its owner sees it among their own. */
export interface OwnProperty extends Omit<PropertyCardItem, "gameTypes" | "features" | "imageAlt"> {
  /** The reason why the listing or its last changes were rejected. */
  reviewReason: string | null;
  hasRevision: boolean;
  /** The owner's name for it in files of listings. */
  reference: string | null;
  /** The date by which it must be confirmed. Null when no reminder is active or confirming would have no effect. */
  confirmBy: string | null;
  hasCalendar: boolean;
  /** The number of people who asked about it; `saves` counts those who have it among their favorites. */
  requests: number;
  saves: number;
  /** The number of views in the days of the stats. */
  views: number;
}

export interface OwnListings {
  listings: OwnProperty[];
  /** The number of listings on all pages. */
  total: number;
  page: number;
  lastPage: number;
}

/**
 * Returns a page of the owner's listings, newest first, without deleted ones. Returns the last page for higher page
 * numbers, because deleting a listing leads back to its page.
 */
export async function listOwnProperties({
  ownerId,
  page = 1,
}: {
  ownerId: string;
  page?: number;
}): Promise<OwnListings> {
  const list = {
    from: Prisma.sql`properties t`,
    where: Prisma.sql`t.user_id = ${ownerId}::uuid AND t.deleted_at IS NULL`,
    order: NEWEST_FIRST,
    pageSize: PAGE_SIZE,
  } as const;
  const { rows: listings, ...numbers } = await loadPageUpToLast(list, page, (ids) =>
    findCards({ id: { in: ids }, userId: ownerId }),
  );
  return { listings, ...numbers };
}

/** Returns the address of a listing in its owner's list, or where it was before it was deleted. */
export async function findOwnListingPath({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<string> {
  if (!isUuid(id)) return getOwnListingsPath(1);
  const [before] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM properties p JOIN properties t ON t.id = ${id}::uuid AND t.user_id = p.user_id
    WHERE p.user_id = ${ownerId}::uuid AND p.deleted_at IS NULL
      AND (p.created_at, p.id) > (t.created_at, t.id)`;
  const page = 1 + Math.floor((before?.count ?? 0) / PAGE_SIZE);
  return getOwnListingsPath(page, `listing-${id}`);
}

/** Returns one of the owner's listings, or null when they have no such listing. */
export async function getOwnCard({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<OwnProperty | null> {
  if (!isUuid(id)) return null;
  const [card] = await findCards({ id, userId: ownerId });
  return card ?? null;
}

async function findCards(where: Prisma.PropertyWhereInput): Promise<OwnProperty[]> {
  const rows = await database().property.findMany({
    where: { ...where, deletedAt: null },
    select: OWN,
  });
  const covers = rows.flatMap(({ images }) => images.slice(0, 1));
  const [photos, views] = await Promise.all([
    listPhotosByAddress(covers),
    countViews(rows.map(({ id }) => id)),
  ]);
  return rows.map(({ images, revision, createdAt: _createdAt, _count: counts, ...listed }) => {
    const { confirmedAt, reminders, ...row } = listed;
    const isReminded = row.reviewStatus === "approved" && row.available && reminders > 0;
    const [image = null] = images;
    const cover = image === null ? null : toPicture(image, photos.get(image));
    return {
      ...withDecimalsAsText(row),
      expiredAt: row.expiredAt?.toISOString() ?? null,
      confirmBy: isReminded ? formatSiteDate(getExpiry(confirmedAt)) : null,
      image,
      imageColor: cover?.color ?? null,
      imageFormat: cover?.format ?? null,
      hasRevision: revision !== null,
      hasCalendar: hasCalendar(row.propertyType),
      requests: counts.contactRequests,
      saves: counts.favorites,
      views: views.get(row.id) ?? 0,
    };
  });
}

/** Counts the views of listings in the days of their stats, by id. */
async function countViews(ids: string[]): Promise<Map<string, number>> {
  const from = addDays(getSiteToday(), 1 - LISTING_STATS_DAYS);
  const rows = await database().listingViews.groupBy({
    by: ["propertyId"],
    where: { propertyId: { in: ids }, day: { gte: toDateColumn(from) } },
    _sum: { views: true },
  });
  return new Map(rows.map(({ propertyId, _sum }) => [propertyId, _sum.views ?? 0]));
}
