import { v7 as uuidv7 } from "uuid";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { Prisma } from "~/platform/database/client/client";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { formatDateTime } from "~/formats/date-time";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { MESSAGE_REMINDER_DELAY_MS } from "~/platform/mail/frequencies";
import {
  wantsHourlyMessages,
  getReaderTimeZone,
} from "~/platform/mail/notification-settings.server";
import type { OutboxEntry } from "~/platform/jobs/outbox.server";

import { REPLY_ON_SITE, buildReplyInstructions } from "./by-mail/reply-instructions.server";
import { getMailThread } from "./mail-thread.server";
import { buildThreadPath } from "./messages-address";
import { formatPersonName } from "./person";

export const UNREAD_REMINDER = "unread-reminder";

/** The number of characters of a message that an email quotes. */
export const MAX_EXCERPT_LENGTH = 300;

/** Returns the filter for a person's unread messages of a conversation. Requests have their own email. */
const unreadBy = (recipientId: string, conversationId: string) => ({
  conversationId,
  senderId: { not: recipientId },
  read: false,
  contactRequestId: null,
});

/**
 * Returns SQL that queues a reminder email about messages that are unread after ten minutes, including the one that the
 * statement has just written as `said`. The entry is keyed by the oldest unread message, so there is one per
 * conversation until it is read.
 */
export function buildReminder({
  conversationId,
  recipientId,
}: {
  conversationId: string;
  recipientId: string;
}): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO outbox (id, kind, dedupe_key, payload, next_attempt_at)
    SELECT ${uuidv7()}::uuid, ${UNREAD_REMINDER}, 'unread:' || oldest.id,
      jsonb_build_object('messageId', oldest.id), now() + make_interval(secs => ${MESSAGE_REMINDER_DELAY_MS / 1_000}::int)
    FROM said, LATERAL (
      SELECT coalesce((
        SELECT m.id FROM messages m
        WHERE m.conversation_id = ${conversationId}::uuid AND m.sender_id <> ${recipientId}::uuid
          AND NOT m.read AND m.contact_request_id IS NULL
        ORDER BY m.created_at, m.id LIMIT 1), said.id) AS id
    ) oldest
    WHERE said.contact_request_id IS NULL
    ON CONFLICT DO NOTHING`;
}

const PERSON = {
  select: {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    deletedAt: true,
    suspendedAt: true,
    timeZone: true,
  },
} as const;

/** Sends the email of a due reminder, unless everything was read meanwhile. */
export async function sendUnreadReminder({ payload }: Pick<OutboxEntry, "payload">): Promise<void> {
  const { messageId } = payload as { messageId: string };
  await runTransaction(async (tx) => {
    const message = await tx.message.findFirst({
      where: { id: messageId, read: false },
      select: {
        content: true,
        createdAt: true,
        senderId: true,
        sender: PERSON,
        conversation: { select: { id: true, user1: PERSON, user2: PERSON } },
      },
    });
    if (!message) return;
    const { conversation, senderId } = message;
    const recipient = conversation.user1.id === senderId ? conversation.user2 : conversation.user1;
    if (recipient.deletedAt || recipient.suspendedAt || !recipient.email) return;
    // The email refers to the account, which may be deleted at the same time.
    if (!(await lockOwnAccount(tx, recipient.id))) return;
    // A sweep sends the hourly emails.
    if (await wantsHourlyMessages(tx, recipient.id)) return;
    const block = { blockerId: recipient.id, blockedId: senderId };
    if ((await tx.block.count({ where: block })) > 0) return;
    const count = await tx.message.count({ where: unreadBy(recipient.id, conversation.id) });
    const from = { ...message.sender, isGone: message.sender.deletedAt !== null };
    const name = formatPersonName(from);
    // When the sender has blocked the recipient, a reply is impossible, so no reply address is created.
    const isBlocked = await tx.block.count({
      where: { blockerId: senderId, blockedId: recipient.id },
    });
    const answering = { tx, conversationId: conversation.id, userId: recipient.id, other: name };
    const { opening, closing, ...replyFields } = isBlocked
      ? REPLY_ON_SITE
      : await buildReplyInstructions(answering);
    const at = formatDateTime(
      message.createdAt,
      getReaderTimeZone(recipient.timeZone),
      "zoned moment",
    );
    await enqueueMail(
      tx,
      {
        to: recipient.email,
        ...(await getMailThread(tx, { conversationId: conversation.id, from })),
        paragraphs: [
          ...opening,
          `${name} wrote to you on Huntstead, ${at}:`,
          excerptMessage(message.content),
          ...(count > 1 ? [`There are ${count} new messages in the conversation.`] : []),
          ...closing,
        ],
        ...replyFields,
        link: { label: "Read and reply on Huntstead", path: buildThreadPath(conversation.id) },
        notice: "messages",
      },
      { dedupeKey: `unread-mail:${messageId}` },
    );
  });
}

/** Returns the part of a message that an email quotes. */
export function excerptMessage(content: string): string {
  const letters = [...content];
  if (letters.length <= MAX_EXCERPT_LENGTH) return content;
  return `${letters.slice(0, MAX_EXCERPT_LENGTH).join("").trimEnd()}…`;
}
