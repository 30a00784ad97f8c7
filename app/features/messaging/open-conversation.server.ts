import { v7 as uuidv7 } from "uuid";

import { buildLockAccounts } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";

import type { LockedConversation } from "./append-message.server";

/**
 * Opens the one conversation between two people, and creates it if there is none. Until the transaction ends, no other
 * one can write in it (`lockConversation`) or delete either account.
 *
 * @returns null when one of them is deleted
 */
export async function openConversation(
  tx: Transaction,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<LockedConversation | null> {
  const [user1Id, user2Id] = personId < otherId ? [personId, otherId] : [otherId, personId];
  // The update changes nothing: it locks and returns the existing row.
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    WITH locked AS (${buildLockAccounts([user1Id, user2Id])})
    INSERT INTO conversations AS c (id, user1_id, user2_id)
    SELECT ${uuidv7()}::uuid, ${user1Id}::uuid, ${user2Id}::uuid
    FROM (SELECT count(*) FROM locked WHERE deleted_at IS NULL) accounts WHERE accounts.count = 2
    ON CONFLICT (user1_id, user2_id) DO UPDATE SET last_message_at = c.last_message_at
    RETURNING id`;
  return row ? { id: row.id, otherId } : null;
}
