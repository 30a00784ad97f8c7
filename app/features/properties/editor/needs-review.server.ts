import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import type { PropertyInput } from "../property.schema";

/** Says whether an admin has to see a listing before the public does. */
export type NeedsReview = (
  property: Pick<PropertyInput, "title" | "description" | "location" | "state" | "acreage">,
  id?: string,
) => boolean;

/**
 * Reads what an owner's new and changed listings need. Without review they are public at once, except
 * copies of a listing that is out of the public until an admin decides: the same title or description,
 * or the same size in the same town. Otherwise "Duplicate", a file or the API would bring back what an
 * admin has hidden. A deleted listing still counts, as it could be copied and deleted.
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
