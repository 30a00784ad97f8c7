import { database } from "~/platform/database/database.server";

/** Marks the shown messages as read, and none that arrived meanwhile. Writes nothing when all were read before. */
export async function markConversationRead({
  conversationId,
  readerId,
  shown,
}: {
  conversationId: string;
  readerId: string;
  /** Sorted oldest first. */
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
