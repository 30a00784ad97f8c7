import { Prisma } from "~/platform/database/client/client";

import type { Area } from "./area";
import type { ListName } from "./filter-kinds";
import { listChosenFilters, type FilterOf, type Filters } from "./filters";

/**
 * The SQL condition of each filter of a list, for its table with alias `t`. Null for a filter that has none of its own.
 */
export type FilterConditions<List extends ListName> = {
  [Name in FilterOf<List>]: (
    value: NonNullable<Filters[Name]>,
    filters: Pick<Filters, FilterOf<List>>,
  ) => Prisma.Sql | null;
};

/** Returns the SQL conditions of the filters that are set. */
export function filterConditions<List extends ListName>(
  conditions: FilterConditions<List>,
  filters: Pick<Filters, FilterOf<List>>,
): Prisma.Sql[] {
  const conditionsByField: Partial<
    Record<string, (value: never, filters: Pick<Filters, FilterOf<List>>) => Prisma.Sql | null>
  > = conditions;
  return listChosenFilters(filters).flatMap((name) => {
    return conditionsByField[name]?.(filters[name as FilterOf<List>] as never, filters) ?? [];
  });
}

/** Returns the condition that the public position lies in an area. */
export const buildAreaCondition = ({ south, west, north, east }: Area): Prisma.Sql => Prisma.sql`
  t.lat BETWEEN ${south}::numeric AND ${north}::numeric
    AND t.lng BETWEEN ${west}::numeric AND ${east}::numeric`;
