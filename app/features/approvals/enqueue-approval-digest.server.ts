import type { Transaction } from "~/platform/database/database.server";
import { enqueueDigest } from "~/platform/jobs/outbox.server";

export const APPROVAL_DIGEST = "approval-digest";

const HOUR_S = 60 * 60;

/**
 * Queues the mail to admins about pending items: it is sent after the commit, or an hour after their last such mail.
 */
export const enqueueApprovalDigest = (tx: Transaction): Promise<void> =>
  enqueueDigest(tx, { kind: APPROVAL_DIGEST, pauseS: HOUR_S });
