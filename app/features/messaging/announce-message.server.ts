import type { Transaction } from "~/platform/database/database.server";

/** Who writes into a conversation says so here; what was written stays in the table. */
export const MESSAGES_CHANNEL = "messages";

export interface Announcement {
  conversationId: string;
  userIds: string[];
}

/** Tells every process whose people should look again. Heard when the transaction commits. */
export async function announceMessage(
  tx: Transaction,
  { conversationId, userIds }: Announcement,
): Promise<void> {
  const payload = JSON.stringify({ conversationId, userIds } satisfies Announcement);
  await tx.$executeRaw`SELECT pg_notify(${MESSAGES_CHANNEL}, ${payload})`;
}
