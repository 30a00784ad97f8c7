import type { Transaction } from "~/platform/database/database.server";

import { hashMailbox, classifyRequester, type CodeRequester } from "./code-requesters.server";

/** The limits of code emails to one mailbox per network. Beyond them, no email is sent and no error is shown. */
const MAX_MAILS_PER_HOUR = 5;
const MAX_MAILS_PER_DAY = 20;

/**
 * The limits of code emails to one mailbox from all networks of a kind together. Strangers with many networks can't
 * fill a mailbox, nor use up the codes of browsers and networks that have signed in before.
 */
const MAX_MAILS_OF_KIND_PER_HOUR = 10;
const MAX_MAILS_OF_KIND_PER_DAY = 30;

const HOUR_MS = 60 * 60 * 1_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Counts an email to this mailbox; a lock serializes parallel requests.
 *
 * @returns false when a limit is reached
 */
export async function countCodeMail(
  tx: Transaction,
  { email, requester, now }: { email: string; requester: CodeRequester; now: Date },
): Promise<boolean> {
  const mailboxHash = hashMailbox(email);
  // The lock is a separate statement, so that the next one takes its snapshot after the lock.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`;
  const { networkHash } = requester;
  const kind = await classifyRequester(tx, requester, mailboxHash);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const mails = await tx.signInCodeMail.findMany({
    where: { mailboxHash, asker: kind, sentAt: { gt: new Date(now.getTime() - DAY_MS) } },
    select: { networkHash: true, sentAt: true },
  });
  const networkMails = mails.filter((mail) => mail.networkHash === networkHash);
  const countInLastHour = (all: typeof mails) =>
    all.filter(({ sentAt }) => sentAt > hourAgo).length;
  if (
    countInLastHour(networkMails) >= MAX_MAILS_PER_HOUR ||
    networkMails.length >= MAX_MAILS_PER_DAY ||
    countInLastHour(mails) >= MAX_MAILS_OF_KIND_PER_HOUR ||
    mails.length >= MAX_MAILS_OF_KIND_PER_DAY
  ) {
    return false;
  }
  await tx.signInCodeMail.create({ data: { mailboxHash, networkHash, asker: kind, sentAt: now } });
  return true;
}
