import type { Agreement } from "~/features/agreements/read-agreements.server";
import type { IsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import { getLastReviewDay, getReviewWindow } from "./review-window";
import { listReviewedThatDay } from "./reviewed-that-day.server";

/** Returns the last days on which a person can still review their agreements, by agreement id. */
export async function listReviewable(
  personId: string,
  agreements: readonly Agreement[],
): Promise<Record<string, IsoDate>> {
  const open = agreements.filter((agreement) => getReviewWindow(agreement) === "open");
  if (open.length === 0) return {};
  const ids = open.map(({ id }) => id);
  const [writtenReviews, reviewedThatDay] = await Promise.all([
    database().review.findMany({
      where: { agreementId: { in: ids }, authorId: personId },
      select: { agreementId: true },
    }),
    listReviewedThatDay({ ids, personId }),
  ]);
  const reviewedIds = new Set(writtenReviews.map(({ agreementId }) => agreementId));
  const remaining = open.filter(({ id }) => !reviewedIds.has(id) && !reviewedThatDay.has(id));
  return Object.fromEntries(remaining.map(({ id, endDate }) => [id, getLastReviewDay(endDate)]));
}

/**
 * Returns the reviews of an agreement that one party sees: their own, published or not, and the other's once it is
 * published and unless an admin has hidden it.
 */
export async function readOwnReviews(agreement: Agreement) {
  const reviews = await database().review.findMany({
    where: {
      agreementId: agreement.id,
      OR: [{ writtenBy: agreement.party }, { publishedAt: { not: null }, hiddenAt: null }],
    },
    select: {
      id: true,
      writtenBy: true,
      stars: true,
      text: true,
      publishedAt: true,
      answer: true,
      hiddenReason: true,
    },
  });
  const ownReview = reviews.find(({ writtenBy }) => writtenBy === agreement.party) ?? null;
  const otherReview = reviews.find(({ writtenBy }) => writtenBy !== agreement.party) ?? null;
  const mayWrite = ownReview === null && getReviewWindow(agreement) === "open";
  return {
    ownReview,
    otherReview,
    canWrite: mayWrite && (await canBeReviewed(agreement)),
  };
}

/**
 * Checks that both accounts still exist, because deleted ones can't be reviewed, and that the reader has reviewed no
 * other agreement of that day.
 */
async function canBeReviewed({ id, party }: Agreement): Promise<boolean> {
  const row = await database().agreement.findUnique({
    where: { id },
    select: { hunterId: true, ownerId: true },
  });
  if (!row?.hunterId || !row.ownerId) return false;
  const personId = party === "hunter" ? row.hunterId : row.ownerId;
  return !(await listReviewedThatDay({ ids: [id], personId })).has(id);
}
