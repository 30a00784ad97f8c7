import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { settleReports } from "~/features/reports/settle-reports.server";
import { getHuntedPath } from "~/features/directory/hunted-path";
import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDates, toDateRange } from "~/formats/date-range";
import { database, type Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

const REVIEW = {
  id: true,
  agreementId: true,
  stars: true,
  text: true,
  answer: true,
  hiddenAt: true,
  author: { select: { email: true } },
  agreement: {
    select: { title: true, startDate: true, endDate: true, propertyId: true, professionalId: true },
  },
} as const;

/**
 * Finds a review that is or was public. Unpublished reviews are hidden from admins too, and so are reviews of hunters
 * by owners.
 */
export async function findPublicReview(id: string | undefined, tx: Transaction = database()) {
  if (!isUuid(id)) return null;
  const where = { id, writtenBy: "hunter", publishedAt: { not: null } };
  const review = await tx.review.findFirst({ where, select: REVIEW });
  if (!review) return null;
  const { propertyId, professionalId, title, ...dates } = review.agreement;
  const path = getHuntedPath({ propertyId, professionalId });
  return { ...review, title, path, hunted: toDateRange(dates) };
}

/**
 * Hides a published review and its answer. Its author is notified of the reason, and it no longer counts in ratings.
 *
 * @returns its former page, or the reason for a refusal
 * @throws Response 403 for a person who is no longer an admin
 */
export async function hideReview({
  tx,
  id,
  adminId,
  reason,
}: {
  tx: Transaction;
  id: string | undefined;
  adminId: string;
  reason: string;
}): Promise<{ refused: null; path: string } | { refused: "not found" | "hidden" }> {
  await lockActingAdmin(tx, adminId);
  const review = await findPublicReview(id, tx);
  if (!review) return { refused: "not found" };
  const { count } = await tx.review.updateMany({
    where: { id: review.id, hiddenAt: null },
    data: { hiddenAt: new Date(), hiddenReason: reason },
  });
  if (count === 0) return { refused: "hidden" };
  await settleReports(tx, { thing: "review", id: review.id, reason });
  const { author, title, path, agreementId, hunted } = review;
  await writeAudit({
    tx,
    actorId: adminId,
    action: "review hidden",
    subjectType: "review",
    subjectId: review.id,
    subjectName: title,
    detail: { reason },
  });
  if (author?.email) {
    await enqueueMail(
      tx,
      {
        to: author.email,
        subject: `Your review was hidden: ${title}, ${formatShortDates(hunted, getSiteToday())}`,
        paragraphs: [
          `An admin has hidden your review of ${title}. Only you and our admins can see it now.`,
          `Reason: ${reason}`,
        ],
        link: { label: "See your review", path: `/agreements/${agreementId}` },
      },
      { dedupeKey: `review:${review.id}:hidden` },
    );
  }
  return { refused: null, path };
}
