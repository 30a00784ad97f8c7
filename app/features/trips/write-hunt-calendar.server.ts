import type { EventAttributes } from "ics";

import { getOtherName } from "~/features/agreements/offer-status";
import type { Agreement } from "~/features/agreements/read-agreements.server";
import { toWholeDays, writeEvents } from "~/features/calendar/write-events.server";
import { environment } from "~/platform/environment.server";

/** Writes an agreed hunt as iCalendar (RFC 5545): one event for all of its days. */
export function writeHuntCalendar(agreement: Agreement): Promise<string> {
  const { id, title, signedAt } = agreement;
  // The library's types lack this option. It is the time of the signature, so that the event stays the same.
  const stamp = { timestamp: signedAt.getTime() };
  const event: EventAttributes = {
    ...stamp,
    title: `Hunt: ${title}`,
    description: `With ${getOtherName(agreement)}. ${environment().appOrigin}/agreements/${id}`,
    uid: `agreement-${id}@huntstead`,
    ...toWholeDays(agreement),
    transp: "OPAQUE",
  };
  return writeEvents(`Hunt: ${title}`, [event]);
}
