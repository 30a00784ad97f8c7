import { blockMailbox, unblockMailbox } from "~/features/accounts/blocked-identities.server";
import { formatDisplayName } from "~/features/accounts/display-name";
import { lockAdminsAs } from "~/features/accounts/lock-admins.server";
import { notifyAccount } from "~/features/accounts/notify-account.server";
import { withdrawOffers } from "~/features/agreements/end-agreements.server";
import { expireReplyAddresses } from "~/features/messaging/by-mail/reply-address.server";
import type { Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import { releaseListings, withholdListings } from "./withhold-listings.server";

interface SuspensionInput {
  userId: string | undefined;
  adminId: string;
  reason: string;
}

type SuspensionRefusal = "not found" | "oneself" | "last admin" | "suspended" | "not suspended";
type SuspensionResult = { refused: null; name: string } | { refused: SuspensionRefusal };

/**
 * Suspends an account: its sessions end, its API tokens and passkeys are refused until the suspension is lifted, its
 * listings and profiles are hidden, and its open offers are withdrawn. Agreements stay, and their days stay taken.
 *
 * @throws Response 403 for a person who is no longer an admin
 */
export async function suspendAccount(
  tx: Transaction,
  { userId, adminId, reason }: SuspensionInput,
): Promise<SuspensionResult> {
  const admins = await lockAdminsAs(tx, adminId);
  const user = await lockAccount(tx, userId);
  if (!user) return { refused: "not found" };
  if (user.id === adminId) return { refused: "oneself" };
  if (user.suspendedAt) return { refused: "suspended" };
  if (admins.length === 1 && admins[0] === user.id) return { refused: "last admin" };
  await tx.user.update({
    where: { id: user.id },
    data: { suspendedAt: new Date(), suspensionReason: reason },
  });
  await blockMailbox(tx, user);
  await tx.session.deleteMany({ where: { userId: user.id } });
  await expireReplyAddresses(tx, { userId: user.id });
  await withdrawOffers(tx, user.id);
  await withholdListings(tx, user.id);
  await auditSuspension(tx, { user, adminId, action: "account suspended", detail: { reason } });
  await notifyAccount(tx, user.email, {
    subject: "Your account was suspended",
    paragraphs: [
      "An admin has suspended your Huntstead account. You are signed out. Your listings and profiles are hidden.",
      `Reason: ${reason}`,
      "You can still sign in to download your data or delete your account. To ask about it, write to us.",
    ],
    link: { label: "Write to us", path: "/contact" },
  });
  return { refused: null, name: formatDisplayName(user) };
}

/**
 * Lifts a suspension: the account can sign in again, and its listings and profiles are as they were.
 *
 * @throws Response 403 for a person who is no longer an admin
 */
export async function liftSuspension(
  tx: Transaction,
  { userId, adminId }: Omit<SuspensionInput, "reason">,
): Promise<SuspensionResult> {
  await lockAdminsAs(tx, adminId);
  const user = await lockAccount(tx, userId);
  if (!user) return { refused: "not found" };
  if (!user.suspendedAt) return { refused: "not suspended" };
  await tx.user.update({
    where: { id: user.id },
    data: { suspendedAt: null, suspensionReason: null },
  });
  await unblockMailbox(tx, user.email);
  await releaseListings(tx, user.id);
  await auditSuspension(tx, { user, adminId, action: "suspension lifted" });
  await notifyAccount(tx, user.email, {
    subject: "Your account is back",
    paragraphs: [
      "An admin has lifted the suspension of your Huntstead account. You can sign in again, and your listings and profiles are back as they were.",
    ],
    link: { label: "Go to your profile", path: "/profile" },
  });
  return { refused: null, name: formatDisplayName(user) };
}

interface SuspendableAccount {
  id: string;
  issuer: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  suspendedAt: Date | null;
}

/** Locks the account's row. It waits for listings that are being created, and they for it: see note_review_state(). */
async function lockAccount(
  tx: Transaction,
  userId: string | undefined,
): Promise<SuspendableAccount | null> {
  if (!isUuid(userId)) return null;
  const [account] = await tx.$queryRaw<SuspendableAccount[]>`
    SELECT id, issuer, first_name AS "firstName", last_name AS "lastName", email,
      suspended_at AS "suspendedAt"
    FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  return account ?? null;
}

function auditSuspension(
  tx: Transaction,
  act: { user: SuspendableAccount; adminId: string; action: string; detail?: { reason: string } },
): Promise<void> {
  const { user, adminId: actorId, action, detail } = act;
  const subject = {
    subjectType: "user",
    subjectId: user.id,
    subjectName: formatDisplayName(user),
  } as const;
  return writeAudit({ tx, actorId, action, ...subject, ...(detail && { detail }) });
}
