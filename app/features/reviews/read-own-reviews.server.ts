import type { Agreement } from "~/features/agreements/read-agreements.server";
import { database } from "~/platform/database/database.server";

import { reviewWindow } from "./review-window";

/**
 * What one party of an agreement sees of its reviews: their own, sealed or not, and the other's once it
 * is published and unless an admin has hidden it.
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
  const own = reviews.find(({ writtenBy }) => writtenBy === agreement.party) ?? null;
  const others = reviews.find(({ writtenBy }) => writtenBy !== agreement.party) ?? null;
  const mayWrite = own === null && reviewWindow(agreement) === "open";
  return { own, others, canWrite: mayWrite && (await areBothThere(agreement.id)) };
}

/** Nobody reviews an account that was deleted. */
async function areBothThere(id: string): Promise<boolean> {
  const where = { id, hunterId: { not: null }, ownerId: { not: null } };
  return (await database().agreement.count({ where })) > 0;
}
