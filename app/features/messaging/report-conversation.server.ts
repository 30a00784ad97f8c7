import type { Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { ofParticipant } from "./list-messages.server";

interface Reporting {
  tx: Transaction;
  conversationId: string;
  reporterId: string;
  reason: string;
  messageIds: string[];
}

/**
 * Shows the admins those messages of a conversation that one of its two people has chosen. Nothing
 * else of it becomes theirs to see.
 *
 * @returns whether there is such a conversation, with such messages
 */
export async function reportConversation({
  tx,
  conversationId,
  reporterId,
  reason,
  messageIds,
}: Reporting): Promise<boolean> {
  if (!isUuid(conversationId)) return false;
  const messages = await tx.message.findMany({
    where: {
      id: { in: messageIds },
      // Events of a request were written by nobody, so they cannot be reported.
      kind: "text",
      conversation: { id: conversationId, ...ofParticipant(reporterId) },
    },
    select: { id: true },
  });
  if (messages.length === 0) return false;
  const { id: reportId } = await tx.report.create({
    data: { conversationId, reporterId, reason },
    select: { id: true },
  });
  await tx.reportedMessage.createMany({
    data: messages.map(({ id: messageId }) => ({ reportId, messageId })),
  });
  return true;
}
