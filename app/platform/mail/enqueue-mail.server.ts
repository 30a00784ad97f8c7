import type { Prisma } from "../database/client/client";
import type { Transaction } from "../database/database.server";
import { enqueueAll, buildEnqueue } from "../jobs/outbox.server";
import type { Mail, NoticeKind } from "./mail";

export const MAIL = "mail";

/** Sends a mail once the transaction has committed; two with one `dedupeKey` are sent once. */
export async function enqueueMail(
  tx: Transaction,
  mail: Mail,
  once: { dedupeKey?: string } = {},
): Promise<void> {
  await tx.$executeRaw(buildEnqueueMail(mail, once));
}

/** Returns the statement that queues a mail, also for a CTE. */
export function buildEnqueueMail(mail: Mail, once: { dedupeKey?: string } = {}): Prisma.Sql {
  const payload = { ...mail } as Prisma.InputJsonObject & Mail;
  return buildEnqueue({ kind: MAIL, payload, ...once });
}

/** Sends several mails at once, once the transaction has committed. */
export async function enqueueMails(tx: Transaction, mails: readonly Mail[]): Promise<void> {
  const entries = mails.map((mail) => ({ ...mail }));
  await enqueueAll(tx, { kind: MAIL, payloads: entries });
}

/** Deletes unsent notices to a person who must no longer get them. */
export async function dropNotices(
  tx: Transaction,
  { to, notice }: { to: string; notice: NoticeKind },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM outbox WHERE kind = ${MAIL} AND done_at IS NULL
      AND payload->>'to' = ${to} AND payload->>'notice' = ${notice}`;
}
