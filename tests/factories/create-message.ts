import { database } from "~/platform/database/database.server";
import type { Message, Prisma } from "~/platform/database/client/client";

import { createConversation } from "./create-conversation";
import { getNextNumber } from "./next-number";

/** Creates an unread message, from the conversation's first person unless `senderId` is given. */
export async function createMessage(
  overrides: Partial<Prisma.MessageUncheckedCreateInput> = {},
): Promise<Message> {
  const conversation = overrides.conversationId
    ? await database().conversation.findUniqueOrThrow({ where: { id: overrides.conversationId } })
    : await createConversation();
  return database().message.create({
    data: {
      content: `Is it still available? (${getNextNumber()})`,
      senderId: conversation.user1Id,
      ...overrides,
      conversationId: conversation.id,
    },
  });
}
