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
  return (property, id) =>
    hidden.some(
      (other) =>
        other.id !== id &&
        (isSame(property.title, other.title) ||
          (other.description !== "" && isSame(property.description, other.description)) ||
          (property.state === other.state &&
            isSame(property.location, other.location) &&
            other.acreage.equals(new Prisma.Decimal(property.acreage)))),
    );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
