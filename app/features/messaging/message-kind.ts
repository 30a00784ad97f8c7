import { withoutTurns } from "~/formats/without-turns";

import { personName, type Person } from "./person";

/**
 * What people write, and what they did with a request, its offers and agreements, which is a line of
 * its conversation.
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
  // Time did it; the line stands under the owner's name.
  "offer-expired": (_who, request) => `The offer on ${request} has expired.`,
  "agreement-cancelled": (who, request) => `${who} canceled the agreement on ${request}.`,
};

interface Event {
  kind: EventKind;
  /** Who tells it apart: whether the reader did it, and whether they had sent the request. */
  isOwnDeed: boolean;
  isOwnRequest: boolean;
  /** The name of the other participant. */
  other: string;
  /** What the request was about; null where it is not known any more. */
  title: string | null;
}

/** What happened to a request, as one of its two reads it. */
export function tellEvent({ kind, isOwnDeed, isOwnRequest, other, title }: Event): string {
  const who = withoutTurns(other);
  const whose = isOwnRequest ? "your" : isOwnDeed ? `${who}'s` : "their";
  const request = `${whose} request${title === null ? "" : ` for ${withoutTurns(title)}`}`;
  return EVENTS[kind](isOwnDeed ? "You" : who, request);
}

/** The same for a reader who is not known: what the row itself keeps. */
export function plainEvent(kind: EventKind): string {
  return EVENTS[kind]("Somebody", "a request");
}

/** The first name, for use inside a sentence. */
export function firstNameOf(person: Pick<Person, "firstName" | "lastName" | "email" | "isGone">) {
  return (!person.isGone && person.firstName) || personName(person);
}
