import type { Transaction } from "~/platform/database/database.server";

/** The channel of NOTIFY for new messages; payloads are ids only. */
export const MESSAGES_CHANNEL = "messages";

export interface Announcement {
  conversationId: string;
  userIds: string[];
}

/** Notifies every process of a changed conversation. Delivered at commit. */
export async function announceMessage(
  tx: Transaction,
  { conversationId, userIds }: Announcement,
): Promise<void> {
  const payload = JSON.stringify({ conversationId, userIds } satisfies Announcement);
  await tx.$executeRaw`SELECT pg_notify(${MESSAGES_CHANNEL}, ${payload})`;
}
