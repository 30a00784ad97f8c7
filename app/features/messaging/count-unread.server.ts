import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { isUuid } from "~/platform/uuid";

/** The maximum count. */
const MAX_COUNTED_MESSAGES = 100;

/**
 * Counts a person's unread messages, up to 100, by the index of unread messages.
 *
 * @param opening the conversation that this visit opens and thereby marks as read
 */
export async function countUnread({
  userId,
  opening,
}: {
  userId: string;
  opening: string | null;
}): Promise<number> {
  const except = opening !== null && isUuid(opening) ? opening : null;
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (
      SELECT 1 FROM conversations c
      JOIN messages m ON m.conversation_id = c.id AND m.sender_id <> ${userId}::uuid AND NOT m.read
      WHERE (c.user1_id = ${userId}::uuid OR c.user2_id = ${userId}::uuid)
        AND c.id IS DISTINCT FROM ${except}::uuid
      LIMIT ${MAX_COUNTED_MESSAGES}
    ) AS unread`);
  return row?.count ?? 0;
}
