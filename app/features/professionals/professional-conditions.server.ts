import {
  areaCondition,
  filterConditions,
  type Conditions,
} from "~/features/directory/filter-conditions.server";
import { boundsOf } from "~/features/directory/dollar-range";
import type { FilterOf, Filters } from "~/features/directory/filters";
import { circleCondition, nearOf, spotCondition } from "~/features/directory/near.server";
import { allOf, type Expectation } from "~/features/directory/result-page.server";
import type { SearchedWords } from "~/features/directory/search-words.server";
import { openCondition } from "~/features/seasons/open-games.server";
import { Prisma } from "~/platform/database/client/client";

import { visibleProfessionals } from "./professional-visibility.server";

/** Where and how the professionals are found that match and that a viewer may see. */
export async function professionalConditions({
  filters,
  words,
  viewerId,
}: {
  filters: Pick<Filters, FilterOf<"pros"> | "near" | "within">;
  words: SearchedWords;
  viewerId: string | null;
}): Promise<{ where: Prisma.Sql[]; expects: Expectation }> {
  const { published, own } = await visibleProfessionals(viewerId);
  const near = nearOf(filters);
  const conditions = [
    ...(near ? [spotCondition(near), circleCondition(near)] : []),
    ...filterConditions(PROFESSIONAL_CONDITIONS, filters),
  ];
  const where = [allOf([published, ...conditions, ...words.published])];
  if (own) where.push(allOf([own, ...conditions, ...words.any]));
  return {
    where,
    expects: { total: null, by: near || words.meanings.length > 0 ? "collecting" : "walking" },
  };
}

/** Any of a list's values, all of the filters. */
export const PROFESSIONAL_CONDITIONS: Conditions<"pros"> = {
  state: (state) => Prisma.sql`t.state = ${state}`,
  gameTypes: (gameTypes) => Prisma.sql`t.game_types && ${gameTypes}::text[]`,
  services: (services) => Prisma.sql`t.services && ${services}::text[]`,
  priceRange: (priceRange) => {
    // The ranges overlap; touching the filter's lower bound counts, touching its upper does not.
    const { from, to } = boundsOf(priceRange);
    const above = Prisma.sql`t.price_min IS NOT NULL AND (t.price_max IS NULL OR t.price_max >= ${from})`;
    return to === null ? above : Prisma.sql`${above} AND t.price_min < ${to}`;
  },
  openOn: (on, { gameTypes }) => openCondition(on, gameTypes),
  area: areaCondition,
};
