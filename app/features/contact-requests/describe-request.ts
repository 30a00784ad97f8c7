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

interface NotedRequest {
  status: string;
  acceptance: Acceptance;
  about: { kind: string };
  /** Null for a listing without an account. */
  ownerName: string | null;
  offer: { status: string } | null;
  agreement: object | null;
}

/** Returns what a request means for one side while nothing is signed or offered; null where its status says all. */
export function getRequestNote(request: NotedRequest, side: RequestSide): string | null {
  const { status, acceptance, about, ownerName, offer, agreement } = request;
  if (agreement || offer?.status === "open") return null;
  if (status === "pending" && side === "sender") {
    if (ownerName === null) return about.kind === "Property request" ? UNCLAIMED_LAND : UNCLAIMED;
    const waiting = `Waiting for ${ownerName}.`;
    return acceptance === "interest" ? `${waiting} No dates are held.` : waiting;
  }
  if (status !== "accepted" || acceptance !== "interest") return null;
  if (side === "sender") return formatInterest(ownerName ?? "The owner");
  const shared = about.kind === "Property request" ? "You shared your boundary. " : "";
  return `${shared}No dates are held. Make an offer to hold them.`;
}

/** The reasons why a request to an unclaimed listing has no conversation. */
const UNCLAIMED_LAND = "This listing has no owner account yet. Our team answers you by email.";
const UNCLAIMED = "This profile has no account yet. You get the answer by email.";
