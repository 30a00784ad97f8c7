import { getFirstName } from "~/features/messaging/message-kind";
import { hideEmail } from "~/features/messaging/person";

import { formatInterest, getAcceptance, type Acceptance } from "./acceptance";
import type { RequestSide } from "./request-status";

interface Profile {
  id: string;
  name: string;
  profileImage: string | null;
}

export interface RequestSubjectRow {
  professional: Profile | null;
  agent: Profile | null;
  property: { id: string; title: string; images: string[]; propertyType: string } | null;
  /** The recipient; null when the listing has no account. */
  owner: { firstName: string | null; lastName: string | null; email: string | null } | null;
}

/** Adds the listing of a request as a link with a picture, the meaning of accepting it, and the owner's first name. */
export function withSubject<Row extends RequestSubjectRow>({
  professional,
  property,
  agent,
  owner,
  ...request
}: Row) {
  const profile = professional ?? agent;
  const about = profile
    ? {
        kind: professional ? ("Guide request" as const) : ("Agent request" as const),
        title: profile.name,
        path: `/${professional ? "professional" : "agent"}/${profile.id}`,
        image: profile.profileImage,
      }
    : {
        kind: "Property request" as const,
        title: property?.title ?? "",
        path: `/property/${property?.id}`,
        image: property?.images[0] ?? null,
      };
  const acceptance = getAcceptance({ professional, property }, { hasOwner: owner !== null });
  const ownerName = owner && getFirstName({ ...hideEmail({ ...owner, isGone: false }) });
  return { ...request, about, acceptance, ownerName };
}

/** Returns the sentence for a hunter whose request was accepted without an offer; null for everybody else. */
export function getInterestNote(
  request: {
    status: string;
    acceptance: Acceptance;
    ownerName: string | null;
    offer: { status: string } | null;
    agreement: object | null;
  },
  side: RequestSide,
): string | null {
  const { status, acceptance, ownerName, offer, agreement } = request;
  const isWaiting = status === "accepted" && !agreement && offer?.status !== "open";
  if (side !== "sender" || acceptance !== "interest" || !isWaiting) return null;
  return formatInterest(ownerName ?? "The owner");
}
