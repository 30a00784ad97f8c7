import {
  findOutOfSeason,
  formatNoSeason,
  formatOutOfSeason,
} from "~/features/seasons/find-out-of-season";
import {
  HUNTED_PROFESSIONAL,
  HUNTED_PROPERTY,
  readHuntSeasons,
} from "~/features/seasons/season-days.server";
import { getDateInZone } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import type { Offer } from "./read-offers.server";

/** Returns a sentence for each game of an offer's listing whose seasons hold no day of the offer. */
export async function readOfferSeasons({
  contactRequestId,
  startDate,
  endDate,
  timeZone,
  party,
}: Offer): Promise<string[]> {
  const { property, professional } = await database().contactRequest.findUniqueOrThrow({
    where: { id: contactRequestId },
    select: {
      property: { select: HUNTED_PROPERTY },
      professional: { select: HUNTED_PROFESSIONAL },
    },
  });
  const listing = property ?? professional;
  if (!listing) return [];
  const range = { startDate, endDate };
  const seasons = await readHuntSeasons(listing);
  const today = getDateInZone(timeZone, new Date());
  // The owner has nobody to check with.
  const format = party === "owner" ? formatNoSeason : formatOutOfSeason;
  return findOutOfSeason({ ...seasons, ...range }).map((game) => format(game, range, today));
}
