import { ownCalendarPath } from "~/features/calendar/calendar-ref";
import type { OverviewCalendar } from "~/features/calendar/components/calendar-overview";
import { listOwnCalendars } from "~/features/calendar/list-own-calendars.server";
import type { IsoDate } from "~/formats/iso-date";

interface ListCalendars {
  ownerId: string;
  listings: readonly { id: string; title: string; hasCalendar: boolean }[];
  /** The account's own professional; both are null where there is none. */
  professional: { id: string | null; name: string | null };
  today: IsoDate;
}

/** Lists the calendar of the account's professional, then those of the listings. */
export async function listCalendars({
  ownerId,
  listings,
  professional: { id: professionalId, name },
  today,
}: ListCalendars): Promise<OverviewCalendar[]> {
  const calendars = [
    ...(professionalId
      ? [{ kind: "professional" as const, id: professionalId, title: name ?? "" }]
      : []),
    ...listings
      .filter(({ hasCalendar }) => hasCalendar)
      .map(({ id, title }) => ({ kind: "property" as const, id, title })),
  ];
  const ranges = await listOwnCalendars({ ids: calendars.map(({ id }) => id), ownerId, today });
  return calendars.map(({ title, ...ref }) => ({
    title,
    path: ownCalendarPath(ref),
    ranges: ranges.get(ref.id) ?? [],
  }));
}
