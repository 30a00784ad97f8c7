import { boundsOf, type Filters } from "~/features/directory/filters";
import { allOf, areaConditions, type Expectation } from "~/features/directory/result-page.server";
import type { SearchedWords } from "~/features/directory/search-words.server";
import { Prisma } from "~/platform/database/client/client";

import { visibleProfessionals } from "./professional-visibility.server";

type ProfessionalFilters = Pick<
  Filters,
  "state" | "gameTypes" | "services" | "priceRange" | "area"
>;

/** Where and how the professionals are found that match and that a viewer may see. */
export async function professionalConditions({
  filters,
  words,
  viewerId,
}: {
  filters: ProfessionalFilters;
  words: SearchedWords;
  viewerId: string | null;
}): Promise<{ where: Prisma.Sql[]; expects: Expectation }> {
  const { published, own } = await visibleProfessionals(viewerId);
  const conditions = filterConditions(filters);
  const where = [allOf([published, ...conditions, ...words.published])];
  if (own) where.push(allOf([own, ...conditions, ...words.any]));
  return {
    where,
    expects: { total: null, by: words.meanings.length > 0 ? "collecting" : "walking" },
  };
}

/** The filters as conditions: any of a list's values, all of the filters. */
function filterConditions(filters: ProfessionalFilters): Prisma.Sql[] {
  const { state, gameTypes, services, priceRange, area } = filters;
  const conditions = areaConditions(area);
  if (state) conditions.push(Prisma.sql`t.state = ${state}`);
  if (gameTypes.length > 0) conditions.push(Prisma.sql`t.game_types && ${gameTypes}::text[]`);
  if (services.length > 0) conditions.push(Prisma.sql`t.services && ${services}::text[]`);
  if (priceRange) {
    // The ranges overlap; touching the filter's lower bound counts, touching its upper does not.
    const { from, to } = boundsOf(priceRange);
    conditions.push(
      Prisma.sql`t.price_min IS NOT NULL AND (t.price_max IS NULL OR t.price_max >= ${from})`,
    );
    if (to !== null) conditions.push(Prisma.sql`t.price_min < ${to}`);
  }
  return conditions;
}
