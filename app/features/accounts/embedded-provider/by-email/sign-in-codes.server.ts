import { randomBytes } from "node:crypto";

import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isValidSignature, computeSignature } from "~/platform/crypto/signed.server";

import { sweepKnownNetworks, type CodeRequester } from "./code-requesters.server";
import { deriveCode } from "./derive-code.server";
import { enqueueCode } from "./mail-code.server";
import { DAY_MS, countCodeMail } from "./count-code-mails.server";

/** The lifetime of a code and its link, then the time in which a verified browser must finish the sign-in. */
export const CODE_MINUTES = 10;
const VERIFIED_MINUTES = 30;
const MAX_TRIES = 5;

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

/** A browser's sign-in in progress: a code was requested, or the mailbox is verified. */
export interface PendingSignIn {
  email: string;
  isVerified: boolean;
  /** Null when no code was sent; the browser must not be able to tell. */
  linkHash: string | null;
}

/** Returns the sign-in of a browser; null before it has asked for a code, and once the sign-in is over. */
export async function findSignIn(
  interaction: string,
  now = new Date(),
): Promise<PendingSignIn | null> {
  const row = await database().signInCode.findFirst({
    where: { interaction, expiresAt: { gt: now } },
    select: { email: true, verifiedAt: true, linkHash: true },
  });
  return row && { email: row.email, linkHash: row.linkHash, isVerified: row.verifiedAt !== null };
}

/**
 * Sends a code to this address, for this browser only: codes of other browsers stay valid. The caller is not told
 * whether the mailbox is at its limit or has an account.
 */
export async function sendCode({
  interaction,
  email,
  requester,
  now = new Date(),
}: {
  interaction: string;
  email: string;
  requester: CodeRequester;
  now?: Date;
}): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await runTransaction(async (tx) => {
    if (!(await countCodeMail(tx, { email, requester, now }))) {
      return storeWithoutCode(tx, { interaction, email, now });
    }
    const linkHash = computeSignature("sign-in link", token);
    const fresh = {
      email,
      linkHash,
      codeHash: computeHash({ interaction, linkHash, code: deriveCode(token) }),
      tries: 0,
      createdAt: now,
      expiresAt,
      verifiedAt: null,
    };
    await tx.signInCode.upsert({
      where: { interaction },
      create: { interaction, ...fresh },
      update: fresh,
    });
    await enqueueCode(tx, { to: email, interaction, token, expiresAt });
  });
}

/**
 * Keeps a sign-in in progress without a new code when the mailbox is at its limit. The previous code of this browser
 * for the same address stays valid.
 */
