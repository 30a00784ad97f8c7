import type { Transaction } from "~/platform/database/database.server";

import { announceMessage } from "./announce-message.server";
import { MESSAGE_REMOVED, type RemovedContent } from "./removed-words";

/**
 * Removes a message's text for both participants, wherever it appears: pages, API answers, emails and exports say that
 * it was removed.
 *
 * @returns its text, for restoring it; null when it was already removed
 */
export async function removeMessage(tx: Transaction, id: string): Promise<RemovedContent | null> {
  const [message] = await tx.$queryRaw<{ content: string; contactRequestId: string | null }[]>`
    SELECT content, contact_request_id AS "contactRequestId" FROM messages
    WHERE id = ${id}::uuid AND content <> ${MESSAGE_REMOVED} FOR UPDATE`;
  if (!message) return null;
  const { content, contactRequestId } = message;
  const request = contactRequestId
    ? await tx.contactRequest.findUnique({
        where: { id: contactRequestId },
        select: { message: true },
      })
    : null;
  await write(tx, id, { content: MESSAGE_REMOVED, request: request && MESSAGE_REMOVED });
  return { content, request: request?.message ?? null };
}

/** Restores the text of a removed message. */
export const restoreMessage = (tx: Transaction, id: string, words: RemovedContent): Promise<void> =>
  write(tx, id, words);

async function write(
  tx: Transaction,
  id: string,
  { content, request }: RemovedContent,
): Promise<void> {
  const { conversation, contactRequestId } = await tx.message.update({
    where: { id },
    data: { content },
    select: {
      contactRequestId: true,
      conversation: { select: { id: true, user1Id: true, user2Id: true } },
    },
  });
  if (contactRequestId && request !== null) {
    const where = { id: contactRequestId };
    await tx.contactRequest.updateMany({ where, data: { message: request } });
  }
  const { id: conversationId, user1Id, user2Id } = conversation;
  await announceMessage(tx, { conversationId, userIds: [user1Id, user2Id] });
}
