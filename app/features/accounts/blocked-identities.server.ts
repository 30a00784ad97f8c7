import { createHash } from "node:crypto";

import { database, type Transaction } from "~/platform/database/database.server";

import type { Identity } from "./read-identity.server";

/**
 * Whether this is somebody who deleted a suspended account: by the provider's subject, or by the
 * verified address.
 */
export async function isBlockedIdentity({
  issuer,
  subject,
  verifiedEmail,
}: Pick<Identity, "issuer" | "subject" | "verifiedEmail">): Promise<boolean> {
  const hashes = hashesOf({ issuer, subject, email: verifiedEmail ?? null });
  const found = await database().blockedIdentity.findFirst({
    where: { hash: { in: hashes } },
    select: { hash: true },
  });
  return found !== null;
}

/** Keeps a suspended person from signing up again once their account is deleted. */
export async function blockIdentity(
  tx: Transaction,
  identity: { issuer: string; subject: string; email: string | null },
): Promise<void> {
  const data = hashesOf(identity).map((hash) => ({ hash }));
  await tx.blockedIdentity.createMany({ data, skipDuplicates: true });
}

function hashesOf({
  issuer,
  subject,
  email,
}: {
  issuer: string;
  subject: string;
  email: string | null;
}): string[] {
  // No address has a line break, and no issuer's address either.
  return [`${issuer}\n${subject}`, ...(email === null ? [] : [email.toLowerCase()])].map((text) =>
    createHash("sha256").update(text).digest("hex"),
  );
}
