import { formatTaken } from "~/features/calendar/format-taken";
import { findGroupFault } from "~/features/directory/group-size";
import type { RequestPrefill } from "~/features/directory/request-prefill";
import { findDateFault } from "~/features/directory/searched-dates";
import {
  findOutOfSeason,
  formatOutOfSeason,
  type HuntSeasons,
} from "~/features/seasons/find-out-of-season";
import { countDays, formatDateRange, formatDates, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";

import type { ListingPrice } from "../price";
import { formatPriceForDays } from "./price-for-days";

interface DatesToAssess extends RequestPrefill, HuntSeasons {
  listing: ListingPrice & { maxHunters: number | null };
  today: IsoDate;
  taken: readonly DateRange[];
}

interface Assessment {
  /** The errors of the fields. */
  faults: { startDate?: string; endDate?: string; groupSize?: string };
  /** A sentence with the chosen days, the next step, or the error. */
  chosen: string;
  estimate: string | null;
  /** Sentences about games that are out of season. */
  notices: string[];
}

/** Says what is known about the days and hunters that somebody has chosen on the page of a listing. */
export function assessDates(asked: DatesToAssess): Assessment {
  const { startDate, endDate, groupSize, listing, today, taken, games, seasons } = asked;
  const groupFault = findGroupFault({ groupSize, maxHunters: listing.maxHunters });
  const ofGroup = groupFault ? { groupSize: groupFault } : {};
  const nothing = { estimate: null, notices: [] };
  if (startDate === null) {
    return { ...nothing, faults: ofGroup, chosen: "Choose your first day." };
  }
  const wrong = findDateFault({ from: startDate, to: endDate ?? "" }, today);
  if (wrong) {
    const field = wrong.name === "from" ? "startDate" : "endDate";
    return { ...nothing, faults: { ...ofGroup, [field]: wrong.fault }, chosen: wrong.fault };
  }
  const range = { startDate, endDate: endDate ?? startDate };
  const conflicts = taken.filter(
    (days) => days.startDate <= range.endDate && days.endDate >= range.startDate,
  );
  if (conflicts.length > 0) {
    const takenFault = `${formatTaken(conflicts, today)}. Choose other dates.`;
    return { ...nothing, faults: { ...ofGroup, startDate: takenFault }, chosen: takenFault };
  }
  if (endDate === null) {
    const chosen = `${formatDates(range)}. Choose your last day.`;
    return { ...nothing, faults: ofGroup, chosen };
  }
  const days = countDays(range);
  const estimate = formatPriceForDays({ ...listing, days, hunters: groupSize });
  return {
    faults: ofGroup,
    // The estimate says the number of days as well.
    chosen: `${estimate ? formatDates(range) : formatDateRange(range)}.`,
    estimate,
    notices: findOutOfSeason({ games, seasons, ...range }).map((game) =>
      formatOutOfSeason(game, range, today),
    ),
  };
}
