import { dateIn, type IsoDate } from "~/formats/iso-date";

/** The two parties of an offer and of what comes of it; the owner is whoever has the listing. */
export type Party = "hunter" | "owner";

export type OfferStatus = "open" | "accepted" | "declined" | "withdrawn" | "replaced" | "expired";

/** Every status but `open` is final. */
interface OfferMove {
  from: readonly OfferStatus[];
  /** Nobody: time does it. */
  by: readonly Party[];
}

/**
 * The allowed moves of an offer. Declining or closing its request withdraws it too, whoever does so.
 */
export const OFFER_MOVES = {
  accepted: { from: ["open"], by: ["hunter"] },
  declined: { from: ["open"], by: ["hunter"] },
  withdrawn: { from: ["open"], by: ["owner"] },
  replaced: { from: ["open"], by: ["owner"] },
  expired: { from: ["open"], by: [] },
} as const satisfies Record<Exclude<OfferStatus, "open">, OfferMove>;

/** What the parties do about an offer by a button. */
export const OFFER_ACTIONS = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
} as const;
export type OfferAction = keyof typeof OFFER_ACTIONS;

/** The buttons that a party has for an offer. */
export function actionsOpenTo(party: Party, status: OfferStatus): OfferAction[] {
  return (Object.keys(OFFER_ACTIONS) as OfferAction[]).filter((action) => {
    const move: OfferMove = OFFER_MOVES[OFFER_ACTIONS[action]];
    return move.by.includes(party) && move.from.includes(status);
  });
}

/** An open offer whose last day has passed has expired, whether or not a sweep has noted it yet. */
export function offerStatus(
  { status, validUntil, timeZone }: { status: string; validUntil: IsoDate; timeZone: string },
  now: Date,
): OfferStatus {
  const isOver = status === "open" && dateIn(timeZone, now) > validUntil;
  return isOver ? "expired" : (status as OfferStatus);
}

export type AgreementStatus = "standing" | "past" | "cancelled";

/** Of an agreement; it is past on the day after its last one, where the land lies. */
export function agreementStatus(
  {
    cancelledAt,
    endDate,
    timeZone,
  }: { cancelledAt: Date | null; endDate: IsoDate; timeZone: string },
  now: Date,
): AgreementStatus {
  if (cancelledAt) return "cancelled";
  return dateIn(timeZone, now) > endDate ? "past" : "standing";
}
