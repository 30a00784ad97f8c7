import { answersInTime } from "~/platform/database/opened-database.server";

/** A database that does not answer holds up nobody longer; what is shown then may be a second old. */
const LONGEST_WAIT_MS = 1_000;

export interface OwnChanges {
  /** A request that may have changed something is being answered. */
  made(): void;
  /** Whether the notifications of all of them have come. */
  areHeard(): boolean;
  /** Waits for them, a second at most; it never rejects. */
  hear(): Promise<void>;
}

/**
 * Whoever is told that a change was made, and asks this process next, is shown it: a notification may
 * come a little later than the answer of whoever caused it. Asking whether it has come costs a statement,
 * so it is asked by the next who would be shown a kept page, once for all who do at that moment.
 *
 * @param hearCommitted resolves once notifications of everything committed before have come
 */
export function ownChanges(hearCommitted: () => Promise<void>): OwnChanges {
  let isUnasked = false;
  let hearing: Promise<void> | null = null;

  return {
    made() {
      isUnasked = true;
    },
    areHeard: () => !isUnasked && hearing === null,
    hear() {
      if (!isUnasked) return hearing ?? Promise.resolve();
      isUnasked = false;
      const mine: Promise<void> = answersInTime(hearCommitted(), LONGEST_WAIT_MS).then(() => {
        if (hearing === mine) hearing = null;
      });
      return (hearing = mine);
    },
  };
}
