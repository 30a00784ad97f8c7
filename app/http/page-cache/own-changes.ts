import { succeedsWithin } from "~/platform/database/opened-database.server";

/** The longest wait for a database that does not respond; the page may then be a second old. */
const MAX_WAIT_MS = 1_000;

export interface OwnChanges {
  /** Records that a request which may have changed something is being handled. */
  record(): void;
  /** Checks whether the notifications of all changes have arrived. */
  areNotified(): boolean;
  /** Waits for the notifications, a second at most; it never rejects. */
  waitForNotifications(): Promise<void>;
}

/**
 * Ensures that a client sees its own change on its next request to this process, although the notification may arrive a
 * little later than the response. Checking for it costs a statement, so the next request for a cached page runs it, once
 * for all requests at that moment.
 *
 * @param waitForCommits resolves once notifications of everything committed before have arrived
 */
export function createOwnChanges(waitForCommits: () => Promise<void>): OwnChanges {
  let isStale = false;
  let hearing: Promise<void> | null = null;

  return {
    record() {
      isStale = true;
    },
    areNotified: () => !isStale && hearing === null,
    waitForNotifications() {
      if (!isStale) return hearing ?? Promise.resolve();
      isStale = false;
      const pending: Promise<void> = succeedsWithin(waitForCommits(), MAX_WAIT_MS).then(() => {
        if (hearing === pending) hearing = null;
      });
      return (hearing = pending);
    },
  };
}
