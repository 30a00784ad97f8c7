import type { Prisma } from "./database/client/client";
import type { Transaction } from "./database/database.server";

export type AuditSubject =
  | "agent"
  | "application"
  | "blog_post"
  | "contact_message"
  | "contact_request"
  | "professional"
  | "property"
  | "report"
  | "user";

/**
 * Notes what an admin has done, in the transaction in which it is done: neither is there without
 * the other.
 *
 * @param action in words, as the log shows it: "approved", "contact message handled"
 * @param detail what the log tells besides; never a person's name or address, which must go when
 *   they go
 */
export async function writeAudit({
  tx,
  actorId,
  action,
  subjectType,
  subjectId,
  detail = {},
}: {
  tx: Transaction;
  actorId: string;
  action: string;
  subjectType: AuditSubject;
  subjectId: string;
  detail?: Prisma.InputJsonObject;
}): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, action, subjectType, subjectId, detail } });
}
