import { createHash, randomBytes } from "node:crypto";

import { database, type Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

const DAY_MS = 86_400_000;
const VALID_DAYS = 90;
/**
 * Rows are kept longer than addresses are valid, so that a late reply gets the reason. Hashes of taken emails are kept
 * equally long.
 */
const KEPT_DAYS = 90;
const TOKEN_BYTES = 16;
const LOCAL_PART = /^reply\+([0-9a-f]{32})$/;

/**
 * Creates an address by which this person can reply in this conversation by email. Only the hash of its token is
 * stored, so the address exists only in the return value.
 *
 * @returns null when replies by email are not set up
 */
export async function issueReplyAddress({
  tx,
  conversationId,
  userId,
}: {
  tx: Transaction;
  conversationId: string;
  userId: string;
}): Promise<string | null> {
  const { mailReplyDomain } = environment();
  if (mailReplyDomain === null) return null;
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  const expiresAt = new Date(Date.now() + VALID_DAYS * DAY_MS);
  await tx.replyAddress.createMany({
    data: [{ tokenHash: computeHash(token), conversationId, userId, expiresAt }],
  });
  return `reply+${token}@${mailReplyDomain}`;
}

/** Checks whether an address is at the domain of replies, whether or not it exists. */
export function isAtReplyDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return domain === environment().mailReplyDomain;
}

/** A reply address that was created once, expired or not. */
export interface ReplyAddressRow {
  tokenHash: string;
  conversationId: string;
  userId: string;
  /** The account's email address; null while the account is suspended or deleted. */
  email: string | null;
  isExpired: boolean;
  createdAt: Date;
}

/** Looks up an address. A malformed one takes equally long. */
export async function findReplyAddress(
  address: string,
  now = new Date(),
): Promise<ReplyAddressRow | null> {
  const localPart = address.slice(0, address.lastIndexOf("@")).toLowerCase();
  const token = isAtReplyDomain(address) ? LOCAL_PART.exec(localPart)?.[1] : undefined;
  const replyAddress = await database().replyAddress.findUnique({
    where: { tokenHash: computeHash(token ?? "") },
    select: {
      tokenHash: true,
      conversationId: true,
      userId: true,
      expiresAt: true,
      createdAt: true,
      user: { select: { email: true, deletedAt: true, suspendedAt: true } },
    },
  });
  if (!replyAddress) return null;
  const { user, expiresAt, ...ids } = replyAddress;
  const isClosed = user.deletedAt !== null || user.suspendedAt !== null;
  return {
    ...ids,
    email: isClosed ? null : user.email,
    isExpired: isClosed || expiresAt.getTime() <= now.getTime(),
  };
}

/**
 * Checks whether an address is still valid. The transaction has locked the conversation, and so does a block, so the
 * result holds until commit.
 */
export async function isReplyAddressValid(tx: Transaction, tokenHash: string): Promise<boolean> {
  const count = await tx.replyAddress.count({
    where: {
      tokenHash,
      expiresAt: { gt: new Date() },
      user: { deletedAt: null, suspendedAt: null },
    },
  });
  return count === 1;
}

/** Expires the addresses, so that emails to them no longer become messages. */
export async function expireReplyAddresses(
  tx: Transaction,
  filter: { conversationId: string } | { userId: string },
): Promise<void> {
  const now = new Date();
  await tx.replyAddress.updateMany({
    where: { ...filter, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}

/** Deletes addresses that expired long ago, and old hashes of taken emails. */
export async function sweepReplyAddresses(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await database().replyAddress.deleteMany({ where: { expiresAt: { lt: before } } });
  await database().takenMail.deleteMany({ where: { takenAt: { lt: before } } });
}

function computeHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
