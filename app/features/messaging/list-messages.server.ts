import { database } from "~/platform/database/database.server";
import type { Prisma } from "~/platform/database/client/client";
import { isUuid } from "~/platform/uuid";

import { asSent, type SentMessage } from "./append-message.server";
import { markConversationRead } from "./mark-conversation-read.server";
import { PERSON, readPartner } from "./read-partner.server";
import { contentOf, TOLD_FIELDS } from "./tell-message.server";

/** Ownership in the WHERE: for anybody else there is no such conversation. */
export const ofParticipant = (personId: string): Prisma.ConversationWhereInput => ({
  OR: [{ user1Id: personId }, { user2Id: personId }],
});

/**
 * A conversation's messages, oldest first, for one of its two people.
 *
 * @param cursor the id of the last message that the reader has
 * @param marksRead whether this is somebody reading them
 * @returns null when there is no such conversation of theirs; `next` where there is more
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
  const where = { id: conversationId, ...ofParticipant(viewerId) };
  const select = { user1: PERSON, user2: PERSON };
  const conversation = await database().conversation.findFirst({ where, select });
  if (!conversation) return null;
  const place = cursor === null ? null : await placeOf({ conversationId, messageId: cursor });
  const found = await database().message.findMany({
    where: { conversationId, ...(place ? after(place) : {}) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit + 1,
    select: TOLD_FIELDS,
  });
  const rows = found.slice(0, limit);
  if (marksRead) await markConversationRead({ conversationId, readerId: viewerId, shown: rows });
  const reader = { viewerId, other: readPartner(conversation, viewerId) };
  return {
    rows: rows.map(({ contactRequest, ...row }) => {
      const message = asSent(row);
      const content = contentOf({ ...message, contactRequest }, reader);
      return withoutForeignClientId({ ...message, content }, viewerId);
    }),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

export interface Place {
  id: string;
  createdAt: Date;
}

/** The cursor of a message; null when it is not in this conversation. */
export async function placeOf({
  conversationId,
  messageId,
}: {
  conversationId: string;
  messageId: string;
}): Promise<Place | null> {
  if (!isUuid(messageId)) return null;
  return database().message.findFirst({
    where: { id: messageId, conversationId },
    select: { id: true, createdAt: true },
  });
}

const after = ({ id, createdAt }: Place): Prisma.MessageWhereInput => ({
  OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }],
});

/** A clientId means something to the client that made it. */
function withoutForeignClientId(message: SentMessage, viewerId: string): SentMessage {
  return message.senderId === viewerId ? message : { ...message, clientId: null };
}
