import { formatDate } from "~/formats/date-range";

import type { StatedSeason } from "./season.schema";

/** Returns a season's name: "Elk, Archery, Montana, from Sep 5, 2026". */
export const formatSeasonName = ({ state, gameType, method, opens }: StatedSeason): string =>
  `${gameType}, ${method}, ${state}, from ${formatDate(opens)}`;
