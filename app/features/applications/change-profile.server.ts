import { isDeepStrictEqual } from "node:util";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { enqueueApprovalDigest } from "~/features/approvals/enqueue-approval-digest.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { getOwnProfile, type OwnProfile } from "./own-profile.server";
import type { Profile, ProfileKind } from "./profile-kind";
import { PROFILE_KINDS, readProfile } from "./profile-kinds.server";

/**
 * Changes what a person wants to say in their profile, and sends it for review: as an application while they have none
 * in the directory, afterwards as a revision beside the approved one. A profile that is sent twice is pending once, so
 * the form needs no idempotency key. Several pages edit parts of the profile; of two that are sent at once, the second
 * sees the changes of the first.
 *
 * @param change gets what the owner wants to say so far; returns null to change nothing
 * @returns "unchanged" when it matches the public profile; a pending revision is then withdrawn
 */
export async function changeProfile<Changed extends Profile | null>({
  userId,
  kind,
  change,
}: {
  userId: string;
  kind: ProfileKind;
  change(profile: OwnProfile): Changed;
}): Promise<"sent" | "unchanged" | Extract<Changed, null>> {
  return runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, userId))) return "unchanged";
    const profile = change(await getOwnProfile({ tx, userId, kind }));
    return profile === null ? (profile as Extract<Changed, null>) : send(tx, { userId, profile });
  });
}

async function send<Kind extends ProfileKind>(
  tx: Transaction,
  { userId, profile: { kind, words } }: { userId: string; profile: Profile<Kind> },
): Promise<"sent" | "unchanged"> {
  const { getRow, change } = PROFILE_KINDS[kind];
  // The application is updated first: this waits for an approval in another transaction, which is then visible below.
  const waiting = { userId, kind, status: "pending" };
  const { count } = await tx.application.updateMany({ where: waiting, data: { profile: words } });
  if (count > 0) return "sent";
  const row = await getRow(tx, { userId, deletedAt: null });
  if (!row) {
    const { count } = await tx.application.createMany({
      data: [{ userId, kind, profile: words }],
      skipDuplicates: true,
    });
    if (count > 0) await enqueueApprovalDigest(tx);
    return "sent";
  }
  const where = { id: row.id, userId, deletedAt: null };
  if (row.reviewStatus !== "approved") {
    // A row that is not public is changed directly, and is pending again.
    const unseen = { ...where, reviewStatus: { not: "approved" } };
    const pendingReview = { reviewStatus: "pending", reviewReason: null };
    await change(tx, unseen, pendingReview, { words, before: row });
    if (row.reviewStatus !== "pending") await enqueueApprovalDigest(tx);
    return "sent";
  }
  const isUnchanged = isDeepStrictEqual(readProfile(kind, row)?.words, words);
  const revision = isUnchanged ? Prisma.DbNull : words;
  await change(tx, { ...where, reviewStatus: "approved" }, { revision, reviewReason: null });
  if (!isUnchanged && row.revision === null) await enqueueApprovalDigest(tx);
  return isUnchanged ? "unchanged" : "sent";
}
