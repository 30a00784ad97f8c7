import type { Transaction } from "~/platform/database/database.server";
import { enqueueDigest } from "~/platform/jobs/outbox.server";

export const APPROVAL_DIGEST = "approval-digest";

const AN_HOUR_S = 60 * 60;

/**
 * Has the admins mailed that something has begun to wait for approval: once the transaction has
 * committed, or an hour after their last such mail.
 */
export const announceWaiting = (tx: Transaction): Promise<void> =>
  enqueueDigest(tx, { kind: APPROVAL_DIGEST, pauseS: AN_HOUR_S });
