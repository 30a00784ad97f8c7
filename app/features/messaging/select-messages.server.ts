import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { createCursor } from "~/platform/database/page-cursor.server";
import {
  selectPage,
  type NEWEST_FIRST,
  type OLDEST_FIRST,
  type Page,
} from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import type { SentMessage } from "./append-message.server";
import { selectMessageRequest, type MessageContentRow } from "./message-content.server";

export type MessageRow = SentMessage & Pick<MessageContentRow, "contactRequest">;

/** Returns a page of a conversation's messages, which is empty for anybody but its two participants. */
export function selectMessages({
  conversationId,
  viewerId,
  order,
  limit,
  cursor,
}: {
  conversationId: string;
  viewerId: string;
  order: typeof OLDEST_FIRST | typeof NEWEST_FIRST;
  limit: number;
  /** Null for the first page. */
  cursor: string | null;
}): Promise<Page<MessageRow>> {
  const list = {
    columns: Prisma.sql`t.id, t.conversation_id AS "conversationId", t.sender_id AS "senderId",
      t.kind, t.content, t.read, t.client_id AS "clientId", t.created_at AS "createdAt",
      ${selectMessageRequest(Prisma.sql`t.contact_request_id`)} AS "contactRequest"`,
    from: Prisma.sql`messages t`,
    where: Prisma.sql`t.conversation_id = (SELECT c.id FROM conversations c
      WHERE c.id = ${conversationId}::uuid AND ${viewerId}::uuid IN (c.user1_id, c.user2_id))`,
    order,
    pageSize: limit,
  };
  return selectPage<MessageRow>(list, cursor === null ? { page: 1 } : { cursor });
}

/**
 * Returns the cursor of the page after a message, given the message's id. Null when the message is not in this
 * conversation.
 */
export async function findMessageCursor({
  conversationId,
  messageId,
}: {
  conversationId: string;
  messageId: string | null;
}): Promise<string | null> {
  if (messageId === null || !isUuid(messageId)) return null;
  const message = await database().message.findFirst({
    where: { id: messageId, conversationId },
    select: { id: true, createdAt: true },
  });
  return message && createCursor({ at: message.createdAt, id: message.id });
}
