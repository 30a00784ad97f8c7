import { addDays, getDateInZone, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import type { Offer, Prisma } from "~/platform/database/client/client";

import { createContactRequest } from "./create-contact-request";

/** Creates an open offer on a new request, for five days a month from now, by default. */
export async function createOffer(
  overrides: Partial<Prisma.OfferUncheckedCreateInput> = {},
): Promise<Offer> {
  const contactRequestId = overrides.contactRequestId ?? (await createContactRequest()).id;
  const startDate = addDays(getDateInZone("America/Chicago", new Date()), 30);
  return database().offer.create({
    data: {
      startDate: toDateColumn(startDate),
      endDate: toDateColumn(addDays(startDate, 4)),
      total: 1_800,
      validUntil: toDateColumn(addDays(startDate, -20)),
      timeZone: "America/Chicago",
      fullName: "Owen Owner",
      ...overrides,
      contactRequestId,
    },
  });
}
