import { database } from "~/platform/database/database.server";

/**
 * Notes that somebody has read what they were shown, and nothing that came in meanwhile. Where all
 * of it was read before, nothing is written.
 */
export async function markConversationRead({
  conversationId,
  readerId,
  shown,
}: {
  conversationId: string;
  readerId: string;
  /** Oldest first. */
  shown: { senderId: string; read: boolean; createdAt: Date }[];
}): Promise<void> {
  const unread = shown.filter(({ senderId, read }) => senderId !== readerId && !read);
  const newest = unread.at(-1);
  if (!newest) return;
  await database().message.updateMany({
    where: {
      conversationId,
      conversation: { OR: [{ user1Id: readerId }, { user2Id: readerId }] },
      senderId: { not: readerId },
      read: false,
      createdAt: { lte: newest.createdAt },
    },
    data: { read: true },
  });
}
