import { getLastDayToBlock } from "~/features/calendar/block-limits";
import { getOwnCalendarPath } from "~/features/calendar/calendar-ref";
import {
  formatRequestDetails,
  withIsoDates,
} from "~/features/contact-requests/format-request-details";
import { formatPersonName } from "~/features/messaging/person";
import { formatPriceWithUnit, PRICE_COLUMNS } from "~/features/properties/price";
import {
  HUNTED_PROFESSIONAL,
  HUNTED_PROPERTY,
  readHuntSeasons,
} from "~/features/seasons/season-days.server";
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
      message: true,
      property: { select: { ...HUNTED_PROPERTY, images: true, ...PRICE_COLUMNS } },
      professional: { select: { ...HUNTED_PROFESSIONAL, profileImage: true, priceRange: true } },
    },
  });
  const { property, professional, ...requested } = row;
  const hunted = property ?? professional;
  const { endDate, ...request } = withIsoDates(requested);
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
    ...(calendarRef && hunted ? await readHuntSeasons(hunted) : { games: [], seasons: [] }),
    maxHunters,
    lastDay: getLastDayToBlock(today),
    calendarPath: calendarRef && getOwnCalendarPath(calendarRef),
    request: {
      name: request.name,
      message: request.message,
      asked: formatRequestDetails({ ...request, endDate }),
      image: property?.images[0] ?? professional?.profileImage ?? null,
      listedPrice: property
        ? formatPriceWithUnit({ ...property, price: property.price?.toFixed(2) ?? null })
        : (professional?.priceRange ?? null),
    },
    conversationId,
    isChange: open !== undefined,
    typed: open ? { ...defaults, ...toFormValues(open) } : defaults,
  };
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
