import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { database } from "../database/database.server";
import { environment } from "../environment.server";
import { PermanentError, type OutboxEntry } from "../jobs/outbox.server";
import { composeMail } from "./compose-mail.server";
import type { Mail } from "./mail";
import { hasOptedOut } from "./mail-optouts.server";

/** The timeouts must add up to less than LEASE_S, the lease of an outbox entry. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const SEND_WITHIN_MS = 60_000;

type ComposedMail = ReturnType<typeof composeMail>;

/**
 * Sends the mail of an outbox entry by SMTP, or writes it as a file where no server is configured. People who have
 * opted out of its kind get none.
 */
export async function deliverMail(entry: OutboxEntry): Promise<void> {
  const mail = entry.payload as Mail;
  if (mail.notice && (await hasOptedOut(mail.to, mail.notice))) return removeReplyTo(entry);
  const composed = composeMail(mail, entry);
  const { smtpUrl, dataDirectory } = environment();
  if (smtpUrl) await sendBySmtp(composed, smtpUrl);
  else await writeMailFile(composed, join(dataDirectory, "outbox"), entry.id);
  if (mail.replyTo) await removeReplyTo(entry);
}

/** Removes the Reply-To address, which may be a secret of the recipient. */
async function removeReplyTo({ id }: OutboxEntry): Promise<void> {
  await database().$executeRaw`
    UPDATE outbox SET payload = payload - 'replyTo' WHERE id = ${id}::uuid`;
}

async function sendBySmtp(mail: ComposedMail, url: string): Promise<void> {
  const requireTLS = mustBeEncrypted(url);
  const transport = createTransport({ url, requireTLS, ...SMTP_LIMITS });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server is slow.")), SEND_WITHIN_MS);
  });
  try {
    await Promise.race([transport.sendMail(mail), late]);
  } catch (error) {
    if (!isUnknownAddress(error)) throw error;
    throw new PermanentError((error as Error).message, { cause: error });
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Requires TLS where a password is sent to another machine. */
function mustBeEncrypted(url: string): boolean {
  const { password, hostname, searchParams } = new URL(url);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return password !== "" && !isLocal && searchParams.get("requireTLS") !== "false";
}

/**
 * Checks whether the server says that there is no such mailbox: a hard bounce, which is not retried because retries
 * count as spam. Other refusals may be about this sender, which an operator can fix.
 *
 * https://www.iana.org/assignments/smtp-enhanced-status-codes: X.1.* is about the address
 */
function isUnknownAddress(error: unknown): boolean {
  const { command, responseCode = 0, response = "" } = error as SMTPError;
  if (command !== "RCPT TO" || responseCode < 500) return false;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  return enhanced ? /^5\.1\./.test(enhanced) : [550, 551, 553].includes(responseCode);
}

interface SMTPError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Writes a mail under a temporary name and renames it; writing it again replaces it. */
async function writeMailFile(mail: ComposedMail, folder: string, id: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${id}.${process.pid}.unfinished`);
  await writeFile(unfinished, message as Buffer, { mode: 0o600 });
  await rename(unfinished, join(folder, `${id}.eml`));
}
