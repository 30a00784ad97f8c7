import { PUBLIC_AGENT } from "~/features/agents/search-agents.server";
import { searchNewAgents } from "~/features/agents/search-new-agents.server";
import type { ListName } from "~/features/directory/filter-kinds";
import { resolveNear } from "~/features/directory/near.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import {
  buildPublicWithinCondition,
  type TimePeriod,
  type NewResultsQuery,
} from "~/features/directory/search-new.server";
import { PUBLIC_PROFESSIONAL } from "~/features/professionals/professional-visibility.server";
import { searchNewProfessionals } from "~/features/professionals/search-new-professionals.server";
import { formatPriceWithType } from "~/features/properties/price";
import { PUBLIC_PROPERTY } from "~/features/properties/property-visibility.server";
import { searchNewProperties } from "~/features/properties/search/search-new-properties.server";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { isPast, type SavedSearch } from "../saved-search";

/** A new result as an email lists it. */
export interface NewItem {
  id: string;
  title: string;
  /** The location and the price. */
  line: string;
  path: string;
}

interface NewResults {
  /** The newest results. */
  items: NewItem[];
  /** The total count, up to the limit at which lists stop counting. */
  total: number;
}

const NOTHING: NewResults = { items: [], total: 0 };

/** Returns the results that became public for a search and were not emailed yet. */
export async function findNew(search: SavedSearch, query: NewResultsQuery): Promise<NewResults> {
  const { list, filters } = search;
  if (isPast(search, getSiteToday(query.until))) return NOTHING;
  // A search around an unknown place has no results. Without this check it would match everywhere.
  if (filters.near && !resolveNear(filters)) return NOTHING;
  if (list === "properties") {
    const { items, total } = await searchNewProperties(filters, query);
    return {
      items: items.map((listing) => ({
        id: listing.id,
        title: listing.title,
        line: `${listing.location}, ${listing.state}. ${formatPriceWithType(listing)}`,
        path: `/property/${listing.id}`,
      })),
      total,
    };
  }
  if (list === "pros") {
    const { items, total } = await searchNewProfessionals(filters, query);
    return {
      items: items.map(({ id, name, location, state, priceRange }) => ({
        id,
        title: name,
        line: `${location}, ${state}.${priceRange ? ` ${priceRange}` : ""}`,
        path: `/professional/${id}`,
      })),
      total,
    };
  }
  const { items, total } = await searchNewAgents(filters, query);
  return {
    items: items.map(({ id, name, location, state }) => ({
      id,
      title: name,
      line: `${location}, ${state}.`,
      path: `/agent/${id}`,
    })),
    total,
  };
}

const TABLES: Record<ListName, { from: Prisma.Sql; published: Prisma.Sql }> = {
  properties: { from: Prisma.sql`properties t`, published: PUBLIC_PROPERTY },
  pros: { from: Prisma.sql`professionals t`, published: PUBLIC_PROFESSIONAL },
  agents: { from: Prisma.sql`real_estate_agents t`, published: PUBLIC_AGENT },
};

/** Checks whether anything became public in a period. If not, the searches of that period can be skipped. */
export async function isAnythingNew(list: ListName, period: TimePeriod): Promise<boolean> {
  const { from, published } = TABLES[list];
  const rows = await readRows<object>(Prisma.sql`
    SELECT t.id FROM ${from} WHERE ${published} AND ${buildPublicWithinCondition(period)} LIMIT 1`);
  return rows.length > 0;
}
