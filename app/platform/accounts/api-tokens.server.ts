import { createHash, randomBytes } from "node:crypto";

import { dateIn, dateOf } from "~/formats/iso-date";

import { Prisma } from "../database/client/client";
import { database } from "../database/database.server";
import { readRows } from "../database/read-rows.server";
import { environment } from "../environment.server";
import type { Session, SessionUser } from "./sessions.server";
import { TOKEN_PREFIX } from "./token-prefix";

const TOKEN_BYTES = 32;
const TOKEN = /^hst_[\w-]{43}$/;
const TOKEN_LENGTH = 47;

/** When it was last used moves at most this often, so that calls do not write. */
const NOTE_USE_AFTER_MS = 60 * 60 * 1000;

/** `read` covers GET and HEAD; `write` every call. */
export type TokenAccess = "read" | "write";

/** A valid token, and whose it is. */
export interface FoundToken {
  access: TokenAccess;
  /** Its owner as the token lets them act: an admin only where it says so and they are one. */
  user: SessionUser;
}

/** 256 random bits. It is nowhere but in what this returns: only its hash is kept. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: tokenHashOf(token) };
}

/**
 * The account that a token stands for, in one indexed read for each request: revoking it, suspending
 * its owner and taking their role away take effect at once in every process.
 *
 * @returns null for what is no token, is expired or was ended, all alike
 */
export async function findToken(token: string, now = new Date()): Promise<FoundToken | null> {
  if (token.length !== TOKEN_LENGTH || !TOKEN.test(token)) return null;
  const today = dateIn(environment().siteTimeZone, now);
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.profile_image_url AS "profileImageUrl", u.user_role AS "userRole",
      u.is_admin AND t.is_admin AS "isAdmin", u.created_at AS "createdAt", u.updated_at AS "updatedAt",
      t.id AS "tokenId", t.access, t.last_used_at AS "lastUsedAt"
    FROM api_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${tokenHashOf(token)} AND t.ended_at IS NULL AND t.expires_on >= ${today}::date
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL`);
  if (!row) return null;
  const { tokenId: id, access, lastUsedAt, ...user } = row;
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > NOTE_USE_AFTER_MS) {
    await database().apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  return { access, user };
}

interface Row extends SessionUser {
  tokenId: string;
  access: TokenAccess;
  lastUsedAt: Date | null;
}

/** The condition of tokens that are valid by themselves, whatever becomes of their account. */
export const validTokens = (now: Date) => ({
  endedAt: null,
  expiresOn: { gte: dateOf(dateIn(environment().siteTimeZone, now)) },
});

/** What the table knows a token by. */
export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** What those who answer are given in a session's place. It shows no forms and holds no socket. */
export const sessionOfToken = ({ user, access }: FoundToken): Session => ({
  ...{ sid: "", user, csrfToken: "", signedInAt: null },
  mayWrite: access === "write",
});
