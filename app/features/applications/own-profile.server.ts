import { database, type Transaction } from "~/platform/database/database.server";

import type { Profile, ProfileKind } from "./profile-kind";
import { PROFILE_KINDS, readProfile } from "./profile-kinds.server";

/** A person's profile of one kind, with its review status. */
export interface OwnProfile {
  /** `waiting` and `rejected` profiles are not in the directory; a `changing` one is, with pending changes. */
  state: "none" | "waiting" | "rejected" | "approved" | "changing";
  /** The id of the row in the directory; null where there is none. */
  id: string | null;
  /** The owner's current words: the pending version, else the public one. */
  profile: Profile | null;
  /** The reason why the last version was rejected. */
  reason: string | null;
}

const NONE: OwnProfile = { state: "none", id: null, profile: null, reason: null };

/** Returns the profile that an account has or has applied for, a rejected application included. */
export async function getOwnProfile({
  tx = database(),
  userId,
  kind,
}: {
  tx?: Transaction;
  userId: string;
  kind: ProfileKind;
}): Promise<OwnProfile> {
  const row = await PROFILE_KINDS[kind].getRow(tx, { userId, deletedAt: null });
  if (row) {
    const { id, reviewStatus, reviewReason: reason, revision } = row;
    const pending = revision === null ? null : readProfile(kind, revision);
    const profile = pending ?? readProfile(kind, row);
    if (reviewStatus === "rejected") return { state: "rejected", id, profile, reason };
    if (reviewStatus === "pending") return { state: "waiting", id, profile, reason: null };
    return { state: revision === null ? "approved" : "changing", id, profile, reason };
  }
  const application = await tx.application.findFirst({
    where: { userId, kind, status: { not: "approved" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { status: true, profile: true, reason: true },
  });
  if (!application) return NONE;
  const { status, reason } = application;
  return {
    state: status === "pending" ? "waiting" : "rejected",
    id: null,
    profile: readProfile(kind, application.profile),
    reason,
  };
}
