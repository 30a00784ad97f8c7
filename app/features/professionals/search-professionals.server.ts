import type { CardDistance } from "~/features/directory/card";
import type { Filters, PagePosition, Sort } from "~/features/directory/filters";
import { resolveNear, getSearchOrder, withDistanceFrom } from "~/features/directory/near.server";
import {
  searchPage,
  selectByIds,
  type SearchResults,
} from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { selectAsJson, type JsonRow } from "~/platform/database/json-rows.server";
import { NEWEST_FIRST, type ListOrder } from "~/platform/database/select-page.server";

import { buildProfessionalCondition } from "./professional-conditions.server";

/** The fields of a card; rating is a decimal string. */
export interface ProfessionalCardItem extends CardDistance {
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
  reviewStatus: string;
}

/** A professional in a list: the card as JSON of a ProfessionalCardItem. */
export interface ListedProfessional extends JsonRow {
  id: string;
  name: string;
}

export const PROFESSIONAL_SORTS: readonly Sort[] = [
  "newest",
  "price-up",
  "price-down",
  "rating",
  "distance",
];

export const PROFESSIONAL_ORDERS: Partial<Record<Sort, ListOrder>> & { newest: ListOrder } = {
  newest: NEWEST_FIRST,
  "price-up": {
    column: Prisma.sql`t.price_min`,
    type: "numeric",
    direction: "asc",
    nullable: true,
  },
  "price-down": {
    column: Prisma.sql`t.price_min`,
    type: "numeric",
    direction: "desc",
    nullable: true,
  },
  rating: { column: Prisma.sql`t.rating`, type: "numeric", direction: "desc" },
};

/** A card shows two lines of the bio, so only its beginning is read. */
const CARD_COLUMNS = Prisma.sql`t.id, t.name, t.profile_image AS "profileImage", t.specialty,
  left(t.bio, 160) AS bio, t.location, t.state, t.rating::text AS rating,
  t.review_count AS "reviewCount", t.services, t.price_range AS "priceRange", t.verified,
  t.review_status AS "reviewStatus"`;

/**
 * Returns a page of the public professionals that match the filters.
 *
 * @returns null for a numbered page beyond the last
 */
export async function searchProfessionals({
  filters,
  pagePosition,
  isExact,
}: {
  filters: Filters;
  pagePosition: PagePosition;
  isExact?: boolean;
}): Promise<SearchResults<ListedProfessional> | null> {
  const near = resolveNear(filters);
  return searchPage<ListedProfessional>(
    filters.search,
    pagePosition,
    (words) => ({
      columns: Prisma.sql`t.id, t.name, ${selectAsJson(withDistanceFrom(CARD_COLUMNS, near))}`,
      from: Prisma.sql`professionals t`,
      where: buildProfessionalCondition(filters, words),
      order: getSearchOrder(PROFESSIONAL_ORDERS, pagePosition.sort, near),
    }),
    { isExact },
  );
}

/** Returns the cards of professionals in the order of their ids. The caller has checked that they may be seen. */
export function listProfessionalCards(ids: readonly string[]): Promise<ProfessionalCardItem[]> {
  return selectByIds<ProfessionalCardItem>({
    columns: CARD_COLUMNS,
    from: Prisma.sql`professionals t`,
    ids,
  });
}
