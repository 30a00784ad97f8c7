import { createHash } from "node:crypto";

import { normalizeMailbox } from "~/formats/normalize-mailbox";
import { database, type Transaction } from "~/platform/database/database.server";

import { EMBEDDED_ISSUER } from "./embedded-provider/demo-accounts";
import type { Identity } from "./read-identity.server";

/**
 * Checks whether an identity belongs to a person whose account is suspended, or who deleted a suspended account.
 * Compares the provider's subject and the mailbox of the verified address, in any spelling.
 */
export async function isBlockedIdentity(
  { issuer, subject, verifiedEmail }: Pick<Identity, "issuer" | "subject" | "verifiedEmail">,
  tx: Transaction = database(),
): Promise<boolean> {
  const hashes = [computeSubjectHash({ issuer, subject })];
  // Rows from before mailboxes were compared have the hash of the address as it was spelled.
  if (verifiedEmail)
    hashes.push(computeMailboxHash(verifiedEmail), computeSpellingHash(verifiedEmail));
  const blocked = await tx.blockedIdentity.findFirst({
    where: { hash: { in: hashes } },
    select: { hash: true },
  });
  return blocked !== null;
}

/**
 * Keeps a suspended person from signing up again after their account is deleted. An address is blocked only if it was
 * verified: in the demonstration anybody can type any address, and its real owner may sign in by another provider
 * later.
 */
export async function blockIdentity(
  tx: Transaction,
  { issuer, subject, email }: { issuer: string; subject: string; email: string | null },
): Promise<void> {
  await block(tx, computeSubjectHash({ issuer, subject }));
  await blockMailbox(tx, { issuer, email });
}

/**
 * Keeps a suspended person from signing up by another spelling of their address. They still sign in
 * to the suspended account.
 */
export async function blockMailbox(
  tx: Transaction,
  { issuer, email }: { issuer: string; email: string | null },
): Promise<void> {
  if (email !== null && issuer !== EMBEDDED_ISSUER) await block(tx, computeMailboxHash(email));
}

/** Unblocks the mailbox, including the blocks that deleted accounts of any spelling left for it. */
export async function unblockMailbox(tx: Transaction, email: string | null): Promise<void> {
  if (email === null) return;
  const hashes = [computeMailboxHash(email), computeSpellingHash(email)];
  await tx.blockedIdentity.deleteMany({ where: { hash: { in: hashes } } });
}

async function block(tx: Transaction, hash: string): Promise<void> {
  await tx.blockedIdentity.createMany({ data: [{ hash }], skipDuplicates: true });
}

/** Hashes a provider's subject. Issuers contain no line break, so the joined text is unambiguous. */
const computeSubjectHash = ({ issuer, subject }: { issuer: string; subject: string }) =>
  computeHash(`${issuer}\n${subject}`);

const computeMailboxHash = (email: string) => computeHash(normalizeMailbox(email));

const computeSpellingHash = (email: string) => computeHash(email.toLowerCase());

const computeHash = (text: string) => createHash("sha256").update(text).digest("hex");
