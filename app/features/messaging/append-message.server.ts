import { v7 as uuidv7 } from "uuid";

import { lockingAccounts } from "~/features/accounts/lock-accounts.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { announcementOf } from "./announce-message.server";
import type { MessageKind } from "./message-kind";
import { reminderOf } from "./remind-of-unread.server";

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
 * Locks the conversation until the transaction ends, which serializes its messages and blocks. The person's
 * account is locked before it, as by a deletion: what is written next refers to it.
 *
 * @returns null when there is none of this person, whose account is there
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
    WITH locked AS (${lockingAccounts([personId])})
    SELECT c.id, CASE WHEN c.user1_id = ${personId}::uuid THEN c.user2_id ELSE c.user1_id END AS "otherId"
    FROM locked, conversations c
    WHERE c.id = ${conversationId}::uuid AND ${personId}::uuid IN (c.user1_id, c.user2_id)
      AND locked.deleted_at IS NULL
    FOR UPDATE OF c`;
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
 * @param onlyIf SQL for a condition
 * @param along an SQL statement of what else is written with it, for which the message is `said`
 * @returns null when the sender has used this clientId before, or when the condition does not hold
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
  { onlyIf = Prisma.sql`true`, along }: { onlyIf?: Prisma.Sql; along?: Prisma.Sql } = {},
): Promise<SentMessage | null> {
  const { id: conversationId, otherId } = conversation;
  const { senderId, kind = "text", content, clientId = null, contactRequestId = null } = message;
  const announcement = announcementOf({ conversationId, userIds: [senderId, otherId] });
  // One statement: each more of them is a round trip for which the other person's message waits.
  const [sent] = await tx.$queryRaw<Pick<SentMessage, "id" | "read" | "createdAt">[]>`
    WITH said AS (
      INSERT INTO messages (id, conversation_id, sender_id, kind, content, client_id,
        contact_request_id, created_at)
      SELECT ${uuidv7()}::uuid, c.id, ${senderId}::uuid, ${kind}, ${content}, ${clientId},
        ${contactRequestId}::uuid,
        greatest(clock_timestamp(), c.last_message_at + interval '1 millisecond')
      FROM conversations c WHERE c.id = ${conversationId}::uuid AND ${onlyIf}
      ON CONFLICT DO NOTHING
      RETURNING *
    ), moved AS (
      UPDATE conversations c SET last_message_at = said.created_at
      FROM said WHERE c.id = said.conversation_id
    ), reminded AS (${reminderOf({ conversationId, recipientId: otherId })})
      ${along ? Prisma.sql`, along AS (${along})` : Prisma.empty}
    SELECT id, read, created_at AS "createdAt", ${announcement} FROM said`;
  if (!sent) return null;
  const { id, read, createdAt } = sent;
  return { id, conversationId, senderId, kind, content, read, clientId, createdAt };
}

/** A row as its constraint keeps it. */
export function asSent<Row extends { kind: string }>(row: Row): Row & { kind: MessageKind } {
  return row as Row & { kind: MessageKind };
}
