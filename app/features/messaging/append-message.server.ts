import { v7 as uuidv7 } from "uuid";

import { buildLockAccounts } from "~/features/accounts/lock-accounts.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { buildAnnouncement } from "./announce-message.server";
import type { MessageKind } from "./message-kind";
import { buildReminder } from "./remind-of-unread.server";

/** The columns of a message that both participants may see. */
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
 * Locks the conversation until the transaction ends, which serializes its messages and blocks. The person's account is
 * locked first, as in a deletion, because the next rows refer to it.
 *
 * @returns null when the person's account is deleted, or they have no such conversation
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
    WITH locked AS (${buildLockAccounts([personId])})
    SELECT c.id, CASE WHEN c.user1_id = ${personId}::uuid THEN c.user2_id ELSE c.user1_id END AS "otherId"
    FROM locked, conversations c
    WHERE c.id = ${conversationId}::uuid AND ${personId}::uuid IN (c.user1_id, c.user2_id)
      AND locked.deleted_at IS NULL
    FOR UPDATE OF c`;
  return row ?? null;
}

/**
 * Appends a message to a conversation that the transaction has locked. The message is announced at commit, and a
 * reminder is queued for as long as it is unread.
 *
 * Its time is taken under the lock and is always later than the previous message's time, even if the clock goes
 * backwards. So the order is the same for all readers, and a message that commits later never has an earlier time: a
 * reader who continues after the last message they have misses nothing.
 *
 * @param onlyIf an SQL condition for the insert
 * @param along an SQL statement to run with the insert; it can refer to the message as `said`
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
    /**
     * Set when the message begins with a contact request or reports a change of one. Such messages get an email of
     * their own.
     */
    contactRequestId?: string;
  },
  { onlyIf = Prisma.sql`true`, along }: { onlyIf?: Prisma.Sql; along?: Prisma.Sql } = {},
): Promise<SentMessage | null> {
  const { id: conversationId, otherId } = conversation;
  const { senderId, kind = "text", content, clientId = null, contactRequestId = null } = message;
  const announcement = buildAnnouncement({ conversationId, userIds: [senderId, otherId] });
  // A single statement, because each additional round trip delays the other person's message.
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
    ), reminded AS (${buildReminder({ conversationId, recipientId: otherId })})
      ${along ? Prisma.sql`, along AS (${along})` : Prisma.empty}
    SELECT id, read, created_at AS "createdAt", ${announcement} FROM said`;
  if (!sent) return null;
  const { id, read, createdAt } = sent;
  return { id, conversationId, senderId, kind, content, read, clientId, createdAt };
}

/** Narrows `kind`, which a database constraint limits to the known kinds. */
export function toSentMessage<Row extends { kind: string }>(row: Row): Row & { kind: MessageKind } {
  return row as Row & { kind: MessageKind };
}
