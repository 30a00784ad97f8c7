import { formatTaken } from "~/features/calendar/format-taken";
import { listTaken } from "~/features/calendar/list-taken.server";
import { findGroupFault } from "~/features/directory/group-size";
import { findDateFault } from "~/features/directory/searched-dates";
import type { DateRange } from "~/formats/date-range";
import { getDateInZone } from "~/formats/iso-date";
import { database, type Transaction } from "~/platform/database/database.server";

import type { RequestDetailFields } from "./contact-request.schema";
import type { ContactType } from "./contact-type";
import { findContact, type ContactableListing } from "./find-contact.server";

/** 400 for invalid input, 409 where nothing is wrong but that days are taken. */
export interface FaultsResult {
  status: 400 | 409;
  faults: RequestFaults;
}
/** Faults of the days and the group that only the listing and its calendar can tell, by field. */
type RequestFaults = Partial<Record<"startDate" | "groupSize", string[]>>;

/** Returns what the listing does not allow about a request that is invalid for other reasons, by field. */
export async function findRequestFaults({
  senderId,
  about,
  details,
}: {
  senderId: string;
  about: { type: ContactType; id: string | undefined };
  details: RequestDetailFields;
}): Promise<Record<string, string[]>> {
  const contact = await findContact({ ...about, senderId });
  return typeof contact === "string" ? {} : findContactFaults(contact, details);
}

/** Returns the same for a contact that is known. */
async function findContactFaults(
  contact: ContactableListing,
  details: RequestDetailFields,
): Promise<Record<string, string[]>> {
  return { ...(await findFaults(database(), contact, details))?.faults };
}

/** Returns the faults of the days and the group that the form begins with, by field. */
export async function findPrefillFaults(
  contact: ContactableListing,
  details: RequestDetailFields,
): Promise<Record<string, string[]>> {
  const { startDate, endDate } = details;
  const range = startDate && endDate ? findDateFault({ from: startDate, to: endDate }, null) : null;
  return {
    ...(range ? { endDate: [range.fault] } : {}),
    ...(await findContactFaults(contact, details)),
  };
}

/** Returns the faults of a request to this contact, or null. */
export async function findFaults(
  tx: Transaction,
  contact: ContactableListing,
  details: RequestDetailFields,
): Promise<FaultsResult | null> {
  const { groupSize, startDate } = details;
  const tooMany = findGroupFault({ groupSize, maxHunters: contact.maxHunters });
  const today = getDateInZone(contact.timeZone, new Date());
  const isPast = startDate !== null && startDate < today;
  const taken = isPast ? [] : await listTakenDays(tx, contact, details);
  const ofDates = isPast
    ? "Choose today or a later day"
    : taken.length > 0 && `${formatTaken(taken, today)}. Choose other dates.`;
  if (!tooMany && !ofDates) return null;
  return {
    status: tooMany || isPast ? 400 : 409,
    faults: {
      ...(ofDates ? { startDate: [ofDates] } : {}),
      ...(tooMany ? { groupSize: [tooMany] } : {}),
    },
  };
}

function listTakenDays(
  tx: Transaction,
  { type, id, hasCalendar }: ContactableListing,
  { startDate, endDate }: RequestDetailFields,
): Promise<DateRange[]> | [] {
  if (!hasCalendar || type === "agent") return [];
  if (startDate === null || endDate === null || endDate < startDate) return [];
  return listTaken({ calendarRef: { kind: type, id }, from: startDate, to: endDate, tx });
}
