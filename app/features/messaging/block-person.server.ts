import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";

import { lockConversation } from "./append-message.server";
import { expireReplyAddresses } from "./by-mail/reply-address.server";

interface BlockInput {
  conversationId: string;
  /** The person who sets or removes the block. */
  personId: string;
}

/**
 * Blocks the other participant from writing to this person. No message of theirs arrives after this has returned.
 *
 * @returns whether there is such a conversation
 */
export function blockPartner(input: BlockInput): Promise<boolean> {
  return withPartner(input, async (tx, ids) => {
    await tx.block.createMany({ data: [ids], skipDuplicates: true });
    await expireReplyAddresses(tx, { conversationId: input.conversationId });
  });
}

/** Removes a person's own block; a block by the other participant stays. */
export function unblockPartner(input: BlockInput): Promise<boolean> {
  return withPartner(input, async (tx, ids) => {
    await tx.block.deleteMany({ where: ids });
  });
}

async function withPartner(
  { conversationId, personId }: BlockInput,
  act: (tx: Transaction, ids: { blockerId: string; blockedId: string }) => Promise<void>,
): Promise<boolean> {
  if (!isUuid(conversationId)) return false;
  return runTransaction(async (tx) => {
    const conversation = await lockConversation({ tx, conversationId, personId });
    if (!conversation) return false;
    await act(tx, { blockerId: personId, blockedId: conversation.otherId });
    return true;
  });
}
