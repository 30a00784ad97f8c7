import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

/** The NOTIFY channel for new messages; payloads contain ids only. */
export const MESSAGES_CHANNEL = "messages";

export interface MessageAnnouncement {
  conversationId: string;
  userIds: string[];
}

/**
 * Returns an SQL expression that notifies every process of a changed conversation. PostgreSQL delivers it at commit.
 */
export function buildAnnouncement({ conversationId, userIds }: MessageAnnouncement): Prisma.Sql {
  const payload = JSON.stringify({ conversationId, userIds } satisfies MessageAnnouncement);
  return Prisma.sql`pg_notify(${MESSAGES_CHANNEL}, ${payload})::text`;
}

/** Runs buildAnnouncement() as its own statement. */
export async function announceMessage(
  tx: Transaction,
  announcement: MessageAnnouncement,
): Promise<void> {
  await tx.$executeRaw`SELECT ${buildAnnouncement(announcement)}`;
}
