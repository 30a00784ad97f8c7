import { createHash } from "node:crypto";

import { counted } from "~/formats/counted";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { WorkerLimitError, WorkersBusyError } from "~/platform/workers/open-workers.server";

import { lockConversation } from "../append-message.server";
import { messageSchema } from "../message.schema";
import { sendMessage } from "../send-message.server";
import { isTooMany } from "./message-rate.server";
import { readMailInWorker } from "./read-in-worker.server";
import type { MailClient, Records } from "./reading/find-voucher";
import type { ReadMail } from "./reading/read-mail";
import type { Delay, Refusal } from "./refuse-mail.server";
import {
  findReplyAddress,
  isAtReplyDomain,
  isReplyAddressValid,
  type FoundAddress,
} from "./reply-address.server";

export interface IncomingMail {
  /** Where it lies, whole. */
  file: string;
  /** The address of the envelope; null to find it in the headers. */
  recipient: string | null;
  /** Whoever has brought it, where somebody has to vouch for its author. */
  client: MailClient | null;
  records?: Records;
}

/** "dropped" is what no person wrote. */
export type Taken =
  | { outcome: "message" | "duplicate" | "dropped" }
  | { outcome: "refused"; reason: Refusal; address: FoundAddress | null; hash: string | null }
  | { outcome: "later"; reason: Delay };

/**
 * Makes an email a message of whom its address belongs to. When this has returned it is stored, once,
 * however often the same email comes.
 */
export async function takeMail(incoming: IncomingMail): Promise<Taken> {
  let address = incoming.recipient ? await findReplyAddress(incoming.recipient) : null;
  let hash: string | null = null;
  const refuse = (reason: Refusal): Taken => ({ outcome: "refused", reason, address, hash });
  let mail: ReadMail | null;
  try {
    const { file, client, records = null } = incoming;
    mail = await readMailInWorker({ file, client, records });
  } catch (error) {
    if (error instanceof WorkersBusyError) return { outcome: "later", reason: "busy" };
    if (error instanceof WorkerLimitError) {
      // Whoever waits for an answer tries again when this machine has less to do; a file would stay.
      const isSlow = error.limit === "time" && incoming.client !== null;
      return isSlow ? { outcome: "later", reason: "busy" } : refuse("unreadable");
    }
    throw error;
  }
  if (!mail) return refuse("unreadable");
  hash = mail.hash;
  if (mail.isAutomatic) return { outcome: "dropped" };
  if (!incoming.recipient) address = await firstFound(mail.recipients);
  if (!address) return refuse("unknown address");
  if (address.isExpired) return refuse("expired");
  if (!address.email || mail.from !== address.email.toLowerCase()) return refuse("other sender");
  if (!mail.isSentHere) return refuse("sent elsewhere");
  if (incoming.client && mail.vouched !== "yes") {
    if (mail.vouched === "unknown") return { outcome: "later", reason: "not checked" };
    return refuse("not vouched for");
  }
  const parsed = messageSchema.safeParse({ content: mail.words });
  if (!parsed.success) return refuse(mail.words.trim() === "" ? "no words" : "too long");
  if (await isTooMany(address.userId)) return { outcome: "later", reason: "too many" };
  const content = parsed.data.content + noteOf(mail.attachments);
  const sent = await send({ address, content, mailHash: mail.hash });
  return sent === "message" || sent === "duplicate" ? { outcome: sent } : refuse(sent);
}

/** Mail servers note the address in one header or another, beside addresses of others. */
async function firstFound(recipients: readonly string[]): Promise<FoundAddress | null> {
  const ours = recipients.filter(isAtReplyDomain).slice(0, 5);
  for (const recipient of ours) {
    const found = await findReplyAddress(recipient);
    if (found) return found;
  }
  return null;
}

function noteOf(attachments: number): string {
  if (attachments === 0) return "";
  return `\n\n${counted(attachments, "attachment")} ${attachments === 1 ? "was" : "were"} left out.`;
}

/** Whoever answers an email has read what it told of: the next message is told of in its turn. */
async function markRead(
  tx: Transaction,
  { conversationId, readerId, until }: { conversationId: string; readerId: string; until: Date },
): Promise<void> {
  await tx.message.updateMany({
    where: { conversationId, senderId: { not: readerId }, read: false, createdAt: { lte: until } },
    data: { read: true },
  });
}

class NotTaken extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}

/** One email may answer in several conversations, once in each. */
const hashIn = (conversationId: string, mailHash: string): string =>
  createHash("sha256").update(`${conversationId} ${mailHash}`).digest("hex");

/** The message and the row that keeps it from coming twice are stored together, or neither. */
async function send({
  address: { tokenHash, conversationId, userId, createdAt },
  content,
  mailHash,
}: {
  address: FoundAddress;
  content: string;
  mailHash: string;
}): Promise<"message" | "duplicate" | Refusal> {
  const patience = { maxWait: 15_000, timeout: 15_000 };
  try {
    return await runTransaction(async (tx) => {
      // First of all, as a block does.
      if (!(await lockConversation({ tx, conversationId, personId: userId }))) {
        throw new NotTaken("expired");
      }
      // Waits for another that takes the same email at this moment.
      const data = [{ userId, mailHash: hashIn(conversationId, mailHash) }];
      const { count } = await tx.takenMail.createMany({ data, skipDuplicates: true });
      if (count === 0) return "duplicate";
      if (!(await isReplyAddressValid(tx, tokenHash))) throw new NotTaken("expired");
      const sending = { conversationId, senderId: userId, content, clientId: null };
      const { refused } = await sendMessage(tx, sending);
      if (refused === null) {
        await markRead(tx, { conversationId, readerId: userId, until: createdAt });
        return "message";
      }
      throw new NotTaken(refused === "not found" || refused === "other text" ? "expired" : refused);
    }, patience);
  } catch (error) {
    if (error instanceof NotTaken) return error.reason;
    throw error;
  }
}
