import { randomUUID } from "node:crypto";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { dateOf } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";

import type { StoredDocument } from "./take-documents.server";
import type { StatedVerification } from "./verification.schema";

/** What one person may have waiting; each takes an admin some minutes. */
export const MOST_WAITING = 10;

/**
 * Sends something to be checked. Serialized for each person, or forms sent at once would pass the
 * limit.
 *
 * @returns false where too many of theirs wait, or the account is gone
 */
export async function sendVerification({
  tx,
  userId,
  stated,
  documents,
}: {
  tx: Transaction;
  userId: string;
  stated: StatedVerification;
  documents: readonly StoredDocument[];
}): Promise<boolean> {
  if (!(await lockOwnAccount(tx, userId))) return false;
  const waiting = await tx.verification.count({ where: { userId, status: "pending" } });
  if (waiting >= MOST_WAITING) return false;
  const { kind, number, state, validUntil } = stated;
  await tx.verification.create({
    data: {
      ...{ userId, kind, number, state },
      validUntil: validUntil && dateOf(validUntil),
      documents: {
        create: documents.map(({ file, bytes }, position) => ({
          id: randomUUID(),
          ...{ position, file, bytes },
        })),
      },
    },
    select: { id: true },
  });
  return true;
}
