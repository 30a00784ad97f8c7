import { database } from "~/platform/database/database.server";
import type { Prisma } from "~/platform/database/client/client";
import { OLDEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import type { SentMessage } from "./append-message.server";
import { markConversationRead } from "./mark-conversation-read.server";
import { PERSON, readPartner } from "./read-partner.server";
import { findMessageCursor, selectMessages } from "./select-messages.server";
import { getMessageContent } from "./message-content.server";

/** Limits a query to a person's own conversations, so that other people's look nonexistent. */
export const whereParticipant = (personId: string): Prisma.ConversationWhereInput => ({
  OR: [{ user1Id: personId }, { user2Id: personId }],
});

/**
 * Lists a conversation's messages, oldest first, for one of its participants.
 *
 * @param cursor the id of the last message that the reader has
 * @param marksRead whether this request marks them as read
 * @returns null when the reader has no such conversation; `next` is set when there are more
 */
export async function listMessages({
  conversationId,
  viewerId,
  limit,
  cursor,
  marksRead,
}: {
  conversationId: string;
  viewerId: string;
  limit: number;
  cursor: string | null;
  marksRead: boolean;
}): Promise<{ rows: SentMessage[]; next: string | null } | null> {
  if (!isUuid(conversationId)) return null;
  const where = { id: conversationId, ...whereParticipant(viewerId) };
  const select = { user1: PERSON, user2: PERSON };
  const conversation = await database().conversation.findFirst({ where, select });
  if (!conversation) return null;
  const after = await findMessageCursor({ conversationId, messageId: cursor });
  const options = { conversationId, viewerId, order: OLDEST_FIRST, limit, cursor: after };
  const { rows, next } = await selectMessages(options);
  if (marksRead) await markConversationRead({ conversationId, readerId: viewerId, shown: rows });
  const reader = { viewerId, other: readPartner(conversation, viewerId) };
  return {
    rows: rows.map(({ contactRequest, ...message }) => {
      const content = getMessageContent({ ...message, contactRequest }, reader);
      return hideForeignClientId({ ...message, content }, viewerId);
    }),
    next: next === null ? null : (rows.at(-1)?.id ?? null),
  };
}

/** Hides other people's clientIds, which are meaningful only to the client that created them. */
function hideForeignClientId(message: SentMessage, viewerId: string): SentMessage {
  return message.senderId === viewerId ? message : { ...message, clientId: null };
}
