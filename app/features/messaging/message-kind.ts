import { stripBidiControls } from "~/formats/strip-bidi-controls";

import { formatPersonName, type ChatPerson } from "./person";

/**
 * Messages that people write, and events of a request, its offers and agreements, which appear as lines of the
 * conversation.
 */
export const MESSAGE_KINDS = [
  "text",
  "request-accepted",
  "request-declined",
  "request-closed",
  "offer-made",
  "offer-replaced",
  "offer-accepted",
  "offer-declined",
  "offer-withdrawn",
  "offer-expired",
  "agreement-cancelled",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type EventKind = Exclude<MessageKind, "text">;

const EVENTS: Record<EventKind, (who: string, request: string) => string> = {
  "request-accepted": (who, request) => `${who} accepted ${request}.`,
  "request-declined": (who, request) => `${who} declined ${request}.`,
  "request-closed": (who, request) => `${who} marked ${request} as closed.`,
  "offer-made": (who, request) => `${who} made an offer on ${request}.`,
  "offer-replaced": (who, request) => `${who} changed the offer on ${request}.`,
  "offer-accepted": (who, request) => `${who} accepted the offer on ${request}.`,
  "offer-declined": (who, request) => `${who} declined the offer on ${request}.`,
  "offer-withdrawn": (who, request) => `${who} withdrew the offer on ${request}.`,
  // The offer expires by itself; the owner is stored as the sender.
  "offer-expired": (_who, request) => `The offer on ${request} has expired.`,
  "agreement-cancelled": (who, request) => `${who} canceled the agreement on ${request}.`,
};

interface Event {
  kind: EventKind;
  /** True when the reader did it; below, true when the reader sent the request. */
  isOwnAction: boolean;
  isOwnRequest: boolean;
  /** The name of the other participant. */
  other: string;
  /** The title of the requested listing; null when it is not known any more. */
  title: string | null;
}

/** Describes an event of a request to one of the two participants. */
export function describeEvent({ kind, isOwnAction, isOwnRequest, other, title }: Event): string {
  const who = stripBidiControls(other);
  const whose = isOwnRequest ? "your" : isOwnAction ? `${who}'s` : "their";
  const request = `${whose} request${title === null ? "" : ` for ${stripBidiControls(title)}`}`;
  return EVENTS[kind](isOwnAction ? "You" : who, request);
}

/** Describes an event without a reader, as stored in the row. */
export function describePlainEvent(kind: EventKind): string {
  return EVENTS[kind]("Someone", "a request");
}

/** Returns the first name, for use inside a sentence. */
export function getFirstName(
  person: Pick<ChatPerson, "firstName" | "lastName" | "email" | "isGone">,
) {
  return (!person.isGone && person.firstName) || formatPersonName(person);
}
