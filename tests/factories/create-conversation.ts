import { database } from "~/platform/database/database.server";
import type { Conversation, Prisma } from "~/platform/database/client/client";

import { createUser } from "./create-user";

/** Creates the conversation of two people, in either order, or returns the one that they have. */
export async function createConversation(
  overrides: Partial<Prisma.ConversationUncheckedCreateInput> = {},
): Promise<Conversation> {
  const first = overrides.user1Id ?? (await createUser()).id;
  const second = overrides.user2Id ?? (await createUser()).id;
  const [user1Id, user2Id] = first < second ? [first, second] : [second, first];
  return database().conversation.upsert({
    where: { user1Id_user2Id: { user1Id, user2Id } },
    create: { ...overrides, user1Id, user2Id },
    update: overrides.lastMessageAt ? { lastMessageAt: overrides.lastMessageAt } : {},
  });
}
