import type { Prisma } from "./database/client/client";
import type { Transaction } from "./database/database.server";

export type AuditSubject =
  | "agent"
  | "agreement"
  | "application"
  | "blog_post"
  | "contact_message"
  | "contact_request"
  | "offer"
  | "professional"
  | "property"
  | "report"
  | "review"
  | "season"
  | "state"
  | "user";

/**
 * Writes an audit entry in the transaction of the act, so that both commit or neither.
 *
 * @param action in words, "contact message handled"; the log makes a sentence of those that it knows
 * @param subjectName its current name, which the log shows once it is gone. Deleting an account erases all of its names
 * from the log again, so new kinds of subjects belong there
 * @param detail additional facts for the log; never a person's name or address, which must be erasable
 */
export async function writeAudit({
  tx,
  actorId,
  action,
  subjectType,
  subjectId,
  subjectName,
  detail = {},
}: {
  tx: Transaction;
  actorId: string;
  action: string;
  subjectType: AuditSubject;
  subjectId: string;
  subjectName: string | null;
  detail?: Prisma.InputJsonObject;
}): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subjectType, subjectId, subjectName, detail },
  });
}
