import { parse, serialize } from "cookie";
import type { Request, Response } from "express";

import { normalizeMailbox } from "~/formats/normalize-mailbox";
import { getClientNetwork } from "~/http/client-network";
import { database, type Transaction } from "~/platform/database/database.server";
import {
  getCookieAttributes,
  getSecureCookieName,
  computeSignature,
} from "~/platform/crypto/signed.server";

const DAY_S = 24 * 60 * 60;
/** Browsers keep a cookie for at most 400 days. */
const KNOWN_DAYS = 400;
const KNOWN_MAILBOXES = "known-mailboxes";
/** Members of a family may share a computer. */
const MAX_MAILBOXES = 5;

/** The browser and network that ask for a sign-in code. */
export interface CodeRequester {
  networkHash: string;
  /** True when this browser has signed in with a code for this mailbox before. */
  isKnownBrowser: boolean;
}

/**
 * Kinds of askers, most trusted first. A less trusted one must not be able to use up the codes of a more trusted one.
 */
export type CodeRequesterKind = "known-browser" | "known-network" | "stranger";

export const hashMailbox = (email: string) =>
  computeSignature("sign-in mailbox", normalizeMailbox(email));

export function identifyRequester(req: Request, email: string): CodeRequester {
  const mailboxes = knownMailboxes(req);
  return {
    networkHash: computeNetworkHash(req),
    isKnownBrowser: mailboxes.includes(computeMark(email)),
  };
}

export async function classifyRequester(
  tx: Transaction,
  { networkHash, isKnownBrowser }: CodeRequester,
  mailboxHash: string,
): Promise<CodeRequesterKind> {
  if (isKnownBrowser) return "known-browser";
  const count = await tx.knownNetwork.count({ where: { mailboxHash, networkHash } });
  return count > 0 ? "known-network" : "stranger";
}

/** Remembers the browser and network of a person who has shown that the mailbox is theirs. */
export async function rememberRequester(req: Request, res: Response, email: string): Promise<void> {
  const key = { mailboxHash: hashMailbox(email), networkHash: computeNetworkHash(req) };
  await database().knownNetwork.upsert({
    where: { mailboxHash_networkHash: key },
    create: key,
    update: { lastSignInAt: new Date() },
  });
  const mark = computeMark(email);
  const others = knownMailboxes(req).filter((mailbox) => mailbox !== mark);
  const value = [mark, ...others].slice(0, MAX_MAILBOXES).join(".");
  const attributes = getCookieAttributes({ maxAge: KNOWN_DAYS * DAY_S, path: "/idp/sign-in" });
  res.append("Set-Cookie", serialize(getSecureCookieName(KNOWN_MAILBOXES), value, attributes));
}

/** Forgets the networks of a mailbox whose account is deleted. */
export async function forgetNetworks(tx: Transaction, email: string): Promise<void> {
  await tx.knownNetwork.deleteMany({ where: { mailboxHash: hashMailbox(email) } });
}

export async function sweepKnownNetworks(now: Date): Promise<void> {
  const lastSignInAt = { lte: new Date(now.getTime() - KNOWN_DAYS * DAY_S * 1_000) };
  await database().knownNetwork.deleteMany({ where: { lastSignInAt } });
}

/**
 * Returns the mark of a mailbox in the browser's cookie. It is a signature, so only this server can tell which mailbox
 * it is.
 */
const computeMark = (email: string) => computeSignature("known browser", normalizeMailbox(email));

const computeNetworkHash = (req: Request) =>
  computeSignature("sign-in network", getClientNetwork(req.ip));

const knownMailboxes = (req: Request): string[] =>
  (parse(req.headers.cookie ?? "")[getSecureCookieName(KNOWN_MAILBOXES)] ?? "")
    .split(".", MAX_MAILBOXES)
    .filter((mark) => /^[\w-]{43}$/.test(mark));
