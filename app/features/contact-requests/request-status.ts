export type RequestStatus = "pending" | "answered" | "accepted" | "declined" | "closed";

/** The two parties of a request: its sender, and the recipient, who owns the listing. */
export type RequestSide = "sender" | "recipient";

interface Move {
  from: readonly RequestStatus[];
  by: readonly RequestSide[];
}

/**
 * The allowed status transitions by role. A message in the conversation sets "answered"; "closed" is
 * final.
 */
export const MOVES = {
  answered: { from: ["pending"], by: ["recipient"] },
  accepted: { from: ["pending", "answered"], by: ["recipient"] },
  declined: { from: ["pending", "answered"], by: ["recipient"] },
  closed: { from: ["pending", "answered", "accepted", "declined"], by: ["sender", "recipient"] },
} as const satisfies Partial<Record<RequestStatus, Move>>;

export type MoveTo = keyof typeof MOVES;

/** Checks whether an offer can still be made on a request. */
export const canReceiveOffers = (status: string) => status !== "declined" && status !== "closed";

/** The statuses that are set by a button. */
export const CHOSEN_MOVES = ["accepted", "declined", "closed"] as const;
export type ChosenMove = (typeof CHOSEN_MOVES)[number];

/** Returns the buttons that one side has for a request. */
export function listOpenMoves(side: RequestSide, status: string): ChosenMove[] {
  return CHOSEN_MOVES.filter((to) => {
    const move: Move = MOVES[to];
    return move.by.includes(side) && move.from.some((from) => from === status);
  });
}
