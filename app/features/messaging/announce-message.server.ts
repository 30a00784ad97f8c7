import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

/** The channel of NOTIFY for new messages; payloads are ids only. */
export const MESSAGES_CHANNEL = "messages";

export interface Announcement {
  conversationId: string;
  userIds: string[];
}

/** SQL for an expression that notifies every process of a changed conversation. Delivered at commit. */
export function announcementOf({ conversationId, userIds }: Announcement): Prisma.Sql {
  const payload = JSON.stringify({ conversationId, userIds } satisfies Announcement);
  return Prisma.sql`pg_notify(${MESSAGES_CHANNEL}, ${payload})::text`;
}

/** The same as a statement of its own. */
export async function announceMessage(tx: Transaction, announcement: Announcement): Promise<void> {
  await tx.$executeRaw`SELECT ${announcementOf(announcement)}`;
}
