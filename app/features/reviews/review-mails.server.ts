import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import {
  formatDate,
  formatDates,
  formatShortDate,
  formatShortDates,
  toDateRange,
} from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { enqueue, type OutboxHandler } from "~/platform/jobs/outbox.server";

import { publishDueReviews } from "./publish-reviews.server";
import { getLastReviewDay, REVIEW_DAYS, getReviewWindow } from "./review-window";

/** The outbox entries that open and close the time for reviews. */
const REVIEWS_OPEN = "reviews-open";
const REVIEWS_OVER = "reviews-over";

/**
 * Schedules the mails that ask both parties for reviews, and the day when reviews are published at the latest. Both are
 * scheduled regardless of any review, so that neither reveals an unpublished one.
 *
 * @param tx the agreement's own transaction
 */
export async function scheduleReviewMails(
  tx: Transaction,
  { agreementId, endDate, timeZone }: { agreementId: string; endDate: IsoDate; timeZone: string },
): Promise<void> {
  const [row] = await tx.$queryRaw<{ opens: Date; over: Date }[]>`
    SELECT (${endDate}::date + 1 + time '09:00') AT TIME ZONE ${timeZone} AS opens,
      (${endDate}::date + ${REVIEW_DAYS + 1}::integer)::timestamp AT TIME ZONE ${timeZone} AS over`;
  if (!row) return;
  const payload = { agreementId };
  await enqueue(tx, { kind: REVIEWS_OPEN, payload, notBefore: row.opens });
  await enqueue(tx, { kind: REVIEWS_OVER, payload, notBefore: row.over });
}

/** The outbox handlers for reviews. */
export const REVIEW_WORK: Record<string, OutboxHandler> = {
  [REVIEWS_OPEN]: sendReviewRequest,
  [REVIEWS_OVER]: publishDueReviews,
};

/** Asks both parties on the morning after the last day, except those who have written already. */
async function sendReviewRequest({ payload }: { payload: unknown }): Promise<void> {
  const { agreementId: id } = payload as { agreementId: string };
  await runTransaction(async (tx) => {
    const parties = { hunterId: true, ownerId: true };
    const reviewedAgreement = await tx.agreement.findUnique({ where: { id }, select: parties });
    // This waits for an account deletion in progress: afterwards no mail may be queued for it.
    await lockAccounts(tx, [
      reviewedAgreement?.hunterId ?? null,
      reviewedAgreement?.ownerId ?? null,
    ]);
    const agreement = await tx.agreement.findUnique({ where: { id }, select: AGREEMENT });
    if (!agreement) return;
    const { title, hunter, owner, reviews } = agreement;
    const range = toDateRange(agreement);
    const { endDate } = range;
    if (getReviewWindow({ ...agreement, ...range }) !== "open" || !hunter || !owner) return;
    const dates = formatDates(range);
    const today = getSiteToday();
    for (const [party, { email }] of Object.entries({ hunter, owner })) {
      if (!email || reviews.some(({ writtenBy }) => writtenBy === party)) continue;
      await enqueueMail(
        tx,
        {
          to: email,
          subject: `Write a review by ${formatShortDate(getLastReviewDay(endDate), today)}: ${title}, ${formatShortDates(range, today)}`,
          paragraphs: [
            `${title}, ${dates}: you can review each other until ${formatDate(getLastReviewDay(endDate))}.`,
            "Reviews go live when you've both written one, or after that day.",
          ],
          link: { label: "Write a review", path: `/agreements/${id}/review` },
          notice: "reminders",
        },
        { dedupeKey: `review:${id}:${party}:asked` },
      );
    }
  });
}

const AGREEMENT = {
  title: true,
  startDate: true,
  endDate: true,
  timeZone: true,
  cancelledAt: true,
  hunter: { select: { email: true } },
  owner: { select: { email: true } },
  reviews: { select: { writtenBy: true } },
} as const;
