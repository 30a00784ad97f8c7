import { createHash, randomBytes } from "node:crypto";

import { database } from "~/platform/database/database.server";

export const REPLY_DOMAIN = "reply.huntstead.test";

/** Creates an address for replies in a conversation, as our emails contain it. */
export async function createReplyAddress(ids: {
  conversationId: string;
  userId: string;
}): Promise<string> {
  const token = randomBytes(16).toString("hex");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const expiresAt = new Date(Date.now() + 90 * 86_400_000);
  await database().replyAddress.create({ data: { ...ids, tokenHash, expiresAt } });
  return `reply+${token}@${REPLY_DOMAIN}`;
}
