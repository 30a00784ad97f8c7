import { v7 as uuidv7 } from "uuid";

import { lockingAccounts } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";

import type { LockedConversation } from "./append-message.server";

/**
 * The one conversation that two people have, which begins here if they have none, locked as by
 * `lockConversation`, and their accounts before it.
 */
export async function openConversation(
  tx: Transaction,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<LockedConversation> {
  const [user1Id, user2Id] = personId < otherId ? [personId, otherId] : [otherId, personId];
  // Changed to what it is, so that one that is there is locked and returned.
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    WITH locked AS (${lockingAccounts([user1Id, user2Id])})
    INSERT INTO conversations AS c (id, user1_id, user2_id)
    SELECT ${uuidv7()}::uuid, ${user1Id}::uuid, ${user2Id}::uuid FROM (SELECT count(*) FROM locked) accounts
    ON CONFLICT (user1_id, user2_id) DO UPDATE SET last_message_at = c.last_message_at
    RETURNING id`;
  if (!row) throw new Error("The conversation has gone while it was opened.");
  return { id: row.id, otherId };
}
