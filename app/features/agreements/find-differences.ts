import { formatDates } from "~/formats/date-range";
import { formatCount } from "~/formats/format-count";
import type { IsoDate } from "~/formats/iso-date";

import type { Party } from "./offer-status";

interface Terms {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  groupSize: number | null;
}

/** Returns what an offer does not give as it was asked for: "You asked for 2 hunters". */
export function findDifferences(
  offer: Terms,
  requested: Terms,
  reader: Party,
): { dates: string | null; groupSize: string | null } {
  const prefix = reader === "hunter" ? "You asked for" : "Asked for";
  const { startDate, endDate, groupSize } = requested;
  const hasOtherDates =
    startDate && endDate && (startDate !== offer.startDate || endDate !== offer.endDate);
  const hasOtherGroup = groupSize !== null && groupSize !== offer.groupSize;
  return {
    dates: hasOtherDates ? `${prefix} ${formatDates({ startDate, endDate })}` : null,
    groupSize: hasOtherGroup ? `${prefix} ${formatCount(groupSize, "hunter")}` : null,
  };
}
