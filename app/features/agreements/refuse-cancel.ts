import type { NotCancelled } from "./cancel-agreement.server";

/** The messages of pages and API when a cancellation is refused. */
export const NOT_CANCELLED: Record<Exclude<NotCancelled, "not found">, string> = {
  past: "This agreement is over.",
  cancelled: "This agreement is already canceled.",
};
