import type { Transaction } from "~/platform/database/database.server";
import { runOnce } from "~/forms/idempotency.server";
import { isUuid } from "~/platform/uuid";

import { ofParticipant } from "./list-messages.server";

interface Reporting {
  conversationId: string;
  reporterId: string;
  reason: string;
  messageIds: string[];
}

/**
 * Shows the admins those messages of a conversation that one of its two people has chosen. Nothing
 * else of it becomes theirs to see.
 *
 * @param key a form that is sent twice is one report
 */
export async function reportConversation({
  key,
  ...reporting
}: Reporting & { key: string | null }): Promise<"reported" | "not found" | "other text"> {
  const { conversationId, reporterId, ...body } = reporting;
  if (!isUuid(conversationId)) return "not found";
  const scope = `POST /messages/report?conversation=${conversationId}`;
  const outcome = await runOnce({ owner: reporterId, scope, key, body }, async (tx) => ({
    status: (await writeReport(tx, reporting)) ? 201 : 404,
  }));
  if (outcome === "other body") return "other text";
  return outcome.status === 201 ? "reported" : "not found";
}

async function writeReport(
  tx: Transaction,
  { conversationId, reporterId, reason, messageIds }: Reporting,
): Promise<boolean> {
  const messages = await tx.message.findMany({
    where: {
      id: { in: messageIds },
      // What happened to a request is nobody's words.
      kind: "text",
      conversation: { id: conversationId, ...ofParticipant(reporterId) },
    },
    select: { id: true },
  });
  if (messages.length === 0) return false;
  const { id: reportId } = await tx.report.create({
    data: { conversationId, reporterId, reason },
    select: { id: true },
  });
  await tx.reportedMessage.createMany({
    data: messages.map(({ id: messageId }) => ({ reportId, messageId })),
  });
  return true;
}
