import type { Transaction } from "~/platform/database/database.server";

/**
 * Writes to somebody in the one conversation that two people have, which begins with their first
 * message.
 *
 * @returns the conversation's id
 */
export async function continueConversation({
  tx,
  senderId,
  recipientId,
  content,
  contactRequestId,
}: {
  tx: Transaction;
  senderId: string;
  recipientId: string;
  content: string;
  contactRequestId: string;
}): Promise<string> {
  const [user1Id, user2Id] =
    senderId < recipientId ? [senderId, recipientId] : [recipientId, senderId];
  await tx.conversation.createMany({ data: [{ user1Id, user2Id }], skipDuplicates: true });
  const conversation = await tx.conversation.update({
    where: { user1Id_user2Id: { user1Id, user2Id } },
    data: { lastMessageAt: new Date() },
    select: { id: true },
  });
  await tx.message.create({
    data: { conversationId: conversation.id, senderId, content, contactRequestId },
  });
  return conversation.id;
}
