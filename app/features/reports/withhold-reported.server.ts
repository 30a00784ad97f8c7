import { enqueueApprovalDigest } from "~/features/approvals/enqueue-approval-digest.server";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

interface ReportedListing {
  caseId: string;
  propertyId: string;
}

/** Withholds a reported listing until an admin has decided, and tells its owner once. */
export async function withholdReported(
  tx: Transaction,
  { caseId, propertyId }: ReportedListing,
): Promise<void> {
  const { count } = await tx.reportCase.updateMany({
    where: { id: caseId, withheldAt: null, decidedAt: null },
    data: { withheldAt: new Date() },
  });
  if (count === 0) return;
  await tx.$executeRaw`
    UPDATE properties SET withheld_status = review_status, review_status = 'withheld'
    WHERE id = ${propertyId}::uuid AND review_status <> 'withheld'`;
  const listing = await tx.property.findUniqueOrThrow({
    where: { id: propertyId },
    select: { title: true, user: { select: { email: true } } },
  });
  const { title, user } = listing;
  if (!user?.email) return;
  await enqueueMail(tx, {
    to: user.email,
    subject: `Your listing was reported and is hidden for now: ${title}`,
    paragraphs: [
      `Several people have reported your listing “${title}”. It's hidden from others until an admin has reviewed it.`,
      "You don't have to do anything. If something in it is wrong, you can fix it now.",
    ],
    link: { label: "See your listing", path: `/profile/listings/${propertyId}` },
  });
}

/**
 * Returns a withheld listing to its former status. A listing of a suspended owner stays withheld until the suspension
 * is lifted. Changes that its owner made meanwhile then wait for review, like any change.
 */
export async function releaseReported(tx: Transaction, propertyId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE properties p
    SET review_status = withheld_status, withheld_status = NULL, waiting_since = updated_at
    WHERE id = ${propertyId}::uuid AND review_status = 'withheld' AND NOT EXISTS (
      SELECT FROM users u WHERE u.id = p.user_id AND u.suspended_at IS NOT NULL)`;
  const waits = { id: propertyId, waitingSince: { not: null } };
  if ((await tx.property.count({ where: waits })) > 0) await enqueueApprovalDigest(tx);
}
