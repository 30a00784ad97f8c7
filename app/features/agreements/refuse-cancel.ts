import type { NotCancelled } from "./cancel-agreement.server";

/** How pages and calls refuse to cancel. */
export const NOT_CANCELLED: Record<Exclude<NotCancelled, "not found">, string> = {
  past: "This agreement is over.",
  cancelled: "This agreement has been canceled already.",
};
