import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import type { ProfileKind } from "./profile-kind";
import { PROFILE_KINDS, readProfile } from "./profile-kinds.server";

/** The columns that an admin's approval sets. */
const APPROVED = { reviewStatus: "approved", reviewReason: null, verified: true } as const;

/**
 * Puts an approved application into the directory.
 *
 * @returns the new row's id; null when the account has a profile of this kind already
 */
export async function publishProfile<Kind extends ProfileKind>({
  tx,
  userId,
  kind,
  words,
}: {
  tx: Transaction;
  userId: string;
  kind: Kind;
  words: unknown;
}): Promise<string | null> {
  const profile = readProfile(kind, words);
  const { getRow, create } = PROFILE_KINDS[kind];
  if (!profile || (await getRow(tx, { userId, deletedAt: null }))) return null;
  return create(tx, profile.words, { ...APPROVED, userId });
}

/**
 * Replaces a profile with its pending revision. The caller has checked, in the same transaction, that it is the
 * revision that the admin saw.
 *
 * @returns false where no readable revision is pending
 */
export async function applyProfileRevision<Kind extends ProfileKind>({
  tx,
  kind,
  id,
}: {
  tx: Transaction;
  kind: Kind;
  id: string;
}): Promise<boolean> {
  const { getRow, change } = PROFILE_KINDS[kind];
  const before = await getRow(tx, { id });
  const profile = readProfile(kind, before?.revision);
  if (!before || !profile) return false;
  const { words } = profile;
  await change(tx, { id }, { ...APPROVED, revision: Prisma.DbNull }, { words, before });
  return true;
}
