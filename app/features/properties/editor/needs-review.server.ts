import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import type { PropertyInput } from "../property.schema";

/** Checks whether an admin must approve a listing before it becomes public. */
export type NeedsReview = (
  property: Pick<PropertyInput, "title" | "description" | "location" | "state" | "acreage">,
  id?: string,
) => boolean;

/**
 * Returns the check for an owner's new and changed listings. Without reviews, they become public immediately, except
 * copies of a listing that an admin has hidden: those with the same title or description, or the same size in the same
 * town. Otherwise duplicates, imports or the API could republish it. Deleted listings also count, because they could be
 * copied first.
 */
export async function readNeedsReview({
  tx,
  ownerId,
}: {
  tx: Transaction;
  ownerId: string;
}): Promise<NeedsReview> {
  if (environment().listingReview) return () => true;
  const hidden = await tx.property.findMany({
    where: { userId: ownerId, reviewStatus: { not: "approved" } },
    select: {
      ...{ id: true, title: true, description: true },
      ...{ location: true, state: true, acreage: true },
    },
  });
  const idsByKey = new Map<string, Set<string>>();
  for (const listing of hidden) {
    for (const key of listKeys(listing)) {
      idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(listing.id));
    }
  }
  return (property, id = "") =>
    listKeys(property).some((key) => {
      const ids = idsByKey.get(key);
      return ids !== undefined && ids.size > (ids.has(id) ? 1 : 0);
    });
}

interface ComparedWords {
  title: string;
  description: string;
  location: string;
  state: string;
  acreage: string | Prisma.Decimal;
}

/** Returns the keys by which two listings are taken for the same land. */
function listKeys({ title, description, location, state, acreage }: ComparedWords): string[] {
  const acres = new Prisma.Decimal(acreage).toString();
  return [
    `title ${plainWords(title)}`,
    ...(description === "" ? [] : [`description ${plainWords(description)}`]),
    `land ${state} ${plainWords(location)} ${acres}`,
  ];
}

/** Removes case, punctuation and extra spaces, unless nothing else is there. */
function plainWords(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 ? words.join(" ") : text;
}
