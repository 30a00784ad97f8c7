import { database, type Transaction } from "~/platform/database/database.server";
import { deliverMail } from "~/platform/mail/deliver-mail.server";
import type { Mail } from "~/platform/mail/mail";
import { enqueue, PermanentError, type OutboxEntry } from "~/platform/jobs/outbox.server";
import { encrypt, decrypt } from "~/platform/crypto/encrypt.server";

import { deriveCode } from "./derive-code.server";

/**
 * A separate kind of outbox entry with an encrypted payload, so that nobody can read the code in the outbox or a
 * backup.
 */
export const SIGN_IN_MAIL = "sign-in mail";

interface CodeDelivery {
  to: string;
  interaction: string;
  token: string;
  expiresAt: string;
}

/** Mails a code once the transaction has committed. */
export async function enqueueCode(
  tx: Transaction,
  { expiresAt, ...code }: { to: string; interaction: string; token: string; expiresAt: Date },
): Promise<void> {
  const encrypted = encrypt(
    SIGN_IN_MAIL,
    JSON.stringify({ ...code, expiresAt: expiresAt.toISOString() }),
  );
  await enqueue(tx, { kind: SIGN_IN_MAIL, payload: { to: code.to, sealed: encrypted } });
}

/** Sends a code by email, unless it has expired meanwhile. */
export async function deliverCode(entry: OutboxEntry): Promise<void> {
  const { sealed = "" } = entry.payload as { sealed?: string };
  const decrypted = sealed && decrypt(SIGN_IN_MAIL, sealed);
  if (!decrypted) throw new PermanentError("Encrypted with another SESSION_SECRET.");
  const code = JSON.parse(decrypted) as CodeDelivery;
  if (Date.parse(code.expiresAt) > Date.now()) {
    await deliverMail({ ...entry, payload: buildMail(code) });
  }
  await clearPayload(entry);
}

function buildMail({ to, interaction, token }: CodeDelivery): Mail {
  return {
    to,
    subject: "Your Huntstead sign-in code",
    paragraphs: [
      `Your sign-in code is ${deriveCode(token)}`,
      "Enter it in the browser where you asked for it. It works once, for 10 minutes.",
      "If you didn't ask for a code, ignore this email. Don't share the code with anyone. Huntstead will never ask you for it.",
    ],
    link: { label: "Sign in", path: linkPath({ interaction, token }) },
  };
}

const linkPath = ({ interaction, token }: { interaction: string; token: string }) =>
  `/idp/sign-in/${interaction}/${token}`;

/** Clears the payload once it is handled: the asker may not have an account, so their address must not be kept. */
async function clearPayload({ id }: OutboxEntry): Promise<void> {
  await database().outboxEntry.update({
    where: { id },
    data: { payload: {} },
    select: { id: true },
  });
}
