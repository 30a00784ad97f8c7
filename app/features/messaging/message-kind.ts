import { formatInterest, type Acceptance } from "~/features/contact-requests/acceptance";
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

const EVENTS: Record<
  Exclude<EventKind, "request-accepted">,
  (name: string, request: string) => string
> = {
  "request-declined": (name, request) => `${name} declined ${request}.`,
  "request-closed": (name, request) => `${name} marked ${request} as closed.`,
  "offer-made": (name, request) => `${name} made an offer on ${request}.`,
  "offer-replaced": (name, request) => `${name} changed the offer on ${request}.`,
  "offer-accepted": (name, request) => `${name} accepted the offer on ${request}.`,
  "offer-declined": (name, request) => `${name} declined the offer on ${request}.`,
  "offer-withdrawn": (name, request) => `${name} withdrew the offer on ${request}.`,
  // The offer expires by itself; the owner is stored as the sender.
  "offer-expired": (_who, request) => `The offer on ${request} has expired.`,
  "agreement-cancelled": (name, request) => `${name} canceled the agreement on ${request}.`,
};

interface Event {
  kind: EventKind;
  /** True when the reader did it; below, true when the reader sent the request. */
  isOwnAction: boolean;
  isOwnRequest: boolean;
  /** The name of the other participant. */
  other: string;
  /** The title of the requested listing; null when it is not known anymore. */
  title: string | null;
  /** The meaning of accepting the request. */
  acceptance: Acceptance;
}

/** Describes an event of a request to one of the two participants. */
export function describeEvent({ kind, isOwnAction, isOwnRequest, ...event }: Event): string {
  const name = stripBidiControls(event.other);
  const title = event.title === null ? null : stripBidiControls(event.title);
  const possessive = isOwnRequest ? "your" : isOwnAction ? `${name}'s` : "their";
  const request = `${possessive} request${title === null ? "" : ` for ${title}`}`;
  const actor = isOwnAction ? "You" : name;
  if (kind !== "request-accepted") return EVENTS[kind](actor, request);
  switch (event.acceptance) {
    case "interest":
      return isOwnAction
        ? `You accepted ${request} without an offer. No dates are held.`
        : formatInterest(name);
    case "showing":
      return `${actor} agreed to a showing${title === null ? "" : ` of ${title}`}.`;
    case "contact":
      return `${actor} accepted ${request}.`;
  }
}

/** Describes an event without a reader, as stored in the row. */
export function describePlainEvent(kind: EventKind): string {
  return kind === "request-accepted"
    ? "Someone accepted a request."
    : EVENTS[kind]("Someone", "a request");
}

/** Returns the first name, for use inside a sentence. */
export function getFirstName(
  person: Pick<ChatPerson, "firstName" | "lastName" | "email" | "isGone">,
) {
  return (!person.isGone && person.firstName) || formatPersonName(person);
}
