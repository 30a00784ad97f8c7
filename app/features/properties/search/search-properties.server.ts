import type { CardDistance } from "~/features/directory/card";
import type { Filters, PagePosition, Sort } from "~/features/directory/filters";
import { resolveNear, getSearchOrder, withDistanceFrom } from "~/features/directory/near.server";
import {
  searchPage,
  selectByIds,
  type SearchResults,
} from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import {
  selectAsJson,
  formatIsoMomentInSql,
  type JsonRow,
} from "~/platform/database/json-rows.server";
import { NEWEST_FIRST, type ListOrder } from "~/platform/database/select-page.server";

import { HEADLINE, type ListingHeadline } from "../headline";
import { selectListingColumns } from "../listing-columns.server";
import { COVER_COLUMNS } from "../pictures.server";
import { buildPropertyCondition } from "./property-conditions.server";

/** The content of a card. Decimals are strings. */
export interface PropertyCardItem extends CardDistance, ListingHeadline {
  id: string;
  propertyType: string;
  gameTypes: string[];
  features: string[];
  image: string | null;
  imageColor: string | null;
  imageAlt: string | null;
  imageFormat: "avif" | "webp" | null;
  reviewStatus: string;
  available: boolean;
  expiredAt: string | null;
}

export const PROPERTY_SORTS: readonly Sort[] = [
  "newest",
  "price-up",
  "price-down",
  "acreage",
  "distance",
];

const BY_PRICE = {
  column: Prisma.sql`t.price`,
  type: "numeric",
  nullable: true,
} as const;

export const PROPERTY_ORDERS: Partial<Record<Sort, ListOrder>> & { newest: ListOrder } = {
  newest: NEWEST_FIRST,
  "price-up": { ...BY_PRICE, direction: "asc" },
  "price-down": { ...BY_PRICE, direction: "desc" },
  acreage: { column: Prisma.sql`t.acreage`, type: "numeric", direction: "desc" },
};

/** A listing in a list: its card as JSON of a PropertyCardItem. */
export interface ListedProperty extends JsonRow {
  id: string;
  title: string;
}

const CARD_COLUMNS = Prisma.sql`t.id, ${selectListingColumns(HEADLINE)}, t.property_type AS "propertyType",
  t.game_types AS "gameTypes", t.features, t.images[1] AS image,
  ${COVER_COLUMNS},
  t.review_status AS "reviewStatus", t.available,
  ${formatIsoMomentInSql(Prisma.sql`t.expired_at`)} AS "expiredAt"`;
const PROPERTIES = Prisma.sql`properties t`;
const FROM_WITH_COVER = Prisma.sql`properties t LEFT JOIN photos cover ON cover.address = t.images[1]`;

interface CardQuery {
  columns: Prisma.Sql;
  from: Prisma.Sql;
}
const CARDS: CardQuery = { columns: CARD_COLUMNS, from: FROM_WITH_COVER };

/** The few columns that map files need, because they hold many listings. */
export const MAP_FILE_ROWS: CardQuery = {
  columns: Prisma.sql`t.id, ${selectListingColumns(HEADLINE)}, t.property_type AS "propertyType"`,
  from: PROPERTIES,
};

/**
 * Returns a page of the public listings that match the filters.
 *
 * @returns null for a numbered page beyond the last
 */
export async function searchProperties({
  filters,
  pagePosition,
  pageSize,
  isExact,
  shown = CARDS,
}: {
  filters: Filters;
  pagePosition: PagePosition;
  /** True to search for the words as typed, without correction. */
  isExact?: boolean;
  /** The columns to read. Defaults to those of a card. */
  shown?: CardQuery;
  /** The page size. Defaults to that of a results page. */
  pageSize?: number;
}): Promise<SearchResults<ListedProperty> | null> {
  const near = resolveNear(filters);
  const listFor = (words: Prisma.Sql[]) => ({
    columns: Prisma.sql`t.id, t.title, ${selectAsJson(withDistanceFrom(shown.columns, near))}`,
    from: shown.from,
    table: PROPERTIES,
    where: buildPropertyCondition(filters, words),
    order: getSearchOrder(PROPERTY_ORDERS, pagePosition.sort, near),
  });
  return searchPage<ListedProperty>(filters.search, pagePosition, listFor, { pageSize, isExact });
}

/** Returns the cards of listings in the order of their ids. The caller must check that the viewer may see them. */
export function listPropertyCards(ids: readonly string[]): Promise<PropertyCardItem[]> {
  return selectByIds<PropertyCardItem>({ columns: CARD_COLUMNS, from: FROM_WITH_COVER, ids });
}
