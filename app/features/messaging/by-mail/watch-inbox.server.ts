import { createHash } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import { formatMailName } from "../mail-thread.server";
import { buildThreadPath } from "../messages-address";
import { countMailResult } from "./inbound-counts.server";
import { MAX_MAIL_BYTES } from "./mail-limits";
import { getSmtpReply } from "./refuse-mail.server";
import { receiveMail, type MailResult } from "./receive-mail.server";

const CHECK_INTERVAL_MS = 2_000;
/** A file that was just written to may be incomplete. */
const QUIET_MS = 1_000;
const RETENTION_MS = 7 * 86_400_000;
const DONE = /\.eml\.(message|duplicate|dropped|refused)$/;

export const getInboxDirectory = () => join(environment().dataDirectory, "inbox");

/**
 * Takes the .eml files that a mail server puts into DATA_DIR/inbox.
 *
 * @returns a function that stops watching, once the current file is done
 */
export async function watchInbox(): Promise<() => Promise<void>> {
  await mkdir(getInboxDirectory(), { recursive: true, mode: 0o700 });
  let working: Promise<unknown> | null = null;
  let isStopped = false;
  const scan = () => {
    if (isStopped) return;
    working ??= processInboxFiles({ isStopped: () => isStopped })
      .catch((error: unknown) => log().warn({ err: error }, "the inbox cannot be read"))
      .finally(() => (working = null));
  };
  const timer = setInterval(scan, CHECK_INTERVAL_MS);
  timer.unref();
  scan();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await working;
  };
}

/** Takes each file once. A failure, for example of the database, leaves the file for the next time. */
export async function processInboxFiles({
  isStopped = () => false,
  now = Date.now(),
}: { isStopped?: () => boolean; now?: number } = {}): Promise<void> {
  const names = (await readdir(getInboxDirectory())).sort();
  for (const name of names) {
    if (isStopped()) return;
    if (name.startsWith(".")) continue;
    const path = join(getInboxDirectory(), name);
    // Symbolic links are ignored because they could point anywhere.
    const stats = await lstat(path).catch(() => null);
    if (!stats?.isFile()) continue;
    const age = now - stats.mtimeMs;
    if (DONE.test(name)) {
      if (age > RETENTION_MS) await rm(path, { force: true });
    } else if (name.endsWith(".eml") && Math.abs(age) >= QUIET_MS) {
      await processInboxFile(path, { size: stats.size, now }).catch((error: unknown) => {
        log().warn({ err: error }, "a file of the inbox is left for later");
      });
    }
  }
}

async function processInboxFile(
  file: string,
  { size, now }: { size: number; now: number },
): Promise<void> {
  const result = await receiveUnlessTooLarge(file, size);
  countMailResult(result, "file");
  if (result.outcome === "later") return;
  if (result.outcome === "refused") await notifyRefusal(result, now);
  // Renamed last: after a crash, the file is taken again and deduped by its Message-ID.
  await rename(file, `${file}.${result.outcome}`).catch((error: NodeJS.ErrnoException) => {
    // Another process has already renamed it.
    if (error.code !== "ENOENT") throw error;
  });
}

/** Refuses large files without parsing them, so their author stays unknown. */
async function receiveUnlessTooLarge(file: string, size: number): Promise<MailResult> {
  if (size <= MAX_MAIL_BYTES) return receiveMail({ file, recipient: null, client: null });
  return { outcome: "refused", reason: "too large", address: null, hash: null };
}

/** The limit of emails about refusals per account and hour: anybody can put an account's reply address into a file. */
const MAX_REFUSALS_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Emails the refusal to the account's own address, never to the address in the email; once per email. */
async function notifyRefusal(
  { reason, address, hash }: Extract<MailResult, { outcome: "refused" }>,
  now: number,
): Promise<void> {
  if (!address?.email || hash === null) return;
  const { email: to, conversationId, userId } = address;
  await runTransaction(async (tx) => {
    // The lock serializes counting for an account.
    if (!(await lockOwnAccount(tx, userId))) return;
    const data = [{ userId, mailHash: refusalHash(hash) }];
    const { count } = await tx.takenMail.createMany({ data, skipDuplicates: true });
    if (count === 0) return;
    const keys = Array.from(
      { length: MAX_REFUSALS_PER_HOUR },
      (_, i) => `refused-mail:${userId}:${Math.floor(now / HOUR_MS)}:${i}`,
    );
    const used = await tx.outboxEntry.findMany({
      where: { dedupeKey: { in: keys } },
      select: { dedupeKey: true },
    });
    const dedupeKey = keys.find((key) => used.every((one) => one.dedupeKey !== key));
    if (dedupeKey === undefined) {
      log().warn({ userId, reason }, "too many refusals to email about this one");
      return;
    }
    const other = await findOther(tx, { conversationId, userId });
    const mail = {
      to,
      subject: `Your reply to ${other} wasn't delivered`,
      paragraphs: [
        "You replied to a message by email. Your reply wasn't delivered.",
        getSmtpReply(reason).sentence,
      ],
      link: { label: "Open the conversation", path: buildThreadPath(conversationId) },
    };
    await enqueueMail(tx, mail, { dedupeKey });
  });
}

/** Returns the name of the other participant, as subjects have it. */
async function findOther(
  tx: Transaction,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<string> {
  const { user1, user2 } = await tx.conversation.findUniqueOrThrow({
    where: { id: conversationId },
    select: { user1: PERSON, user2: PERSON },
  });
  const other = user1.id === userId ? user2 : user1;
  return formatMailName({ ...other, isGone: other.deletedAt !== null });
}

const PERSON = {
  select: { id: true, firstName: true, lastName: true, email: true, deletedAt: true },
} as const;

/** Returns a hash that differs from the hash of the email itself, so that the email can still be taken later. */
const refusalHash = (mailHash: string): string =>
  createHash("sha256").update(`refused ${mailHash}`).digest("hex");
