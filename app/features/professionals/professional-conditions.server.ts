import { buildFreeDaysCondition } from "~/features/calendar/free-days.server";
import {
  buildAreaCondition,
  filterConditions,
  type FilterConditions,
} from "~/features/directory/filter-conditions.server";
import { getDollarBounds } from "~/features/directory/dollar-range";
import type { FilterOf, Filters } from "~/features/directory/filters";
import { buildNearConditions } from "~/features/directory/near.server";
import { joinConditions } from "~/features/directory/result-page.server";
import { openCondition } from "~/features/seasons/open-games.server";
import { Prisma } from "~/platform/database/client/client";

import { PUBLIC_PROFESSIONAL } from "./professional-visibility.server";

/** Returns the condition of the public professionals that match filters and the conditions of a search's words. */
export const buildProfessionalCondition = (
  filters: Pick<Filters, FilterOf<"pros"> | "near" | "within">,
  words: Prisma.Sql[],
): Prisma.Sql =>
  joinConditions([
    PUBLIC_PROFESSIONAL,
    ...buildNearConditions(filters),
    ...filterConditions(PROFESSIONAL_CONDITIONS, filters),
    ...words,
  ]);

/** SQL conditions by filter. A filter with several values matches any of them; all filters must match. */
export const PROFESSIONAL_CONDITIONS: FilterConditions<"pros"> = {
  state: (state) => Prisma.sql`t.state = ${state}`,
  gameTypes: (gameTypes) => Prisma.sql`t.game_types && ${gameTypes}::text[]`,
  services: (services) => Prisma.sql`t.services && ${services}::text[]`,
  priceRange: (priceRange) => {
    // The ranges overlap; touching the filter's lower bound counts, touching its upper does not.
    const { from, to } = getDollarBounds(priceRange);
    const above = Prisma.sql`t.price_min IS NOT NULL AND (t.price_max IS NULL OR t.price_max >= ${from})`;
    return to === null ? above : Prisma.sql`${above} AND t.price_min < ${to}`;
  },
  // An unclaimed profile has no calendar.
  from: (from, { to }) => Prisma.sql`t.user_id IS NOT NULL
    AND ${buildFreeDaysCondition("professional", { from, to: to ?? from })}`,
  // The condition of `from` contains the last day.
  to: () => null,
  // Professionals do not say how many hunters they take. The number is only kept for the request.
  hunters: () => null,
  openOn: (on, { gameTypes }) => openCondition(on, gameTypes),
  area: buildAreaCondition,
};
