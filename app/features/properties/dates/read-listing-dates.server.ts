import { getLastDay, MONTHS_SHOWN } from "~/features/calendar/build-months";
import { listTaken } from "~/features/calendar/list-taken.server";
import type { RequestPrefill } from "~/features/directory/request-prefill";
import { readHuntSeasons } from "~/features/seasons/season-days.server";
import { getDateInZone } from "~/formats/iso-date";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import type { PropertyDetail } from "../get-property.server";
import { MONTHS_PER_PAGE, readFirstMonth } from "./first-month";

/** Reads what the dates of a listing's page need: the taken days of the next 12 months and the seasons. */
export async function readListingDates({
  property,
  prefill,
  month,
}: {
  property: PropertyDetail;
  prefill: RequestPrefill;
  /** The month of the address, which may be anything. */
  month: string | null;
}) {
  const today = getDateInZone(getTimeZoneAt(property), new Date());
  // The last months that are shown together may end after the 12 months.
  const lastDay = getLastDay({ today, count: MONTHS_SHOWN + MONTHS_PER_PAGE - 1 });
  const { endDate } = prefill;
  const [taken, { games, seasons }] = await Promise.all([
    listTaken({
      calendarRef: { kind: "property", id: property.id },
      from: today,
      to: endDate !== null && endDate > lastDay ? endDate : lastDay,
    }),
    readHuntSeasons(property),
  ]);
  return {
    today,
    month: readFirstMonth({ month, startDate: prefill.startDate, today }),
    taken,
    games,
    // No request is about a past season.
    seasons: seasons.filter(({ closes }) => closes >= today),
  };
}

export type ListingDates = Awaited<ReturnType<typeof readListingDates>>;
