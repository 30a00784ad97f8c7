import type { Transaction } from "~/platform/database/database.server";

import { announceMessage } from "./announce-message.server";
import type { MessageKind } from "./message-kind";
import { remindLater } from "./remind-of-unread.server";

/** A message as both people of its conversation may see it. */
export const MESSAGE_FIELDS = {
  id: true,
  conversationId: true,
  senderId: true,
  kind: true,
  content: true,
  read: true,
  clientId: true,
  createdAt: true,
} as const;

export interface SentMessage {
  id: string;
  conversationId: string;
  senderId: string;
  kind: MessageKind;
  content: string;
  read: boolean;
  clientId: string | null;
  createdAt: Date;
}

export interface LockedConversation {
  id: string;
  /** The other participant. */
  otherId: string;
}

/**
 * Locks the conversation until the transaction ends, which serializes its messages and blocks.
 *
 * @returns null when there is none of this person
 */
export async function lockConversation({
  tx,
  conversationId,
  personId,
}: {
  tx: Transaction;
  conversationId: string;
  personId: string;
}): Promise<LockedConversation | null> {
  const [row] = await tx.$queryRaw<LockedConversation[]>`
    SELECT id, CASE WHEN user1_id = ${personId}::uuid THEN user2_id ELSE user1_id END AS "otherId"
    FROM conversations
    WHERE id = ${conversationId}::uuid AND ${personId}::uuid IN (user1_id, user2_id)
    FOR UPDATE`;
  return row ?? null;
}

/**
 * Writes a message at the end of a conversation that the transaction holds: announced when it
 * commits, remembered for mail until it is read.
 *
 * The time is taken under the lock and is later than that of the message before, whatever the
 * clock does. So it orders the messages for everybody, and none that commits later has an earlier
 * one: a reader who goes on from the last message that they have misses nothing.
 *
 * @returns null when the sender has used this clientId before
 */
export async function appendMessage(
  tx: Transaction,
  conversation: LockedConversation,
  message: {
    senderId: string;
    kind?: MessageKind;
    content: string;
    clientId?: string | null;
    /** It begins with a request, or tells of one: about that a mail of its own goes out. */
    contactRequestId?: string;
  },
): Promise<SentMessage | null> {
  const { id: conversationId, otherId } = conversation;
  const [stamp] = await tx.$queryRaw<{ now: Date }[]>`
    SELECT greatest(clock_timestamp(), last_message_at + interval '1 millisecond')::timestamptz(3)
      AS now
    FROM conversations WHERE id = ${conversationId}::uuid`;
  const createdAt = stamp?.now ?? new Date();
  const [sent] = await tx.message.createManyAndReturn({
    data: [{ ...message, conversationId, createdAt }],
    skipDuplicates: true,
    select: MESSAGE_FIELDS,
  });
  if (!sent) return null;
  const where = { id: conversationId };
  await tx.conversation.updateMany({ where, data: { lastMessageAt: createdAt } });
  await announceMessage(tx, { conversationId, userIds: [message.senderId, otherId] });
  if (!message.contactRequestId) await remindLater({ tx, conversationId, recipientId: otherId });
  return asSent(sent);
}

/** A row as its constraint keeps it. */
export function asSent<Row extends { kind: string }>(row: Row): Row & { kind: MessageKind } {
  return row as Row & { kind: MessageKind };
}
