import { Prisma } from "~/platform/database/client/client";

import type { Area } from "./area";
import type { ListName } from "./filter-kinds";
import { chosenFilters, type FilterOf, type Filters } from "./filters";

/** The condition of each filter of a list on its table, alias `t`, for what is chosen of it. */
export type Conditions<List extends ListName> = {
  [Name in FilterOf<List>]: (
    value: NonNullable<Filters[Name]>,
    filters: Pick<Filters, FilterOf<List>>,
  ) => Prisma.Sql;
};

/** What of the filters is chosen, as conditions of a table. */
export function filterConditions<List extends ListName>(
  conditions: Conditions<List>,
  filters: Pick<Filters, FilterOf<List>>,
): Prisma.Sql[] {
  const known: Partial<
    Record<string, (value: never, filters: Pick<Filters, FilterOf<List>>) => Prisma.Sql>
  > = conditions;
  return chosenFilters(filters).flatMap((name) => {
    const condition = known[name];
    return condition ? condition(filters[name as FilterOf<List>] as never, filters) : [];
  });
}

/** Where a listed thing must lie by its public position. */
export const areaCondition = ({ south, west, north, east }: Area): Prisma.Sql => Prisma.sql`
  t.lat BETWEEN ${south}::numeric AND ${north}::numeric
    AND t.lng BETWEEN ${west}::numeric AND ${east}::numeric`;
