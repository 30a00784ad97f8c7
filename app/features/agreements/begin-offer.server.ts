import { getLastDayToBlock } from "~/features/calendar/block-limits";
import type { CalendarRef } from "~/features/calendar/calendar-ref";
import { withIsoDates } from "~/features/contact-requests/format-request-details";
import { formatPersonName } from "~/features/messaging/person";
import { listSeasonDays } from "~/features/seasons/season-days.server";
import { database } from "~/platform/database/database.server";
import type { SessionUser } from "~/platform/accounts/sessions.server";

import { readDealing } from "./lock-dealing.server";
import { findOfferable, type OfferRefusal } from "./make-offer.server";
import { getOfferDefaults } from "./offer-defaults";
import { listOffers } from "./read-offers.server";

/**
 * Returns the initial values of the offer form: the terms of the open offer, else the request's values and the
 * listing's rules.
 */
export async function beginOffer({
  requestId,
  owner,
}: {
  requestId: string | undefined;
  owner: Pick<SessionUser, "id" | "firstName" | "lastName" | "email"> & { isAdmin?: boolean };
}) {
  const about = { requestId, personId: owner.id };
  const query = { ...about, isAdmin: owner.isAdmin ?? false };
  const dealing = await findOfferable(database(), query, readDealing);
  if (typeof dealing === "string") return dealing satisfies OfferRefusal;
  const { calendarRef, today, title, rules, maxHunters, conversationId } = dealing;
  const offers = (await listOffers(about)) ?? [];
  const open = offers.find(({ status }) => status === "open");
  const row = await database().contactRequest.findUniqueOrThrow({
    where: { id: dealing.requestId },
    select: {
      startDate: true,
      endDate: true,
      groupSize: true,
      preferredDates: true,
      name: true,
    },
  });
  const { endDate, ...request } = withIsoDates(row);
  // Days that have passed since can't be offered anymore.
  const startDate =
    request.startDate !== null && request.startDate >= today ? request.startDate : null;
  const defaults: Record<string, string> = {
    startDate: startDate ?? "",
    endDate: (startDate && endDate) ?? "",
    groupSize: String(request.groupSize ?? ""),
    rules,
    // The default depends on the first day.
    validUntil: startDate === null ? "" : getOfferDefaults({ today, rules, startDate }).validUntil,
    fullName: owner.firstName ? formatPersonName({ ...owner, isGone: false }) : "",
  };
  return {
    title,
    today,
    ...(calendarRef ? await readSeasons(calendarRef) : { games: [], seasons: [] }),
    maxHunters,
    lastDay: getLastDayToBlock(today),
    hunterName: request.name,
    conversationId,
    isChange: open !== undefined,
    typed: open ? { ...defaults, ...toFormValues(open) } : defaults,
  };
}

/** Returns the games of a listing or professional, and their seasons. */
async function readSeasons({ kind, id }: CalendarRef) {
  const select = { state: true, gameTypes: true };
  const hunted =
    kind === "property"
      ? await database().property.findUniqueOrThrow({ where: { id }, select })
      : await database().professional.findUniqueOrThrow({ where: { id }, select });
  return { games: hunted.gameTypes, seasons: await listSeasonDays(hunted) };
}

const toFormValues = (open: NonNullable<Awaited<ReturnType<typeof listOffers>>>[number]) => ({
  startDate: open.startDate,
  endDate: open.endDate,
  groupSize: String(open.groupSize ?? ""),
  total: open.total.replace(/\.00$/, ""),
  included: open.included,
  rules: open.rules,
  cancellation: open.cancellation,
  payment: open.payment,
  ...(open.liabilityRelease ? { liabilityRelease: "on" } : {}),
  validUntil: open.validUntil,
  fullName: open.fullName,
});
