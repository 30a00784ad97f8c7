import type { DateRange } from "~/formats/date-range";
import { formatStay } from "~/formats/format-stay";
import type { IsoDate } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";
import type { EventKind } from "~/features/messaging/message-kind";

import type { Acceptance } from "./acceptance";

interface Hunt {
  /** The listing's title, or the professional's or agent's name. */
  title: string | null;
  range: DateRange | null;
  groupSize?: number | null;
  /** The current day. Its year is left out. */
  today: IsoDate;
}

/** Returns "Ruby Creek Elk Lease, Oct 23 – 29, 2 hunters"; parts that are not known are left out. */
const formatHunt = ({ title, range, groupSize = null, today }: Hunt): string =>
  [title, formatStay({ dates: range, groupSize }, today)].filter(Boolean).join(", ");

/** Formats a subject: "Request from Hank H.: Ruby Creek Elk Lease, Oct 23 – 29, 2 hunters" */
export const formatRequestSubject = (sender: string, hunt: Hunt): string =>
  `Request from ${sender}: ${formatHunt(hunt)}`;

interface MailedEvent extends Omit<Hunt, "groupSize"> {
  kind: EventKind;
  /** The other party, "Owen O."; the one who acted, unless the event concerns both. */
  other: string;
  /** True when the reader sent the request. */
  isOwnRequest: boolean;
  /** The meaning of accepting the request. */
  acceptance: Acceptance;
  /** The total of the offer or agreement. */
  total: string | null;
}

/** Returns the subject of an email about an event: what happened, by whom, about what, and when. */
export function formatEventSubject({
  kind,
  other,
  isOwnRequest,
  acceptance,
  title,
  range,
  total,
  today,
}: MailedEvent): string {
  const hunt = formatHunt({ title, range, today });
  const terms = formatHunt({ title: total && formatExactPrice(total), range, today });
  const request = isOwnRequest ? "your request" : "their request";
  switch (kind) {
    case "request-accepted":
      return `${other} ${ACCEPTED[acceptance]}: ${hunt}`;
    case "request-declined":
      return `${other} declined ${request}: ${hunt}`;
    case "request-closed":
      return `${other} closed ${request}: ${hunt}`;
    case "offer-made":
      return `Offer from ${other}: ${terms}`;
    case "offer-replaced":
      return `Changed offer from ${other}: ${terms}`;
    case "offer-accepted":
      return `Agreement signed: ${hunt}`;
    case "offer-declined":
      return `${other} declined your offer: ${terms}`;
    case "offer-withdrawn":
      return `${other} withdrew the offer: ${terms}`;
    case "offer-expired":
      return `Offer expired: ${hunt}`;
    case "agreement-cancelled":
      return `Agreement canceled: ${hunt}`;
  }
}

const ACCEPTED: Record<Acceptance, string> = {
  interest: "is interested",
  showing: "agreed to a showing",
  contact: "accepted your request",
};
