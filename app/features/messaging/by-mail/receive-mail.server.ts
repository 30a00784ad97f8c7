import { createHash } from "node:crypto";

import { formatCount } from "~/formats/format-count";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { WorkerLimitError, WorkersBusyError } from "~/platform/workers/open-workers.server";

import { lockConversation } from "../append-message.server";
import { messageSchema } from "../message.schema";
import { sendMessage } from "../send-message.server";
import { isMessageRateExceeded } from "./message-rate.server";
import { readMailInWorker } from "./read-in-worker.server";
import type { MailClient, DnsRecords } from "./reading/authenticate-author";
import type { ReadMail } from "./reading/read-mail";
import type { MailDelay, MailRefusal } from "./refuse-mail.server";
import {
  findReplyAddress,
  isAtReplyDomain,
  isReplyAddressValid,
  type ReplyAddressRow,
} from "./reply-address.server";

export interface IncomingMail {
  /** The path of the complete email. */
  file: string;
  /** The recipient of the envelope; null to find it in the headers. */
  recipient: string | null;
  /** The SMTP client to check the author against; null when no check is needed. */
  client: MailClient | null;
  records?: DnsRecords;
}

/** "dropped" means that a program sent the email. */
export type MailResult =
  | { outcome: "message" | "duplicate" | "dropped" }
  | {
      outcome: "refused";
      reason: MailRefusal;
      address: ReplyAddressRow | null;
      hash: string | null;
    }
  | { outcome: "later"; reason: MailDelay };

/**
 * Turns an email into a message of the owner of its reply address. Once this has returned, the message is stored
 * exactly once, even if the same email arrives again.
 */
export async function receiveMail(incoming: IncomingMail): Promise<MailResult> {
  let address = incoming.recipient ? await findReplyAddress(incoming.recipient) : null;
  let hash: string | null = null;
  const refuse = (reason: MailRefusal): MailResult => ({
    outcome: "refused",
    reason,
    address,
    hash,
  });
  let mail: ReadMail | null;
  try {
    const { file, client, records = null } = incoming;
    mail = await readMailInWorker({ file, client, records });
  } catch (error) {
    if (error instanceof WorkersBusyError) return { outcome: "later", reason: "busy" };
    if (error instanceof WorkerLimitError) {
      // An SMTP client retries when this machine is less busy; a file would be retried forever.
      const isSlow = error.limit === "time" && incoming.client !== null;
      return isSlow ? { outcome: "later", reason: "busy" } : refuse("unreadable");
    }
    throw error;
  }
  if (!mail) return refuse("unreadable");
  hash = mail.hash;
  if (mail.isAutomatic) return { outcome: "dropped" };
  if (!incoming.recipient) address = await findReplyAddressAmong(mail.recipients);
  if (!address) return refuse("unknown address");
  if (address.isExpired) return refuse("expired");
  if (!address.email || mail.from !== address.email.toLowerCase()) return refuse("other sender");
  if (!mail.isAddressedToUs) return refuse("sent elsewhere");
  if (incoming.client && mail.authentication !== "yes") {
    if (mail.authentication === "unknown") return { outcome: "later", reason: "not checked" };
    return refuse("not vouched for");
  }
  const parsed = messageSchema.safeParse({ content: mail.words });
  if (!parsed.success) return refuse(mail.words.trim() === "" ? "no words" : "too long");
  if (await isMessageRateExceeded(address.userId)) return { outcome: "later", reason: "too many" };
  const content = parsed.data.content + formatAttachmentNote(mail.attachments);
  const outcome = await storeMessage({ address, content, mailHash: mail.hash });
  return outcome === "message" || outcome === "duplicate" ? { outcome } : refuse(outcome);
}

/** Returns the first reply address that exists. Mail servers put it into different headers, next to other addresses. */
async function findReplyAddressAmong(
  recipients: readonly string[],
): Promise<ReplyAddressRow | null> {
  const replyAddresses = recipients.filter(isAtReplyDomain).slice(0, 5);
  for (const recipient of replyAddresses) {
    const replyAddress = await findReplyAddress(recipient);
    if (replyAddress) return replyAddress;
  }
  return null;
}

function formatAttachmentNote(attachments: number): string {
  if (attachments === 0) return "";
  return `\n\n${formatCount(attachments, "attachment")} ${attachments === 1 ? "was" : "were"} left out.`;
}

/**
 * Marks the messages before the answered email as read: the author has read them in it, so the next message gets its
 * own reminder.
 */
async function markRead(
  tx: Transaction,
  { conversationId, readerId, until }: { conversationId: string; readerId: string; until: Date },
): Promise<void> {
  await tx.message.updateMany({
    where: { conversationId, senderId: { not: readerId }, read: false, createdAt: { lte: until } },
    data: { read: true },
  });
}

class MailRefusedError extends Error {
  constructor(readonly reason: MailRefusal) {
    super(reason);
  }
}

/** Hashes per conversation, because one email may answer in several conversations, once in each. */
const hashForConversation = (conversationId: string, mailHash: string): string =>
  createHash("sha256").update(`${conversationId} ${mailHash}`).digest("hex");

/** Stores the message in one transaction with the row that dedupes it. */
async function storeMessage({
  address: { tokenHash, conversationId, userId, createdAt },
  content,
  mailHash,
}: {
  address: ReplyAddressRow;
  content: string;
  mailHash: string;
}): Promise<"message" | "duplicate" | MailRefusal> {
  const transactionTimeouts = { maxWait: 15_000, timeout: 15_000 };
  try {
    return await runTransaction(async (tx) => {
      // The conversation is locked first, as in a block.
      if (!(await lockConversation({ tx, conversationId, personId: userId }))) {
        throw new MailRefusedError("expired");
      }
      // Waits for a parallel transaction that takes the same email.
      const data = [{ userId, mailHash: hashForConversation(conversationId, mailHash) }];
      const { count } = await tx.takenMail.createMany({ data, skipDuplicates: true });
      if (count === 0) return "duplicate";
      if (!(await isReplyAddressValid(tx, tokenHash))) throw new MailRefusedError("expired");
      const sending = { conversationId, senderId: userId, content, clientId: null };
      const { refused } = await sendMessage(tx, sending);
      if (refused === null) {
        await markRead(tx, { conversationId, readerId: userId, until: createdAt });
        return "message";
      }
      throw new MailRefusedError(
        refused === "not found" || refused === "other text" ? "expired" : refused,
      );
    }, transactionTimeouts);
  } catch (error) {
    if (error instanceof MailRefusedError) return error.reason;
    throw error;
  }
}
