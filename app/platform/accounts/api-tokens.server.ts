import { createHash, randomBytes } from "node:crypto";

import { getDateInZone, toDateColumn } from "~/formats/iso-date";

import { Prisma } from "../database/client/client";
import { database } from "../database/database.server";
import { readRows } from "../database/read-rows.server";
import { environment } from "../environment.server";
import type { Session, SessionUser } from "./sessions.server";
import { TOKEN_PREFIX } from "./token-prefix";

const TOKEN_BYTES = 32;
const TOKEN = /^hst_[\w-]{43}$/;
const TOKEN_LENGTH = 47;

/** The least time between two updates of a token's last use, so that not every call writes. */
const NOTE_USE_AFTER_MS = 60 * 60 * 1000;

/** `read` covers GET and HEAD; `write` every call. */
export type TokenAccess = "read" | "write";

/** A valid token, and its owner. */
export interface AuthenticatedToken {
  access: TokenAccess;
  /** The owner with the token's rights: an admin only where both the token and the account say so. */
  user: SessionUser;
}

/** Makes a token of 256 random bits. Only its hash is stored. */
export function generateToken(): { token: string; tokenHash: string } {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/**
 * Finds the account of a token, in one indexed read for each request, so that revoking the token, suspending its owner
 * and removing their role take effect at once in every process.
 *
 * @returns null for a malformed, expired or revoked token, without distinction
 */
export async function findToken(
  token: string,
  now = new Date(),
): Promise<AuthenticatedToken | null> {
  if (token.length !== TOKEN_LENGTH || !TOKEN.test(token)) return null;
  const today = getDateInZone(environment().siteTimeZone, now);
  const [row] = await readRows<TokenRow>(Prisma.sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.profile_image_url AS "profileImageUrl", u.user_role AS "userRole",
      u.is_admin AND t.is_admin AS "isAdmin", u.created_at AS "createdAt", u.updated_at AS "updatedAt",
      t.id AS "tokenId", t.access, t.last_used_at AS "lastUsedAt"
    FROM api_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${hashToken(token)} AND t.ended_at IS NULL AND t.expires_on >= ${today}::date
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL`);
  if (!row) return null;
  const { tokenId: id, access, lastUsedAt, ...user } = row;
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > NOTE_USE_AFTER_MS) {
    await database().apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  return { access, user };
}

interface TokenRow extends SessionUser {
  tokenId: string;
  access: TokenAccess;
  lastUsedAt: Date | null;
}

/** Returns the condition of tokens that are valid themselves, regardless of their account. */
export const whereTokenValid = (now: Date) => ({
  endedAt: null,
  expiresOn: { gte: toDateColumn(getDateInZone(environment().siteTimeZone, now)) },
});

/** Returns the hash under which the table stores a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns a session for a request with a token. It has no CSRF token and can open no WebSocket. */
export const createTokenSession = ({ user, access }: AuthenticatedToken): Session => ({
  ...{ sid: "", user, csrfToken: "", signedInAt: null },
  mayWrite: access === "write",
});
