import { formatShortDates } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";

import type { ChipContext } from "./filter-kinds";
import type { Filters } from "./filters";
import { resolveNear } from "./near.server";
import { getSiteToday } from "./site-today.server";

type ContextFilters = Pick<Filters, "near" | "within" | "from" | "to">;

/**
 * Returns what the chips of these filters show besides the filters.
 *
 * @param today the current day in the site's time zone
 */
export const getChipContext = (filters: ContextFilters, today = getSiteToday()): ChipContext => ({
  today,
  dates: formatSearchedDates(filters, today),
  isPlaceKnown: !filters.near || resolveNear(filters) !== null,
});

function formatSearchedDates({ from, to }: ContextFilters, today: IsoDate): string | null {
  if (from === null) return null;
  const dates = formatShortDates({ startDate: from, endDate: to ?? from }, today);
  return from < today ? `${dates} (past)` : dates;
}
