import { isDeepStrictEqual } from "node:util";

import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";

import { findOwnRow } from "./own-profile.server";
import { professionalColumns } from "./professional-columns.server";
import type { Profile } from "./profile-words";
import { readProfile } from "./read-profile.server";

/**
 * Sends a person's profile for review: as an application while they have none in the directory, as
 * a revision beside the approved one afterwards. Sent twice it waits once, so the form needs no
 * idempotency key.
 *
 * @returns "unchanged" when it says what the public reads already; what waited then waits no more
 */
export async function sendProfile({
  userId,
  profile,
}: {
  userId: string;
  profile: Profile;
}): Promise<"sent" | "unchanged"> {
  const { kind, words } = profile;
  return database().$transaction(async (tx) => {
    // First of all: an approval in another transaction is waited for here, and seen below.
    const waiting = { userId, kind, status: "pending" };
    const { count } = await tx.application.updateMany({ where: waiting, data: { profile: words } });
    if (count > 0) return "sent";
    const row = await findOwnRow({ tx, userId, kind });
    if (!row) {
      await tx.application.createMany({
        data: [{ userId, kind, profile: words }],
        skipDuplicates: true,
      });
      return "sent";
    }
    if (row.reviewStatus !== "approved") {
      await updateRow({ tx, row, userId, profile });
      return "sent";
    }
    const isUnchanged = isDeepStrictEqual(readProfile(kind, row)?.words, words);
    const own = {
      where: { id: row.id, userId, reviewStatus: "approved", deletedAt: null },
      data: { revision: isUnchanged ? Prisma.DbNull : words, reviewReason: null },
    };
    if (kind === "professional") await tx.professional.updateMany(own);
    else await tx.agent.updateMany(own);
    return isUnchanged ? "unchanged" : "sent";
  });
}

/** A row that the public does not see changes itself, and waits again. */
async function updateRow({
  tx,
  row,
  userId,
  profile,
}: {
  tx: Transaction;
  row: { id: string; location: string; state: string };
  userId: string;
  profile: Profile;
}): Promise<void> {
  const where = { id: row.id, userId, reviewStatus: { not: "approved" }, deletedAt: null };
  const again = { reviewStatus: "pending", reviewReason: null };
  if (profile.kind === "professional") {
    const data = { ...professionalColumns(profile.words, row), ...again };
    await tx.professional.updateMany({ where, data });
  } else {
    await tx.agent.updateMany({ where, data: { ...profile.words, ...again } });
  }
}
