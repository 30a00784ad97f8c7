import { isDeepStrictEqual } from "node:util";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { announceWaiting } from "~/features/approvals/announce-waiting.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { getOwnProfile, type OwnProfile } from "./own-profile.server";
import type { Profile, ProfileKind } from "./profile-kind";
import { PROFILE_KINDS, readProfile } from "./profile-kinds.server";

/**
 * Changes what a person wants to say in their profile, and sends it for review: as an application
 * while they have none in the directory, as a revision beside the approved one afterwards. Sent twice
 * it waits once, so the form needs no idempotency key. Several pages say parts of it: of two that are
 * sent at once each finds what the other has said.
 *
 * @param change gets what the owner wants to say so far; null where it changes nothing
 * @returns "unchanged" when it says what the public reads already; what waited then waits no more
 */
export async function changeProfile<Changed extends Profile | null>({
  userId,
  kind,
  change,
}: {
  userId: string;
  kind: ProfileKind;
  change(own: OwnProfile): Changed;
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
  // First of all: an approval in another transaction is waited for here, and seen below.
  const waiting = { userId, kind, status: "pending" };
  const { count } = await tx.application.updateMany({ where: waiting, data: { profile: words } });
  if (count > 0) return "sent";
  const row = await getRow(tx, { userId, deletedAt: null });
  if (!row) {
    const { count } = await tx.application.createMany({
      data: [{ userId, kind, profile: words }],
      skipDuplicates: true,
    });
    if (count > 0) await announceWaiting(tx);
    return "sent";
  }
  const own = { id: row.id, userId, deletedAt: null };
  if (row.reviewStatus !== "approved") {
    // What the public does not see changes itself, and waits again.
    const unseen = { ...own, reviewStatus: { not: "approved" } };
    const again = { reviewStatus: "pending", reviewReason: null };
    await change(tx, unseen, again, { words, before: row });
    if (row.reviewStatus !== "pending") await announceWaiting(tx);
    return "sent";
  }
  const isUnchanged = isDeepStrictEqual(readProfile(kind, row)?.words, words);
  const revision = isUnchanged ? Prisma.DbNull : words;
  await change(tx, { ...own, reviewStatus: "approved" }, { revision, reviewReason: null });
  if (!isUnchanged && row.revision === null) await announceWaiting(tx);
  return isUnchanged ? "unchanged" : "sent";
}
