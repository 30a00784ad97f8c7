import { displayName } from "~/features/accounts/display-name";
import { database } from "~/platform/database/database.server";

import { asSent } from "./append-message.server";
import { ofParticipant } from "./list-messages.server";
import { PERSON, readPartner } from "./read-partner.server";
import { contentOf, TOLD_FIELDS } from "./tell-message.server";

/** Somebody's conversations with all that was said, in the words in which they read it. */
export async function exportConversations({ userId }: { userId: string }) {
  const conversations = await database().conversation.findMany({
    where: ofParticipant(userId),
    orderBy: { id: "asc" },
    select: {
      createdAt: true,
      user1: PERSON,
      user2: PERSON,
      messages: { orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: TOLD_FIELDS },
    },
  });
  return conversations.map(({ createdAt, messages, ...two }) => {
    const { email: _unseen, ...other } = two.user1.id === userId ? two.user2 : two.user1;
    const reader = { viewerId: userId, other: readPartner(two, userId) };
    return {
      with: displayName(other),
      createdAt,
      messages: messages.map((message) => ({
        from: message.senderId === userId ? "you" : "them",
        kind: message.kind,
        content: contentOf(asSent(message), reader),
        read: message.read,
        createdAt: message.createdAt,
      })),
    };
  });
}
