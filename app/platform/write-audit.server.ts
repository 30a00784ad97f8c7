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
 * Notes what an admin has done, in the transaction in which it is done: neither is there without
 * the other.
 *
 * @param action in words, "contact message handled"; the log makes a sentence of those that it knows
 * @param subjectName how it is called now: the log names it when it has gone. Whoever deletes their
 *   account takes every name of theirs out of the log again, so new kinds of subjects belong there
 * @param detail what the log tells besides; never a person's name or address, which must go when
 *   they go
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
