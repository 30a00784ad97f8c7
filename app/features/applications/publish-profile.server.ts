import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { professionalColumns } from "./professional-columns.server";
import type { ProfileKind } from "./profile-kind";
import { readProfile } from "./read-profile.server";

/** What an admin's approval makes of a row. */
const APPROVED = { reviewStatus: "approved", reviewReason: null, verified: true } as const;

/**
 * Puts an approved application into the directory.
 *
 * @returns the new row's id; null when the account has a profile of this kind already
 */
export async function publishProfile({
  tx,
  userId,
  kind,
  words,
}: {
  tx: Transaction;
  userId: string;
  kind: ProfileKind;
  words: unknown;
}): Promise<string | null> {
  const profile = readProfile(kind, words);
  const own = { where: { userId, deletedAt: null } };
  if (profile?.kind === "professional" && (await tx.professional.count(own)) === 0) {
    const data = { ...professionalColumns(profile.words, null), ...APPROVED, userId };
    return (await tx.professional.create({ data, select: { id: true } })).id;
  }
  if (profile?.kind === "agent" && (await tx.agent.count(own)) === 0) {
    const data = { ...profile.words, ...APPROVED, userId };
    return (await tx.agent.create({ data, select: { id: true } })).id;
  }
  return null;
}

/**
 * Makes a waiting revision the profile itself. Whoever decides has checked, in the same
 * transaction, that it is the revision that was looked at.
 *
 * @returns false where none waits that can be read
 */
export async function applyProfileRevision({
  tx,
  kind,
  id,
}: {
  tx: Transaction;
  kind: ProfileKind;
  id: string;
}): Promise<boolean> {
  const where = { id };
  const select = { revision: true, location: true, state: true };
  const row =
    kind === "professional"
      ? await tx.professional.findUnique({ where, select })
      : await tx.agent.findUnique({ where, select });
  const profile = readProfile(kind, row?.revision);
  const done = { ...APPROVED, revision: Prisma.DbNull };
  if (profile?.kind === "professional") {
    await tx.professional.update({
      where,
      data: { ...professionalColumns(profile.words, row), ...done },
    });
  } else if (profile) {
    await tx.agent.update({ where, data: { ...profile.words, ...done } });
  }
  return profile !== null;
}
