import { getDateInZone, type IsoDate } from "~/formats/iso-date";

/** The two parties of an offer and its agreement; "owner" means the account with the listing, guides included. */
export type Party = "hunter" | "owner";

/** Returns the name of the other party of an agreement. */
export const getOtherName = ({
  party,
  ownerName,
  hunterName,
}: {
  /** The side of the reader. */
  party: Party;
  ownerName: string;
  hunterName: string;
}): string => (party === "hunter" ? ownerName : hunterName);

export type OfferStatus = "open" | "accepted" | "declined" | "withdrawn" | "replaced" | "expired";

/** The transitions to a status. Every status but `open` is final. */
interface OfferMove {
  from: readonly OfferStatus[];
  /** Empty when the offer expires by itself. */
  by: readonly Party[];
}

/** The allowed moves of an offer. Declining or closing its request withdraws it too, by either party. */
export const OFFER_MOVES = {
  accepted: { from: ["open"], by: ["hunter"] },
  declined: { from: ["open"], by: ["hunter"] },
  withdrawn: { from: ["open"], by: ["owner"] },
  replaced: { from: ["open"], by: ["owner"] },
  expired: { from: ["open"], by: [] },
} as const satisfies Record<Exclude<OfferStatus, "open">, OfferMove>;

/** The actions that parties take on an offer by a button. */
export const OFFER_ACTIONS = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
} as const;
export type OfferAction = keyof typeof OFFER_ACTIONS;

/** Returns the buttons that a party has for an offer. */
export function listOpenActions(party: Party, status: OfferStatus): OfferAction[] {
  return (Object.keys(OFFER_ACTIONS) as OfferAction[]).filter((action) => {
    const move: OfferMove = OFFER_MOVES[OFFER_ACTIONS[action]];
    return move.by.includes(party) && move.from.includes(status);
  });
}

/**
 * Returns an offer's status. An open offer whose last day has passed counts as expired, even before the sweep marks it.
 */
export function getOfferStatus(
  { status, validUntil, timeZone }: { status: string; validUntil: IsoDate; timeZone: string },
  now: Date,
): OfferStatus {
  const isOver = status === "open" && getDateInZone(timeZone, now) > validUntil;
  return isOver ? "expired" : (status as OfferStatus);
}

export type AgreementStatus = "standing" | "past" | "cancelled";

export const AGREEMENT_LABELS: Record<AgreementStatus, string> = {
  standing: "Signed",
  past: "Past",
  cancelled: "Canceled",
};

/** Returns an agreement's status. It is past from the day after its last one, in local time at the property. */
export function getAgreementStatus(
  {
    cancelledAt,
    endDate,
    timeZone,
  }: { cancelledAt: Date | null; endDate: IsoDate; timeZone: string },
  now: Date,
): AgreementStatus {
  if (cancelledAt) return "cancelled";
  return getDateInZone(timeZone, now) > endDate ? "past" : "standing";
}
