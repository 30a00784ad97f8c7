import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";

import { lockConversation } from "./append-message.server";
import { endReplyAddresses } from "./by-mail/reply-address.server";

interface Deed {
  conversationId: string;
  /** Whose block it is. */
  personId: string;
}

/**
 * From now on the other one of a conversation cannot write to this person; once this has returned,
 * no message of theirs comes any more.
 *
 * @returns whether there is such a conversation
 */
export function blockPartner(deed: Deed): Promise<boolean> {
  return withPartner(deed, async (tx, ids) => {
    await tx.block.createMany({ data: [ids], skipDuplicates: true });
    await endReplyAddresses(tx, { conversationId: deed.conversationId });
  });
}

/** Takes one's own block back; the other's, if there is one, stays. */
export function unblockPartner(deed: Deed): Promise<boolean> {
  return withPartner(deed, async (tx, ids) => {
    await tx.block.deleteMany({ where: ids });
  });
}

async function withPartner(
  { conversationId, personId }: Deed,
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
