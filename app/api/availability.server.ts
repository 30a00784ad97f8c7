import * as z from "zod/v4";

import { VISITOR } from "~/features/accounts/permissions";
import type { CalendarKind } from "~/features/calendar/calendar-ref";
import { getCalendar } from "~/features/calendar/get-calendar.server";
import { listTaken } from "~/features/calendar/list-taken.server";
import { isUnavailableFor } from "~/features/properties/get-property.server";
import { addDays, countDaysBetween, toIsoDate, type IsoDate } from "~/formats/iso-date";

import { OFF_MARKET_MESSAGE } from "./properties.server";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";

const MAX_DAYS = 731;

const NO_DATE = "Must be a date such as 2026-11-28";
const date = z.iso.date(NO_DATE).refine((text) => text >= "1900" && text < "3000", NO_DATE);
const daysQuerySchema = z.object({
  from: date
    .optional()
    .meta({ description: "First day. Default: today in the listing's time zone." }),
  to: date.optional().meta({
    description: `The last day, at most ${MAX_DAYS} after the first; twelve months after it, unless given.`,
  }),
});

const availabilitySchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    taken: z
      .array(z.object({ startDate: z.iso.date(), endDate: z.iso.date() }))
      .meta({ description: "Both ends are taken. A range may begin before from or end after to." }),
  })
  .meta({ id: "Availability" });

/** Returns the last day of the twelve months that begin with `from`. */
function getLastDayOfYear(from: IsoDate): IsoDate {
  const first = new Date(from);
  first.setUTCFullYear(first.getUTCFullYear() + 1);
  return addDays(toIsoDate(first), -1);
}

function buildAvailabilityCall(
  kind: CalendarKind,
  definition: { operationId: string; summary: string },
) {
  return defineCall({
    ...definition,
    access: "anyone",
    params: z.object({ id: z.uuid() }),
    query: daysQuerySchema,
    responses: { 200: { description: "Taken days.", schema: availabilitySchema } },
    errorStatuses: kind === "property" ? [410] : [],
    handle: async ({ params: { id }, query, viewer }) => {
      const effectiveViewer = viewer ?? VISITOR;
      const calendar = await getCalendar({ calendarRef: { kind, id }, viewer: effectiveViewer });
      if (!calendar) throw new ApiCallError(404, "Calendar not found");
      if (isUnavailableFor(effectiveViewer, calendar))
        throw new ApiCallError(410, OFF_MARKET_MESSAGE);
      const from = query.from ?? calendar.today;
      const to = query.to ?? getLastDayOfYear(from);
      const days = countDaysBetween(from, to);
      const refuse = (message: string) =>
        new ApiCallError(400, "Invalid request", { to: [message] });
      if (days < 0) throw refuse("Must not be before the first day");
      if (days > MAX_DAYS) throw refuse(`Must be at most ${MAX_DAYS} days after the first`);
      const taken = await listTaken({ calendarRef: calendar.calendarRef, from, to });
      return { status: 200, body: { from, to, taken } };
    },
  });
}

export const propertyAvailabilityRoute = defineJsonRoute("/api/properties/{id}/availability", {
  GET: buildAvailabilityCall("property", {
    operationId: "getPropertyAvailability",
    summary: "Taken days of a lease or guided hunt",
  }),
});

export const professionalAvailabilityRoute = defineJsonRoute(
  "/api/professionals/{id}/availability",
  {
    GET: buildAvailabilityCall("professional", {
      operationId: "getProfessionalAvailability",
      summary: "Taken days of a professional",
    }),
  },
);
