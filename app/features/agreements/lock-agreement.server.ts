import type { Transaction } from "~/platform/database/database.server";

import { lockDealing } from "./lock-dealing.server";
import type { Party } from "./offer-status";

const AGREEMENT = {
  contactRequestId: true,
  hunterId: true,
  ownerId: true,
  startDate: true,
  endDate: true,
  total: true,
  timeZone: true,
  cancelledAt: true,
} as const;

/** Reads an agreement of this person's after locking its request. */
export async function lockAgreement(
  tx: Transaction,
  { id, personId }: { id: string; personId: string },
) {
  const where = { id, OR: [{ hunterId: personId }, { ownerId: personId }] };
  const about = await tx.agreement.findFirst({ where, select: { contactRequestId: true } });
  if (!about) return null;
  const dealing = await lockDealing(tx, { requestId: about.contactRequestId, personId });
  const agreement = await tx.agreement.findFirst({ where, select: AGREEMENT });
  const party: Party = agreement?.hunterId === personId ? "hunter" : "owner";
  return agreement && { agreement, dealing, party };
}
