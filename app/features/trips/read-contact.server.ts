import type { Agreement } from "~/features/agreements/read-agreements.server";
import { database } from "~/platform/database/database.server";

/** The other party's phone number, and how to pay the owner. */
export interface TripContact {
  phone: string | null;
  payment: string;
}

/**
 * Reads what the parties of a standing agreement may know of each other. Hunters get the number of the professional's
 * profile, else that of the owner's account, unless the owner has blocked them; owners get the one that the hunter gave
 * with the request.
 */
export async function readContact({
  id,
  party,
}: Pick<Agreement, "id" | "party">): Promise<TripContact> {
  const row = await database().agreement.findUniqueOrThrow({
    where: { id },
    select: {
      hunterId: true,
      ownerId: true,
      offer: { select: { payment: true } },
      contactRequest: { select: { phone: true } },
      professional: { select: { phone: true, deletedAt: true } },
      owner: { select: { phone: true } },
    },
  });
  const { hunterId, ownerId, offer, contactRequest, professional, owner } = row;
  const { payment } = offer;
  if (party === "owner") return { phone: contactRequest.phone, payment };
  const isBlocked =
    hunterId !== null &&
    ownerId !== null &&
    (await database().block.count({ where: { blockerId: ownerId, blockedId: hunterId } })) > 0;
  const phone = professional?.deletedAt === null ? professional.phone : null;
  return { phone: isBlocked ? null : (phone ?? owner?.phone ?? null), payment };
}
