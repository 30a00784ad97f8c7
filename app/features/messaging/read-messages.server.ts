import { randomUUID } from "node:crypto";

import { listRequestsOfConversation } from "~/features/contact-requests/list-requests-of-conversation.server";
import {
  CONVERSATION_SUBJECT,
  type ConversationSubject,
} from "~/features/contact-requests/subject-of-conversation.server";
import { cutText } from "~/formats/cut-text";
import { formatDateTime } from "~/formats/date-time";
import { Prisma } from "~/platform/database/client/client";
import { environment } from "~/platform/environment.server";
import { isDeliberateVisit } from "~/http/is-deliberate-visit";
import { getKeptForm } from "~/forms/kept-forms.server";
import { isUuid } from "~/platform/uuid";

import { getThread } from "./get-thread.server";
import { listConversations } from "./list-conversations.server";
import {
  readListPosition,
  readThreadPosition,
  buildThreadPath,
  type ThreadPosition,
} from "./messages-address";
import { formatMessageDay, formatMessageTime } from "./message-time";

const CONVERSATIONS_PER_PAGE = 30;
const MAX_PREVIEW_LENGTH = 80;

/**
 * Reads the messages page: the list of conversations, and the one that the address opens. Opening a conversation marks
 * it as read, except for prefetching and background refreshes.
 *
 * @returns null when the address opens a conversation that is not the viewer's
 */
export async function readMessages({ request, viewerId }: { request: Request; viewerId: string }) {
  const { searchParams } = new URL(request.url);
  const threadPosition = readThreadPosition(searchParams);
  // The thread is read first, so that the list's unread counts are up to date.
  const thread = threadPosition && (await readThread({ request, threadPosition, viewerId }));
  if (threadPosition && !thread) return null;
  const { isUnreadOnly, after } = readListPosition(searchParams);
  const { rows, next, previous } = await listConversations<{ subject: ConversationSubject | null }>(
    {
      viewerId,
      limit: CONVERSATIONS_PER_PAGE,
      cursor: after,
      isUnreadOnly,
      alsoRead: Prisma.sql`${CONVERSATION_SUBJECT} AS subject`,
    },
  );
  const timeOptions = { now: new Date(), timeZone: environment().siteTimeZone };
  const conversations = rows.map(({ subject, lastMessage, lastMessageAt, ...row }) => ({
    id: row.id,
    otherUser: row.otherUser,
    unreadCount: row.unreadCount,
    subject: subject?.title ?? null,
    image: subject?.image ?? null,
    preview: lastMessage ? cutText(removeOpening(lastMessage.content), MAX_PREVIEW_LENGTH) : "",
    /** True when the viewer wrote the previewed text; the text of an event already names the person. */
    isOwn: lastMessage?.kind === "text" && lastMessage.senderId === viewerId,
    lastMessageAt,
    time: formatMessageTime({ moment: lastMessageAt, ...timeOptions }),
  }));
  return { conversations, isUnreadOnly, older: next, newer: previous, thread };
}

/** Removes the first line of a request, which names the listing and would fill the preview. */
function removeOpening(content: string): string {
  const end = content.startsWith("About ") ? content.indexOf(":\n\n") : -1;
  return end < 0 ? content : content.slice(end + ":\n\n".length);
}

async function readThread({
  request,
  threadPosition,
  viewerId,
}: {
  request: Request;
  threadPosition: ThreadPosition;
  viewerId: string;
}) {
  const { conversationId, isWatching } = threadPosition;
  if (!isUuid(conversationId)) return null;
  const [thread, requests, keptForm] = await Promise.all([
    getThread({
      ...threadPosition,
      viewerId,
      marksRead: !isWatching && isDeliberateVisit(request),
    }),
    listRequestsOfConversation({ conversationId, viewerId }),
    getKeptForm({ request, path: buildThreadPath(conversationId) }),
  ]);
  if (!thread) return null;
  const { siteTimeZone: timeZone } = environment();
  const now = new Date();
  return {
    ...thread,
    requests,
    messages: thread.messages.map((message) => ({
      ...message,
      clock: formatDateTime(message.createdAt, timeZone, "clock"),
      day: formatMessageDay({ moment: message.createdAt, now, timeZone }),
    })),
    isWatching,
    /** Text that was being sent when the session ended. */
    kept: keptForm?.content ?? null,
    /** The idempotency key of the next message. */
    clientId: randomUUID(),
  };
}
