import type { ChipContext } from "./filter-kinds";
import type { Filters } from "./filters";
import { resolveNear } from "./near.server";
import { getSiteToday } from "./site-today.server";

/** Returns what the chips of these filters show besides the filters. */
export const getChipContext = (filters: Pick<Filters, "near" | "within">): ChipContext => ({
  today: getSiteToday(),
  isPlaceKnown: !filters.near || resolveNear(filters) !== null,
});
