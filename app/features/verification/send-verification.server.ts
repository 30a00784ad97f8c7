import { randomUUID } from "node:crypto";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { toDateColumn } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";

import { getNameToCheck } from "./name-to-check";
import type { StoredDocument } from "./accept-documents.server";
import type { StatedVerification } from "./verification.schema";

/** The maximum number of pending verifications per person; each takes an admin some minutes. */
export const MAX_PENDING_VERIFICATIONS = 10;

/** `not theirs` means that this person has no such listing. */
type SentVerification = "sent" | "too many" | "not theirs";

/**
 * Stores a new pending verification. Serialized per person, because parallel forms could exceed the limit.
 *
 * @returns "too many" also when the account is deleted
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
}): Promise<SentVerification> {
  if (!(await lockOwnAccount(tx, userId))) return "too many";
  const waiting = await tx.verification.count({ where: { userId, status: "pending" } });
  if (waiting >= MAX_PENDING_VERIFICATIONS) return "too many";
  const { kind, number, state, validUntil } = stated;
  const propertyId = stated.kind === "land-ownership" ? stated.propertyId : null;
  if (propertyId !== null) {
    const where = { id: propertyId, userId, deletedAt: null };
    if ((await tx.property.count({ where })) === 0) return "not theirs";
  }
  const person = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true },
  });
  await tx.verification.create({
    data: {
      ...{ userId, kind, number, state, propertyId },
      personName: getNameToCheck(person),
      validUntil: validUntil && toDateColumn(validUntil),
      documents: {
        create: documents.map(({ file, bytes }, position) => ({
          id: randomUUID(),
          ...{ position, file, bytes },
        })),
      },
    },
    select: { id: true },
  });
  return "sent";
}
