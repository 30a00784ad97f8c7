import type { Transaction } from "~/platform/database/database.server";

import { appendMessage, lockConversation } from "./append-message.server";

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
  const { id } = await tx.conversation.findUniqueOrThrow({
    where: { user1Id_user2Id: { user1Id, user2Id } },
    select: { id: true },
  });
  const conversation = await lockConversation({ tx, conversationId: id, personId: senderId });
  if (!conversation) throw new Error("The conversation has gone while it was written in.");
  await appendMessage(tx, conversation, { senderId, content, contactRequestId });
  return id;
}
