import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import { formatAuthorName } from "~/features/accounts/short-name";
import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDates, toDateRange } from "~/formats/date-range";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import { REVIEW_DAYS } from "./review-window";

/**
 * Publishes the reviews of agreements whose time for reviews is over. Several processes may run it: each review is
 * published, and announced, once.
 */
export async function publishDueReviews(): Promise<void> {
  const due = await database().$queryRaw<{ id: string }[]>`
    SELECT DISTINCT a.id FROM reviews r JOIN agreements a ON a.id = r.agreement_id
    WHERE r.published_at IS NULL
      AND now() >= (a.end_date + ${REVIEW_DAYS + 1}::integer)::timestamp AT TIME ZONE a.time_zone`;
  for (const { id } of due) {
    await runTransaction(async (tx) => {
      await lockReviewed(tx, id);
      await publishReviews(tx, id);
    });
  }
}

/** Locks an agreement and the accounts of both parties until the transaction ends. */
export async function lockReviewed(tx: Transaction, agreementId: string): Promise<void> {
  const where = { id: agreementId };
  const two = await tx.agreement.findUnique({ where, select: { hunterId: true, ownerId: true } });
  if (two) await lockAccounts(tx, [two.hunterId, two.ownerId]);
  await tx.$queryRaw`SELECT 1 FROM agreements WHERE id = ${agreementId}::uuid FOR UPDATE`;
}

/**
 * Publishes the reviews of an agreement, and notifies their subjects.
 *
 * @param tx a transaction that holds the agreement's lock
 */
export async function publishReviews(tx: Transaction, agreementId: string): Promise<Date> {
  const publishedAt = new Date();
  const sealed = { agreementId, publishedAt: null };
  const reviews = await tx.review.findMany({
    where: sealed,
    select: {
      id: true,
      writtenBy: true,
      stars: true,
      text: true,
      author: { select: { firstName: true, lastName: true } },
      agreement: {
        select: {
          title: true,
          startDate: true,
          endDate: true,
          hunterName: true,
          ownerName: true,
          hunter: { select: { email: true } },
          owner: { select: { email: true } },
        },
      },
    },
  });
  await tx.review.updateMany({ where: sealed, data: { publishedAt } });
  for (const { id, writtenBy, stars, text, author, agreement } of reviews) {
    const isByHunter = writtenBy === "hunter";
    const reviewed = isByHunter ? agreement.owner : agreement.hunter;
    if (!reviewed?.email) continue;
    const name = formatAuthorName(author, isByHunter ? agreement.hunterName : agreement.ownerName);
    const dates = formatShortDates(toDateRange(agreement), getSiteToday());
    await enqueueMail(
      tx,
      {
        to: reviewed.email,
        subject: `${name} reviewed your hunt: ${agreement.title}, ${dates}`,
        paragraphs: [
          `${name} gave ${stars} of 5 stars for ${agreement.title}:`,
          text,
          "You can answer it once. Everyone who can read the review can read your answer.",
        ],
        link: { label: "See the reviews", path: `/agreements/${agreementId}` },
        notice: "contact-requests",
      },
      { dedupeKey: `review:${id}:published` },
    );
  }
  return publishedAt;
}
