import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import { getProfilePath, type ProfileKind } from "~/features/applications/profile-kind";
import { publishProfile } from "~/features/applications/publish-profile.server";

import type { DecidedItem, DecisionInput } from "./decision";

/**
 * Decides on an application; approving it creates a verified profile in the directory.
 *
 * @returns null unless the application is pending and the version that the admin saw
 */
export async function decideApplication({
  tx,
  id,
  seenVersion,
  adminId,
  reason,
}: DecisionInput): Promise<DecidedItem | null> {
  // The account is locked first, in the same order as by its deletion.
  const storedApplication = await tx.application.findUnique({
    where: { id },
    select: { userId: true },
  });
  if (!storedApplication) return null;
  await lockAccounts(tx, [storedApplication.userId]);
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM applications
    WHERE id = ${id}::uuid AND status = 'pending' AND updated_at = ${seenVersion}::timestamptz
    FOR UPDATE`;
  if (!locked) return null;
  const { userId, profile, ...application } = await tx.application.findUniqueOrThrow({
    where: { id },
    select: { userId: true, kind: true, profile: true },
  });
  const kind = application.kind as ProfileKind;
  const rowId = reason === null ? await publishProfile({ tx, userId, kind, words: profile }) : null;
  if (reason === null && rowId === null) return null;
  const status = reason === null ? "approved" : "rejected";
  await tx.application.update({
    where: { id },
    data: { status, reason, decidedBy: adminId, decidedAt: new Date() },
  });
  return {
    title: nameIn(profile),
    noun: `${kind} profile`,
    isRevision: false,
    ownerId: userId,
    path: rowId ? getProfilePath({ kind, id: rowId }) : "/hosting",
    subject: rowId ? { type: kind, id: rowId } : { type: "application", id },
  };
}

function nameIn(profile: unknown): string {
  const name = (profile as { name?: unknown } | null)?.name;
  return typeof name === "string" ? name : "Your profile";
}
