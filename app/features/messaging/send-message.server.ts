import { buildAnswerRequests } from "~/features/contact-requests/move-request.server";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";

import {
  appendMessage,
  toSentMessage,
  lockConversation,
  MESSAGE_FIELDS,
  type SentMessage,
} from "./append-message.server";
import {
  findWritePermission,
  buildCanWriteCondition,
  type WritePermission,
} from "./find-write-permission.server";

interface MessageInput {
  conversationId: string;
  senderId: string;
  content: string;
  /** The idempotency key: sending with it again returns the first message. */
  clientId: string | null;
}

/** The reasons why a message was refused. */
export type SendRefusal = "not found" | "other text" | Exclude<WritePermission, "open">;

export const SEND_REFUSALS: Record<
  SendRefusal,
  { status: 403 | 404 | 409 | 422; message: string }
> = {
  "not found": { status: 404, message: "Not Found" },
  blocking: { status: 403, message: "You have blocked this person." },
  blocked: { status: 403, message: "This person isn't accepting messages from you." },
  gone: { status: 409, message: "This account was deleted and can't receive messages." },
  suspended: { status: 403, message: "This account is suspended and can't receive messages." },
  "other text": { status: 422, message: "This clientId was used for another message." },
};

type SendMessageResult = { refused: null; message: SentMessage } | { refused: SendRefusal };

/** Writes a message, if the sender is a participant and the other one accepts messages from them. */
export async function sendMessage(
  tx: Transaction,
  { conversationId, senderId, content, clientId }: MessageInput,
): Promise<SendMessageResult> {
  if (!isUuid(conversationId)) return { refused: "not found" };
  const conversation = await lockConversation({ tx, conversationId, personId: senderId });
  if (!conversation) return { refused: "not found" };
  const message = { senderId, content, clientId };
  const pair = { personId: senderId, otherId: conversation.otherId };
  const existing = await appendMessage(tx, conversation, message, {
    onlyIf: buildCanWriteCondition(pair),
    along: buildAnswerRequests({ conversationId, writerId: senderId }),
  });
  if (existing) return { refused: null, message: existing };
  // A message that was stored before is returned, even if a block was set since.
  const first = await findFirst(tx, { conversationId, ...message });
  if (first) return first;
  const permission = await findWritePermission({ ...pair, tx });
  return { refused: permission === "open" ? "other text" : permission };
}

async function findFirst(
  tx: Transaction,
  { conversationId, senderId, content, clientId }: MessageInput,
): Promise<SendMessageResult | null> {
  if (clientId === null) return null;
  const first = await tx.message.findUnique({
    where: { senderId_clientId: { senderId, clientId } },
    select: MESSAGE_FIELDS,
  });
  if (!first) return null;
  const isSame = first.conversationId === conversationId && first.content === content;
  return isSame ? { refused: null, message: toSentMessage(first) } : { refused: "other text" };
}

/** Sends a message in its own transaction. */
export function runSendMessage(sending: MessageInput): Promise<SendMessageResult> {
  const transactionTimeouts = { maxWait: 15_000, timeout: 15_000 };
  return runTransaction((tx) => sendMessage(tx, sending), transactionTimeouts);
}
