import type { Party } from "~/features/agreements/offer-status";
import type { Transaction } from "~/platform/database/database.server";
import { toDateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { isUuid } from "~/platform/uuid";

import { lockReviewed, publishReviews } from "./publish-reviews.server";
import type { ReviewForm } from "./review.schema";
import { getLastReviewDay, getReviewWindow, type ReviewWindow } from "./review-window";
import { listReviewedThatDay } from "./reviewed-that-day.server";

/**
 * The reasons why no review was written: `not found` (not an agreement of this person), `written` (they have reviewed
 * it already), `gone` (the other party's account is deleted), or the state of a review window that is not open.
 */
export type ReviewRefusal = "not found" | "written" | "gone" | Exclude<ReviewWindow, "open">;

type WriteReviewResult =
  { refused: null; review: WrittenReview; lastDay: IsoDate } | { refused: ReviewRefusal };
interface WrittenReview {
  id: string;
  agreementId: string;
  stars: number;
  text: string;
  publishedAt: Date | null;
}

/**
 * Writes one party's review of the other. It stays unpublished until the other one has written, too, or the time is
 * over: no page, mail or audit entry reveals it before.
 */
export async function writeReview({
  tx,
  agreementId,
  personId,
  review: { stars, text },
}: {
  tx: Transaction;
  agreementId: string | undefined;
  personId: string;
  review: ReviewForm;
}): Promise<WriteReviewResult> {
  if (!isUuid(agreementId)) return { refused: "not found" };
  const where = { id: agreementId, OR: [{ hunterId: personId }, { ownerId: personId }] };
  if ((await tx.agreement.count({ where })) === 0) return { refused: "not found" };
  await lockReviewed(tx, agreementId);
  const agreement = await tx.agreement.findFirst({
    where,
    select: {
      hunterId: true,
      ownerId: true,
      startDate: true,
      endDate: true,
      timeZone: true,
      cancelledAt: true,
      reviews: { select: { writtenBy: true } },
    },
  });
  if (!agreement) return { refused: "not found" };
  const writtenBy: Party = agreement.hunterId === personId ? "hunter" : "owner";
  const range = toDateRange(agreement);
  const window = getReviewWindow({ ...agreement, ...range });
  if (window !== "open") return { refused: window };
  if (agreement.reviews.some((one) => one.writtenBy === writtenBy)) return { refused: "written" };
  if (!agreement.hunterId || !agreement.ownerId) return { refused: "gone" };
  const reviewedThatDay = await listReviewedThatDay({ ids: [agreementId], personId, tx });
  if (reviewedThatDay.has(agreementId)) return { refused: "written" };
  const { id } = await tx.review.create({
    data: { agreementId, writtenBy, authorId: personId, stars, text },
    select: { id: true },
  });
  const areBoth = agreement.reviews.length > 0;
  const publishedAt = areBoth ? await publishReviews(tx, agreementId) : null;
  const review = { id, agreementId, stars, text, publishedAt };
  return { refused: null, review, lastDay: getLastReviewDay(range.endDate) };
}
