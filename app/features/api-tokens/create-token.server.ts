import { formatDisplayName } from "~/features/accounts/display-name";
import { formatDateTime } from "~/formats/date-time";
import { getDateInZone, toDateColumn, type IsoDate } from "~/formats/iso-date";
import {
  generateToken,
  whereTokenValid,
  type TokenAccess,
} from "~/platform/accounts/api-tokens.server";
import type { Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { writeAudit } from "~/platform/write-audit.server";

import { getLastDayRange, MAX_ENDED_TOKENS, MAX_TOKENS, TOKENS_PATH } from "./token-limits";

interface NewToken {
  userId: string;
  name: string;
  access: TokenAccess;
  expiresOn: IsoDate;
  isAdmin: boolean;
}

type CreateTokenResult =
  { token: string } | "no account" | "no admin" | "too many" | "too early" | "too late";

/**
 * Makes an API token, and emails its owner about it.
 *
 * @returns the token, which exists nowhere else: only its hash is stored
 */
export async function createToken(
  tx: Transaction,
  { userId, name, access, expiresOn, isAdmin }: NewToken,
  now = new Date(),
): Promise<CreateTokenResult> {
  const { first, last } = getLastDayRange(getDateInZone(environment().siteTimeZone, now));
  if (expiresOn < first) return "too early";
  if (expiresOn > last) return "too late";
  const account = await lockAccount(tx, userId);
  if (!account) return "no account";
  if (isAdmin && !account.isAdmin) return "no admin";
  const valid = await tx.apiToken.count({ where: { userId, ...whereTokenValid(now) } });
  if (valid >= MAX_TOKENS) return "too many";
  await deleteOldestTokens(tx, { userId, now });
  const { token, tokenHash } = generateToken();
  const data = { userId, name, tokenHash, access, isAdmin, expiresOn: toDateColumn(expiresOn) };
  await tx.apiToken.create({ data, select: { id: true } });
  await auditToken(tx, account, { action: "API token created", access, isAdmin, expiresOn });
  if (account.email) {
    await enqueueMail(tx, {
      to: account.email,
      subject: `An API token was created for your account: ${name}`,
      paragraphs: [
        `Programs can use “${name}” to ${MAY[access]} in your name${isAdmin ? ", with your rights as an admin," : ""} until ${formatDateTime(expiresOn, "UTC", "day")}.`,
        "If you didn't create it, revoke it now. Someone else may have used your account.",
      ],
      link: { label: "See your API tokens", path: TOKENS_PATH },
    });
  }
  return { token };
}

const MAY: Record<TokenAccess, string> = { read: "read", write: "read and write" };

interface TokenAccount {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  isAdmin: boolean;
}

/**
 * Locks the account, so that tokens are created one after another, and neither a suspension nor the loss of a role
 * comes in between.
 */
async function lockAccount(tx: Transaction, userId: string): Promise<TokenAccount | null> {
  const [account] = await tx.$queryRaw<TokenAccount[]>`
    SELECT id, first_name AS "firstName", last_name AS "lastName", email, is_admin AS "isAdmin"
    FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL AND suspended_at IS NULL
    FOR NO KEY UPDATE`;
  return account ?? null;
}

/** Deletes the oldest ended tokens, which bounds the number of rows of an account. */
async function deleteOldestTokens(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const ended = await tx.apiToken.findMany({
    where: { userId, NOT: whereTokenValid(now) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: MAX_ENDED_TOKENS,
    select: { id: true },
  });
  await tx.apiToken.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
}

/** Writes an audit entry about a token, without its name. */
export function auditToken(
  tx: Transaction,
  owner: Parameters<typeof formatDisplayName>[0] & { id: string },
  { action, ...detail }: { action: string; access: string; isAdmin: boolean; expiresOn: IsoDate },
): Promise<void> {
  const subject = { subjectType: "user", subjectId: owner.id } as const;
  return writeAudit({
    tx,
    actorId: owner.id,
    action,
    ...subject,
    subjectName: formatDisplayName(owner),
    detail,
  });
}
