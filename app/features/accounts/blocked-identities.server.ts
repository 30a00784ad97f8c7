import { createHash } from "node:crypto";

import { database, type Transaction } from "~/platform/database/database.server";

import { EMBEDDED_ISSUER } from "./embedded-provider/demo-accounts";
import type { Identity } from "./read-identity.server";

/**
 * Whether this is somebody who deleted a suspended account: by the provider's subject, or by the
 * verified address.
 */
export async function isBlockedIdentity(
  { issuer, subject, verifiedEmail }: Pick<Identity, "issuer" | "subject" | "verifiedEmail">,
  tx: Transaction = database(),
): Promise<boolean> {
  const hashes = hashesOf({ issuer, subject, email: verifiedEmail ?? null });
  const found = await tx.blockedIdentity.findFirst({
    where: { hash: { in: hashes } },
    select: { hash: true },
  });
  return found !== null;
}

/**
 * Keeps a suspended person from signing up again once their account is deleted. An address is blocked
 * only where it was verified: in the demonstration anybody may take anybody's, and whoever it belongs
 * to may sign in by another provider later.
 */
export async function blockIdentity(
  tx: Transaction,
  { issuer, subject, email }: { issuer: string; subject: string; email: string | null },
): Promise<void> {
  const isVerified = issuer !== EMBEDDED_ISSUER;
  const hashes = hashesOf({ issuer, subject, email: isVerified ? email : null });
  await tx.blockedIdentity.createMany({
    data: hashes.map((hash) => ({ hash })),
    skipDuplicates: true,
  });
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
