import { database, type Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { enqueue, type OutboxEntry } from "~/platform/outbox.server";

import { replyAddressFor } from "./by-mail/reply-address.server";
import { REPLY_LINE } from "./by-mail/reply-line";
import { personName } from "./person";

export const UNREAD_REMINDER = "unread-reminder";

/** The delay before the email; it is not sent if the message was read meanwhile. */
const PATIENCE_MS = 10 * 60 * 1000;
const EXCERPT = 300;

/** What somebody has not read of a conversation. A request has been mailed on its own. */
const unreadBy = (recipientId: string, conversationId: string) => ({
  conversationId,
  senderId: { not: recipientId },
  read: false,
  contactRequestId: null,
});

/**
 * Queues a mail to the recipient about messages that are unread after ten minutes. The entry is keyed by
 * the oldest unread message, so there is one for each conversation until it is read.
 */
export async function remindLater({
  tx,
  conversationId,
  recipientId,
}: {
  tx: Transaction;
  conversationId: string;
  recipientId: string;
}): Promise<void> {
  const oldest = await tx.message.findFirst({
    where: unreadBy(recipientId, conversationId),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!oldest) return;
  await enqueue(tx, {
    kind: UNREAD_REMINDER,
    payload: { messageId: oldest.id },
    dedupeKey: `unread:${oldest.id}`,
    notBefore: new Date(Date.now() + PATIENCE_MS),
  });
}

const PERSON = {
  select: {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    deletedAt: true,
    suspendedAt: true,
  },
} as const;

/** Writes the mail of a due reminder, unless everything was read meanwhile. */
export async function remindOfUnread({ payload }: Pick<OutboxEntry, "payload">): Promise<void> {
  const { messageId } = payload as { messageId: string };
  await database().$transaction(async (tx) => {
    const message = await tx.message.findFirst({
      where: { id: messageId, read: false },
      select: {
        content: true,
        senderId: true,
        sender: PERSON,
        conversation: { select: { id: true, user1: PERSON, user2: PERSON } },
      },
    });
    if (!message) return;
    const { conversation, senderId } = message;
    const recipient = conversation.user1.id === senderId ? conversation.user2 : conversation.user1;
    if (recipient.deletedAt || recipient.suspendedAt || !recipient.email) return;
    const block = { blockerId: recipient.id, blockedId: senderId };
    if ((await tx.block.count({ where: block })) > 0) return;
    const count = await tx.message.count({ where: unreadBy(recipient.id, conversation.id) });
    const name = personName({ ...message.sender, isGone: message.sender.deletedAt !== null });
    const replyAddress = await replyAddressFor({
      tx,
      conversationId: conversation.id,
      userId: recipient.id,
    });
    const letters = [...message.content];
    const isCut = letters.length > EXCERPT;
    await enqueueMail(
      tx,
      {
        to: recipient.email,
        subject: count > 1 ? `${count} new messages from ${name}` : `${name} wrote to you`,
        paragraphs: [
          ...(replyAddress ? [`${REPLY_LINE} to write back.`] : []),
          `${name} wrote to you on Huntstead:`,
          isCut ? `${letters.slice(0, EXCERPT).join("").trimEnd()}…` : message.content,
          ...(count > 1 ? ["There is more in the conversation."] : []),
          ...(replyAddress ? [] : ["Reply on Huntstead. Replies to this email aren't read."]),
        ],
        ...(replyAddress && { replyTo: { name: `${name} on Huntstead`, address: replyAddress } }),
        link: {
          label: "Read and answer on Huntstead",
          path: `/messages?conversation=${conversation.id}`,
        },
        notice: "messages",
      },
      { dedupeKey: `unread-mail:${messageId}` },
    );
  });
}
