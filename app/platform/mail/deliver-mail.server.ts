import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { environment } from "../environment.server";
import type { OutboxEntry } from "../outbox.server";
import { composeMail } from "./compose-mail.server";
import type { Mail } from "./mail";
import { hasOptedOut } from "./mail-optouts.server";

/** Together below the lease of an outbox entry. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const SEND_WITHIN_MS = 60_000;

type Composed = ReturnType<typeof composeMail>;

/**
 * Sends the mail of an outbox entry by SMTP, or writes it as a file where there is no server for
 * it. Whoever has opted out of its kind gets none.
 */
export async function deliverMail(entry: OutboxEntry): Promise<void> {
  const mail = entry.payload as Mail;
  if (mail.notice && (await hasOptedOut(mail.to, mail.notice))) return;
  const composed = composeMail(mail, entry);
  const { smtpUrl, dataDirectory } = environment();
  if (smtpUrl) await sendBySmtp(composed, smtpUrl);
  else await writeMailFile(composed, join(dataDirectory, "outbox"), entry.id);
}

async function sendBySmtp(mail: Composed, url: string): Promise<void> {
  const transport = createTransport({ url, ...SMTP_LIMITS });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server is slow.")), SEND_WITHIN_MS);
  });
  try {
    await Promise.race([transport.sendMail(mail), late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Under a name of its own until it is whole; a second writing takes the first one's place. */
async function writeMailFile(mail: Composed, folder: string, id: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${id}.${process.pid}.unfinished`);
  await writeFile(unfinished, message as Buffer, { mode: 0o600 });
  await rename(unfinished, join(folder, `${id}.eml`));
}
