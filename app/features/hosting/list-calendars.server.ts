import { getOwnCalendarPath } from "~/features/calendar/calendar-ref";
import type { OverviewCalendar } from "~/features/calendar/components/calendar-overview";
import { listOwnCalendars } from "~/features/calendar/list-own-calendars.server";
import { hasCalendar, PROPERTY_TYPES } from "~/features/directory/vocabulary";
import type { IsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

/** The maximum number of listings whose calendars are shown, to limit the size of the page. */
const MAX_LISTINGS = 100;

interface ListCalendars {
  ownerId: string;
  /** The account's own professional; both are null where there is none. */
  professional: { id: string | null; name: string | null };
  today: IsoDate;
  maxListings?: number;
}

/**
 * Lists the calendar of the account's professional, then those of the newest listings.
 *
 * @returns `hasMore`, true when some listings are left out
 */
export async function listCalendars({
  ownerId,
  professional: { id: professionalId, name },
  today,
  maxListings = MAX_LISTINGS,
}: ListCalendars): Promise<{ calendars: OverviewCalendar[]; hasMore: boolean }> {
  const listings = await database().property.findMany({
    where: {
      userId: ownerId,
      deletedAt: null,
      propertyType: { in: PROPERTY_TYPES.filter(hasCalendar) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListings + 1,
    select: { id: true, title: true },
  });
  const calendars = [
    ...(professionalId
      ? [{ kind: "professional" as const, id: professionalId, title: name ?? "" }]
      : []),
    ...listings
      .slice(0, maxListings)
      .map(({ id, title }) => ({ kind: "property" as const, id, title })),
  ];
  const ranges = await listOwnCalendars({ ids: calendars.map(({ id }) => id), ownerId, today });
  return {
    calendars: calendars.map(({ title, ...ref }) => ({
      title,
      path: getOwnCalendarPath(ref),
      ranges: ranges.get(ref.id) ?? [],
    })),
    hasMore: listings.length > maxListings,
  };
}
