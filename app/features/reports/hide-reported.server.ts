import { removeMessage, restoreMessage } from "~/features/messaging/remove-message.server";
import type { RemovedContent } from "~/features/messaging/removed-words";
import { releaseRevisionPhotos } from "~/features/properties/editor/listing-pictures.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import type { DescribedCase } from "./describe-case.server";

const TABLES = {
  property: Prisma.sql`properties`,
  professional: Prisma.sql`professionals`,
  agent: Prisma.sql`real_estate_agents`,
};

/** The data needed to show a hidden thing again. */
interface FormerState {
  /** The text of a message; null for other things. */
  words: RemovedContent | null;
  /** The status of a listing or profile; null for other things. */
  status: string | null;
}

/**
 * Hides a reported thing. A listing or profile becomes rejected, even a deleted one, which may be restored: its owner
 * sees the reason, and may change it and send it for review again.
 */
export async function hideReported(
  tx: Transaction,
  { thing, thingId }: Pick<DescribedCase, "thing" | "thingId">,
  reason: string,
): Promise<FormerState> {
  if (thing === "message") return { words: await removeMessage(tx, thingId), status: null };
  if (thing === "review") {
    const data = { hiddenAt: new Date(), hiddenReason: reason };
    await tx.review.updateMany({ where: { id: thingId, hiddenAt: null }, data });
    return { words: null, status: null };
  }
  const [row] = await tx.$queryRaw<{ status: string }[]>`
    SELECT coalesce(withheld_status, review_status) AS status FROM ${TABLES[thing]}
    WHERE id = ${thingId}::uuid FOR UPDATE`;
  const isSuspended = Prisma.sql`EXISTS (
    SELECT FROM users u WHERE u.id = t.user_id AND u.suspended_at IS NOT NULL)`;
  await tx.$executeRaw`
    UPDATE ${TABLES[thing]} t
    SET review_status = CASE WHEN ${isSuspended} THEN 'withheld' ELSE 'rejected' END,
      withheld_status = CASE WHEN ${isSuspended} THEN 'rejected' END,
      review_reason = ${reason}, revision = NULL, updated_at = now()
    WHERE id = ${thingId}::uuid`;
  if (thing === "property") await releaseRevisionPhotos({ tx, propertyId: thingId });
  return { words: null, status: row?.status ?? null };
}

/**
 * Shows a hidden thing again, with its former status: if it was not approved then, it needs a review.
 *
 * @returns false when it has changed since it was hidden: its owner has edited it, or an admin has decided about it
 * elsewhere
 */
export async function unhideReported(
  tx: Transaction,
  { thing, thingId, decisionReason, hiddenWords, formerStatus }: DescribedCase,
): Promise<boolean> {
  if (thing === "message") {
    if (hiddenWords) await restoreMessage(tx, thingId, hiddenWords);
    return hiddenWords !== null;
  }
  if (thing === "review") {
    const data = { hiddenAt: null, hiddenReason: null };
    const where = { id: thingId, hiddenAt: { not: null }, hiddenReason: decisionReason };
    return (await tx.review.updateMany({ where, data })).count > 0;
  }
  const count = await tx.$executeRaw`
    UPDATE ${TABLES[thing]} SET
      review_status = CASE review_status WHEN 'rejected' THEN ${formerStatus} ELSE review_status END,
      withheld_status = CASE withheld_status WHEN 'rejected' THEN ${formerStatus} END,
      review_reason = NULL, updated_at = now()
    WHERE id = ${thingId}::uuid AND review_reason = ${decisionReason}
      AND coalesce(withheld_status, review_status) = 'rejected'`;
  return count > 0;
}
