import { randomUUID } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { formatDate, formatDateRange, formatDates } from "~/formats/date-range";
import { getKeptForm } from "~/forms/kept-forms.server";
import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";
import { environment } from "~/platform/environment.server";
import { readPageNumber } from "~/ui/read-page-number";

import { blockDates } from "./block-dates.server";
import { validateRange, getLastDayToBlock, MAX_TAKEN_RANGES } from "./block-limits";
import { getLastDay } from "./build-months";
import { calendarFormSchema } from "./calendar-form.schema";
import { getCalendarPath, getOwnCalendarPath, type CalendarKind } from "./calendar-ref";
import { buildCalendarFilePath } from "./calendar-secret.server";
import { confirmCalendar, getOwnCalendar, renewCalendarAddress } from "./get-calendar.server";
import { listOwnRanges, listTaken } from "./list-taken.server";
import { releaseDates } from "./reserve-dates.server";

/** Two months are shown, of which the first may be the next one. */
const MONTHS_AHEAD = 3;
const NOT_THERE = "Calendar not found";
const TOO_MANY = `A calendar holds at most ${MAX_TAKEN_RANGES} upcoming ranges. Unblock some first.`;
const OF_AGREEMENT = "These dates belong to an agreement. Cancel it to open them up.";
const FREE_ALREADY = "These dates are already open.";

/** Loads an owner's calendar page; null when they have no such calendar, or the page number is too high. */
export async function loadOwnCalendar(
  { request, context, params }: LoaderFunctionArgs,
  kind: CalendarKind,
) {
  const { id: ownerId } = await requireUser({ request, context });
  const calendar = await getOwnCalendar({ kind, id: params.id, ownerId });
  if (!calendar) return null;
  const { calendarRef, title, today, version, confirmedOn, isPublic } = calendar;
  const path = getOwnCalendarPath(calendarRef);
  const page = readPageNumber(new URL(request.url).searchParams);
  const [list, taken] = await Promise.all([
    listOwnRanges({ calendarRef, ownerId, from: today, page }),
    listTaken({ calendarRef, from: today, to: getLastDay({ today, count: MONTHS_AHEAD }) }),
  ]);
  if (!list) return null;
  const keptForm = await getKeptForm({ request, path });
  return {
    title,
    path,
    publicPath: getCalendarPath(calendarRef),
    today,
    lastDay: getLastDayToBlock(today),
    ...list,
    page,
    taken,
    canConfirm: kind === "property",
    confirmedOn: confirmedOn && formatDate(confirmedOn),
    /** Null while only its owner may see the calendar. */
    address: isPublic
      ? environment().appOrigin + buildCalendarFilePath(calendarRef, version)
      : null,
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

/** Handles the forms of that page. */
export function handleCalendarForm(visit: Visit, kind: CalendarKind, id: string | undefined) {
  const path = getOwnCalendarPath({ kind, id });
  return handleForm({
    visit,
    schema: calendarFormSchema,
    prefilledFields: ["intent", "id"],
    path,
    allowedSender: "user",
    async save({ value, user: { id: ownerId }, saveOnce }): Promise<FormOutcome> {
      const calendar = await getOwnCalendar({ kind, id, ownerId });
      if (!calendar) return { missing: NOT_THERE };
      const { calendarRef, today } = calendar;
      if (value.intent === "free")
        return unblockDates({ id: value.id, calendarRef, ownerId, path });
      if (value.intent === "confirm") {
        const isDone = kind === "property" && (await confirmCalendar({ ...calendarRef, ownerId }));
        return isDone
          ? { to: path, toast: { title: "Calendar confirmed" } }
          : { missing: NOT_THERE };
      }
      if (value.intent === "renew") {
        if (!(await renewCalendarAddress({ calendarRef, ownerId }))) return { missing: NOT_THERE };
        return {
          to: path,
          toast: { title: "Address renewed", text: "The old one no longer works." },
        };
      }
      const { startDate, endDate, note } = value;
      const range = { startDate, endDate };
      const errors = validateRange(range, today);
      if (Object.keys(errors).length > 0) return { status: 400, errors };
      return saveOnce(async (tx): Promise<FormOutcome> => {
        const blocked = await blockDates({ tx, calendarRef, ownerId, today, range, note });
        if (blocked === "not found") return { missing: NOT_THERE };
        if (blocked === "too many") return { status: 409, errors: { "": [TOO_MANY] } };
        if (blocked !== "blocked") {
          const message = `${formatDates(blocked.occupied)} is already taken. Choose other dates.`;
          return { status: 409, errors: { startDate: [message] } };
        }
        return { to: path, toast: { title: "Dates blocked", text: formatDateRange(range) } };
      });
    },
  });
}

async function unblockDates({
  path,
  ...which
}: Parameters<typeof releaseDates>[0] & { path: string }): Promise<FormOutcome> {
  const freed = await releaseDates(which);
  if (freed === "agreement") return { status: 409, errors: { "": [OF_AGREEMENT] } };
  if (freed === "not found") return { status: 404, errors: { "": [FREE_ALREADY] } };
  const { calendarRef, ownerId } = which;
  // An empty calendar does not tell that days were freed.
  if (calendarRef.kind === "property") await confirmCalendar({ id: calendarRef.id, ownerId });
  return { to: path, toast: { title: "Dates unblocked" } };
}
