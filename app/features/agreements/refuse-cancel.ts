import type { CancelRefusal } from "./cancel-agreement.server";

/** The messages of pages and API when a cancellation is refused. */
export const CANCEL_REFUSALS: Record<Exclude<CancelRefusal, "not found">, string> = {
  past: "This agreement is over.",
  cancelled: "This agreement is already canceled.",
};
