import { hasCalendar } from "~/features/directory/vocabulary";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { selectOf } from "~/platform/database/select-of";
import { loadPageUpToLast } from "~/platform/database/load-numbered-page.server";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import { expiryOf, sayDay } from "../confirmation/confirm-listing.server";
import { withTexts } from "../listing-columns.server";
import { HEADLINE } from "../headline";
import { listPhotosByAddress, pictureOf } from "../pictures.server";
import type { PropertyCardItem } from "../search/search-properties.server";
import { addressOfOwnListings } from "./own-listings-address";

/** Each has a dozen buttons and links. */
const PAGE_SIZE = 24;

const OWN = {
  ...selectOf(HEADLINE),
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
  /** Why it, or the last changes to it, were rejected. */
  reviewReason: string | null;
  hasRevision: boolean;
  /** What its owner calls it in files of listings. */
  reference: string | null;
  /** By when it has to be confirmed; null while nothing is asked, or nothing would come of it. */
  confirmBy: string | null;
  hasCalendar: boolean;
  /** How many have asked about it, and have it among their favorites. */
  requests: number;
  saves: number;
}

export interface OwnListings {
  listings: OwnProperty[];
  /** Of all pages. */
  total: number;
  page: number;
  lastPage: number;
}

/**
 * Returns a page of somebody's listings, newest first, without those that they have deleted. The last page stands
 * for those beyond it, because deleting a listing leads back to its page.
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

/** Where a listing stands among its owner's, or stood before it was deleted. */
export async function addressAmongOwn({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<string> {
  if (!isUuid(id)) return addressOfOwnListings(1);
  const [before] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM properties p JOIN properties t ON t.id = ${id}::uuid AND t.user_id = p.user_id
    WHERE p.user_id = ${ownerId}::uuid AND p.deleted_at IS NULL
      AND (p.created_at, p.id) > (t.created_at, t.id)`;
  const page = 1 + Math.floor((before?.count ?? 0) / PAGE_SIZE);
  return addressOfOwnListings(page, `listing-${id}`);
}

/** One of somebody's listings; null where there is no such one of theirs. */
export async function getOwnCard({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<OwnProperty | null> {
  if (!isUuid(id)) return null;
  const [found] = await findCards({ id, userId: ownerId });
  return found ?? null;
}

async function findCards(where: Prisma.PropertyWhereInput): Promise<OwnProperty[]> {
  const rows = await database().property.findMany({
    where: { ...where, deletedAt: null },
    select: OWN,
  });
  const covers = rows.flatMap(({ images }) => images.slice(0, 1));
  const photos = await listPhotosByAddress(covers);
  return rows.map(({ images, revision, createdAt: _createdAt, _count: counts, ...listed }) => {
    const { confirmedAt, reminders, ...row } = listed;
    const isAsked = row.reviewStatus === "approved" && row.available && reminders > 0;
    const [image = null] = images;
    const cover = image === null ? null : pictureOf(image, photos.get(image));
    return {
      ...withTexts(row),
      expiredAt: row.expiredAt?.toISOString() ?? null,
      confirmBy: isAsked ? sayDay(expiryOf(confirmedAt)) : null,
      image,
      imageColor: cover?.color ?? null,
      imageFormat: cover?.format ?? null,
      hasRevision: revision !== null,
      hasCalendar: hasCalendar(row.propertyType),
      requests: counts.contactRequests,
      saves: counts.favorites,
    };
  });
}
