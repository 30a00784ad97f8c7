import type { Prisma } from "../database/client/client";
import type { Transaction } from "../database/database.server";
import { enqueue } from "../outbox.server";
import type { Mail } from "./mail";

export const MAIL = "mail";

/** Sends a mail once the transaction has committed; two with one `dedupeKey` are one. */
export async function enqueueMail(
  tx: Transaction,
  mail: Mail,
  { dedupeKey }: { dedupeKey?: string } = {},
): Promise<void> {
  const payload = { ...mail } as Prisma.InputJsonObject & Mail;
  await enqueue(tx, { kind: MAIL, payload, ...(dedupeKey ? { dedupeKey } : {}) });
}