async function storeWithoutCode(
  tx: Transaction,
  { interaction, email, now }: { interaction: string; email: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await tx.$executeRaw`
    INSERT INTO sign_in_codes AS c (interaction, email, created_at, expires_at)
    VALUES (${interaction}, ${email}, ${now}, ${expiresAt})
    ON CONFLICT (interaction) DO UPDATE SET email = EXCLUDED.email, code_hash = NULL,
      link_hash = NULL, tries = 0, verified_at = NULL, created_at = EXCLUDED.created_at,
      expires_at = EXCLUDED.expires_at
    WHERE c.email <> EXCLUDED.email OR c.code_hash IS NULL OR c.expires_at <= ${now}`;
}

export type CodeCheckResult = "verified" | "wrong" | "no tries left" | "over";

/**
 * Tries a code in the browser that asked for it. The attempt is counted before the code is compared, so parallel
 * requests share the limit of five.
 */
export async function verifyCode({
  interaction,
  code,
  now = new Date(),
}: {
  interaction: string;
  code: string;
  now?: Date;
}): Promise<CodeCheckResult> {
  const [tried] = await database().$queryRaw<
    { codeHash: string | null; linkHash: string | null; tries: number }[]
  >`
    UPDATE sign_in_codes SET tries = tries + 1
    WHERE interaction = ${interaction} AND expires_at > ${now} AND verified_at IS NULL
      AND tries < ${MAX_TRIES}
    RETURNING code_hash AS "codeHash", link_hash AS "linkHash", tries`;
  if (!tried) return (await findSignIn(interaction, now)) ? "no tries left" : "over";
  const { codeHash, linkHash } = tried;
  // Compares even if no code was sent, so that both cases take the same time.
  const isRight = isValidSignature(
    "sign-in code",
    serialize({ interaction, linkHash: linkHash ?? "", code }),
    codeHash ?? computeSignature("sign-in code", ""),
  );
  if (isRight && codeHash) return markVerified({ interaction, codeHash, now });
  return tried.tries < MAX_TRIES ? "wrong" : "no tries left";
}

/** Completes the sign-in by the email's link, in the browser that asked for it. */
export async function verifyLink({
  interaction,
  token,
  now = new Date(),
}: {
  interaction: string;
  token: string;
  now?: Date;
}): Promise<CodeCheckResult> {
  const linkHash = computeLinkHash(token);
  const row = await database().signInCode.findFirst({
    where: {
      interaction,
      linkHash: linkHash ?? "",
      verifiedAt: null,
      tries: { lt: MAX_TRIES },
      expiresAt: { gt: now },
    },
    select: { codeHash: true },
  });
  if (!linkHash || !row?.codeHash) return "over";
  return markVerified({ interaction, codeHash: row.codeHash, now });
}

/** Uses up a code and its link. Only the first of several parallel requests succeeds. */
async function markVerified({
  interaction,
  codeHash,
  now,
}: {
  interaction: string;
  codeHash: string;
  now: Date;
}): Promise<CodeCheckResult> {
  const { count } = await database().signInCode.updateMany({
    where: { interaction, codeHash, verifiedAt: null, expiresAt: { gt: now } },
    data: {
      verifiedAt: now,
      codeHash: null,
      linkHash: null,
      expiresAt: new Date(now.getTime() + VERIFIED_MINUTES * 60_000),
    },
  });
  return count === 1 ? "verified" : "over";
}

/**
 * Returns the sign-in that a link belongs to; null when the link was used, has expired, is invalid or has no tries
 * left.
 */
export async function findLink(
  token: string,
  now = new Date(),
): Promise<{ interaction: string; email: string; code: string } | null> {
  const linkHash = computeLinkHash(token);
  if (!linkHash) return null;
  const row = await database().signInCode.findFirst({
    where: { linkHash, expiresAt: { gt: now }, verifiedAt: null, tries: { lt: MAX_TRIES } },
    select: { interaction: true, email: true },
  });
  return row && { ...row, code: deriveCode(token) };
}

/** Deletes a sign-in that is done, or whose browser asks for another address. */
export async function deletePendingSignIn(interaction: string): Promise<void> {
  await database().signInCode.deleteMany({ where: { interaction } });
}

/** Deletes all pending sign-ins of an address when its account is deleted. */
export async function deletePendingSignIns(tx: Transaction, email: string): Promise<void> {
  await tx.signInCode.deleteMany({ where: { email } });
}

export async function sweepSignInCodes(now: Date): Promise<void> {
  await database().signInCode.deleteMany({ where: { expiresAt: { lte: now } } });
  const sentAt = { lte: new Date(now.getTime() - DAY_MS) };
  await database().signInCodeMail.deleteMany({ where: { sentAt } });
  await sweepKnownNetworks(now);
}

function computeLinkHash(token: string): string | null {
  return TOKEN.test(token.slice(0, 100)) ? computeSignature("sign-in link", token) : null;
}

interface HashedCode {
  interaction: string;
  linkHash: string;
  code: string;
}
const serialize = ({ interaction, linkHash, code }: HashedCode) =>
  [interaction, linkHash, code].join("\n");
const computeHash = (code: HashedCode) => computeSignature("sign-in code", serialize(code));
