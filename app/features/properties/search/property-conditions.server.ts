import { buildFreeDaysCondition } from "~/features/calendar/free-days.server";
import { getDollarBounds } from "~/features/directory/dollar-range";
import {
  buildAreaCondition,
  filterConditions,
  type FilterConditions,
} from "~/features/directory/filter-conditions.server";
import type { Filters } from "~/features/directory/filters";
import { buildNearConditions } from "~/features/directory/near.server";
import { joinConditions } from "~/features/directory/result-page.server";
import { hasCalendar, PROPERTY_TYPES } from "~/features/directory/vocabulary";
import { openCondition } from "~/features/seasons/open-games.server";
import { Prisma } from "~/platform/database/client/client";

import { PUBLIC_PROPERTY } from "../property-visibility.server";

const TYPES_WITH_CALENDAR = PROPERTY_TYPES.filter(hasCalendar);

/**
 * The conditions of the filters. A listing must match any of the games, methods and kinds of lodging, all of the
 * features and all other filters.
 */
export const PROPERTY_CONDITIONS: FilterConditions<"properties"> = {
  propertyType: (propertyType) => Prisma.sql`t.property_type = ${propertyType}`,
  state: (state) => Prisma.sql`t.state = ${state}`,
  gameTypes: (gameTypes) => Prisma.sql`t.game_types && ${gameTypes}::text[]`,
  priceRange: (priceRange) => {
    const { from, to } = getDollarBounds(priceRange);
    const above = Prisma.sql`t.price >= ${from}`;
    return to === null ? above : Prisma.sql`${above} AND t.price < ${to}`;
  },
  priceType: (priceType) => Prisma.sql`t.price_type = ${priceType}`,
  minAcres: (from) => Prisma.sql`t.acreage >= ${from}`,
  maxAcres: (upTo) => Prisma.sql`t.acreage <= ${upTo}`,
  features: (features) => Prisma.sql`t.features @> ${features}::text[]`,
  methods: (methods) => Prisma.sql`t.methods && ${methods}::text[]`,
  lodging: (lodging) => Prisma.sql`t.lodging = ANY(${lodging}::text[])`,
  from: (from, { to }) => Prisma.sql`t.property_type = ANY(${TYPES_WITH_CALENDAR}::text[])
    AND ${buildFreeDaysCondition("property", { from, to: to ?? from })}`,
  // The condition of `from` contains the last day.
  to: () => null,
  hunters: (hunters) => Prisma.sql`(t.max_hunters IS NULL OR t.max_hunters >= ${hunters})`,
  openOn: (on, { gameTypes }) => openCondition(on, gameTypes),
  area: buildAreaCondition,
};

/** Returns the condition of public listings that match the filters and the search words. */
export const buildPropertyCondition = (filters: Filters, words: Prisma.Sql[]): Prisma.Sql =>
  joinConditions([
    PUBLIC_PROPERTY,
    ...filterConditions(PROPERTY_CONDITIONS, filters),
    ...buildNearConditions(filters),
    ...words,
  ]);
