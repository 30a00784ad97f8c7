import { createHash, randomBytes } from "node:crypto";

import { parse, serialize } from "cookie";

import { Prisma } from "../database/client/client";
import { database } from "../database/database.server";
import { runTransaction } from "../database/run-transaction.server";
import { readRows } from "../database/read-rows.server";
import { lockSignInMode } from "./sign-in-mode.server";
import {
  getCookieAttributes,
  getHostCookieName,
  isValidSignature,
  computeSignature,
} from "../crypto/signed.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SESSION_MS = 30 * DAY_MS;
const MAX_IDLE_MS = 14 * DAY_MS;
/** The minimum time between two extensions of a session, so that not every page writes. */
const RENEW_AFTER_MS = 60 * 60 * 1000;

/** The account of a session, as pages and the API may show it to its owner. */
export interface SessionUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  userRole: string;
  isAdmin: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface Session {
  /** The SHA-256 hash of the cookie's id, as the table stores it. */
  sid: string;
  user: SessionUser;
  /** The CSRF token of its forms. */
  csrfToken: string;
  /** Says whether GETs may change something, such as what counts as read. A read-only token's may not. */
  mayWrite: boolean;
  /** The time of the sign-in; null for a token. */
  signedInAt: Date | null;
}

/** The time after signing in during which people may change how they sign in. */
const RECENT_SIGN_IN_MS = 15 * 60 * 1000;

/** Checks whether the person has just signed in. A session in an unattended browser is not enough for everything. */
export function isRecentSignIn(session: Pick<Session, "signedInAt"> | null): boolean {
  const signedInAt = session?.signedInAt?.getTime() ?? 0;
  return Date.now() - signedInAt < RECENT_SIGN_IN_MS;
}

const getSessionCookieName = () => getHostCookieName("session");

function parseSessionId(cookieHeader: string | null | undefined): string | null {
  const id = parse(cookieHeader ?? "")[getSessionCookieName()];
  return id && /^[\w-]{43}$/.test(id) ? id : null;
}

function hashSessionId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return parseSessionId(cookieHeader) !== null;
}

export function isValidCsrfToken(cookieHeader: string | null | undefined, token: string): boolean {
  const id = parseSessionId(cookieHeader);
  if (id === null) return false;
  const [signature = "", ...account] = token.split(".");
  return isValidSignature("csrf", [id, ...account].join("."), signature);
}

/** Returns the CSRF token of a session's forms: it proves the session and names the account, as "signature.id". */
const buildCsrfToken = (sessionId: string, userId: string) =>
  `${computeSignature("csrf", `${sessionId}.${userId}`)}.${userId}`;

/** Returns the account that a form was shown to; null for a form of a visitor or a suspended person. */
export function getCsrfAccount(token: string): string | null {
  return token.split(".", 2)[1] ?? null;
}

/**
 * Starts a session with a new id, and ends the browser's previous one. Does not start a session for an account that is
 * being deleted.
 *
 * @returns the Set-Cookie value
 * @throws OtherSignInModeError
 */
export async function startSession(userId: string, cookieHeader: string | null): Promise<string> {
  await endSession(cookieHeader);
  const id = randomBytes(32).toString("base64url");
  await runTransaction(async (tx) => {
    await lockSignInMode(tx);
    const rows = await tx.$queryRaw<object[]>`
      SELECT 1 FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
    if (rows.length === 0) return;
    await tx.session.create({
      data: { sid: hashSessionId(id), userId, expire: new Date(Date.now() + MAX_IDLE_MS) },
    });
  });
  return serializeSessionCookie(id, MAX_SESSION_MS / 1000);
}

/**
 * Finds the session of the request's cookie, with its user, in one indexed read. Using it extends it, up to 30 days
 * after its start. Returns null for suspended people.
 */
export function findSession(cookieHeader: string | null): Promise<Session | null> {
  return readSession(cookieHeader, Prisma.sql`u.suspended_at IS NULL`);
}

/** Finds the session of a suspended person, who may only export their data and delete their account. */
export function findSuspendedSession(cookieHeader: string | null): Promise<Session | null> {
  return readSession(cookieHeader, Prisma.sql`u.suspended_at IS NOT NULL`);
}

/**
 * Returns the CSRF token of this browser's session, signed in or suspended; null without a cookie.
 */
export function getCsrfToken(cookieHeader: string | null): string | null {
  const id = parseSessionId(cookieHeader);
  return id && computeSignature("csrf", id);
}

async function readSession(
  cookieHeader: string | null,
  condition: Prisma.Sql,
): Promise<Session | null> {
  const id = parseSessionId(cookieHeader);
  if (!id) return null;
  const sid = hashSessionId(id);
  const [row] = await readRows<SessionUser & { sessionCreatedAt: Date; expire: Date }>(Prisma.sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.profile_image_url AS "profileImageUrl", u.user_role AS "userRole", u.is_admin AS "isAdmin",
      u.created_at AS "createdAt", u.updated_at AS "updatedAt",
      s.created_at AS "sessionCreatedAt", s.expire
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.sid = ${sid} AND s.expire > now() AND u.deleted_at IS NULL AND ${condition}`);
  if (!row) return null;
  const { sessionCreatedAt, expire, ...user } = row;
  const end = Math.min(sessionCreatedAt.getTime() + MAX_SESSION_MS, Date.now() + MAX_IDLE_MS);
  if (end - expire.getTime() > RENEW_AFTER_MS) {
    await database().session.updateMany({ where: { sid }, data: { expire: new Date(end) } });
  }
  return {
    sid,
    user,
    csrfToken: buildCsrfToken(id, user.id),
    mayWrite: true,
    signedInAt: sessionCreatedAt,
  };
}

/** Returns the ids of those sessions that are still valid, for live connections, which outlive a request. */
export async function listActiveSessions(sids: string[]): Promise<Set<string>> {
  const rows = await readRows<{ sid: string }>(Prisma.sql`
    SELECT s.sid FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.sid = ANY(${sids}::text[]) AND s.expire > now() AND u.deleted_at IS NULL
      AND u.suspended_at IS NULL`);
  return new Set(rows.map(({ sid }) => sid));
}

/**
 * Ends the session on the server, if there is one.
 *
 * @returns the Set-Cookie value that removes the cookie
 */
export async function endSession(cookieHeader: string | null): Promise<string> {
  const id = parseSessionId(cookieHeader);
  if (id) await database().session.deleteMany({ where: { sid: hashSessionId(id) } });
  return serializeSessionCookie("", 0);
}

export async function sweepExpiredSessions(now = new Date()): Promise<void> {
  await database().session.deleteMany({ where: { expire: { lte: now } } });
}

function serializeSessionCookie(value: string, maxAge: number): string {
  return serialize(getSessionCookieName(), value, getCookieAttributes({ maxAge }));
}
