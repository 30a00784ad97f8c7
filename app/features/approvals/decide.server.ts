import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { readMoment } from "~/formats/read-moment";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import { composeDecision, type DecidedItem } from "./decision";
import { APPROVAL_KINDS } from "./approval-kinds.server";
import type { ApprovalKindName } from "./approval-item";

interface Decision {
  kind: ApprovalKindName;
  id: string;
  /** The version that the admin saw, from the queue. */
  version: string;
  adminId: string;
  /** The reason for a rejection; null approves. */
  reason: string | null;
}

/**
 * Approves or rejects a pending item, tells its owner by mail, and writes the audit entry.
 *
 * @returns null when it was changed, decided or withdrawn since the admin saw it
 * @throws Response 403 when the person is no longer an admin
 */
export async function decideApproval({
  kind,
  id,
  version,
  adminId,
  reason,
}: Decision): Promise<DecidedItem | null> {
  const seenVersion = readMoment(version);
  if (!isUuid(id) || seenVersion === null) return null;
  return runTransaction(async (tx) => {
    await lockActingAdmin(tx, adminId);
    const decided = await APPROVAL_KINDS[kind].decide({ tx, id, seenVersion, adminId, reason });
    if (!decided) return null;
    await writeAudit({
      tx,
      actorId: adminId,
      action: formatAction(decided, reason),
      subjectType: decided.subject.type,
      subjectId: decided.subject.id,
      subjectName: decided.title,
      detail: reason === null ? {} : { reason },
    });
    const { ownerId } = decided;
    const owner = ownerId
      ? await tx.user.findFirst({
          where: { id: ownerId, deletedAt: null },
          select: { email: true },
        })
      : null;
    if (owner?.email) {
      const mail = composeDecision({ to: owner.email, decided, reason });
      await enqueueMail(tx, mail, { dedupeKey: `review:${kind}:${id}:${version}` });
    }
    return decided;
  });
}

function formatAction({ noun, isRevision }: DecidedItem, reason: string | null): string {
  const subject = isRevision ? `changes of ${noun}` : noun;
  return `${subject} ${reason === null ? "approved" : "rejected"}`;
}
