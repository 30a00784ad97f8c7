import type { Agreement } from "~/features/agreements/read-agreements.server";
import type { IsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import { getLastReviewDay, getReviewWindow } from "./review-window";

/** Returns the last days on which a person can still review their agreements, by agreement id. */
export async function listReviewable(
  personId: string,
  agreements: readonly Agreement[],
): Promise<Record<string, IsoDate>> {
  const open = agreements.filter((agreement) => getReviewWindow(agreement) === "open");
  if (open.length === 0) return {};
  const writtenReviews = await database().review.findMany({
    where: { agreementId: { in: open.map(({ id }) => id) }, authorId: personId },
    select: { agreementId: true },
  });
  const done = new Set(writtenReviews.map(({ agreementId }) => agreementId));
  const remaining = open.filter(({ id }) => !done.has(id));
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
    canWrite: mayWrite && (await doBothAccountsExist(agreement.id)),
  };
}

/** Checks that both accounts still exist, because deleted ones can't be reviewed. */
async function doBothAccountsExist(id: string): Promise<boolean> {
  const where = { id, hunterId: { not: null }, ownerId: { not: null } };
  return (await database().agreement.count({ where })) > 0;
}
