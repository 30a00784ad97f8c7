import type { LoaderFunctionArgs } from "@remix-run/node";

import { VISITOR } from "~/features/accounts/permissions";
import { readRequestPrefill } from "~/features/directory/read-request-prefill.server";
import { formatDate } from "~/formats/date-range";
import { getPreferences } from "~/layout/preferences.server";

import type { CalendarKind } from "./calendar-ref";
import { getCalendar } from "./get-calendar.server";
import { listTaken } from "./list-taken.server";
import { getLastDay, MONTHS_SHOWN } from "./build-months";

/** The number of months shown as tables in lite mode; the rest of the year is a list. */
const MONTHS_IN_LITE_MODE = 3;

/** Loads the page of a calendar; null when the viewer may not see it. */
export async function loadPublicCalendar(
  { request, params, context }: LoaderFunctionArgs,
  kind: CalendarKind,
) {
  const viewer = (await context.session())?.user ?? VISITOR;
  const calendar = await getCalendar({ calendarRef: { kind, id: params.id }, viewer });
  if (!calendar) return null;
  const { calendarRef, title, location, state, today, ownerId, isOpen, confirmedOn } = calendar;
  const { lite } = getPreferences(request);
  const isOwn = ownerId !== null && viewer.id === ownerId;
  return {
    calendarRef,
    title,
    place: `${location}, ${state}`,
    today,
    count: lite ? MONTHS_IN_LITE_MODE : MONTHS_SHOWN,
    taken: await listTaken({
      calendarRef,
      from: today,
      to: getLastDay({ today, count: MONTHS_SHOWN }),
    }),
    showsDaysAsList: lite,
    isOwn,
    canAsk: isOpen && !isOwn,
    isClaimed: ownerId !== null,
    confirmedOn: confirmedOn && formatDate(confirmedOn),
    prefill: readRequestPrefill(new URL(request.url).searchParams),
  };
}
