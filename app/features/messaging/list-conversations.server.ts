import { Prisma } from "~/platform/database/client/client";
import { selectPage } from "~/platform/database/select-page.server";

import type { MessageKind } from "./message-kind";
import { hideEmail, type ChatPerson } from "./person";
import {
  getMessageContent,
  selectMessageRequest,
  type MessageContentRow,
} from "./message-content.server";

interface LastMessage {
  id: string;
  senderId: string;
  kind: MessageKind;
  content: string;
  createdAt: string;
}

interface Conversation {
  id: string;
  user1Id: string;
  user2Id: string;
  lastMessageAt: Date;
  createdAt: Date;
  otherUser: ChatPerson;
  lastMessage: LastMessage | null;
  unreadCount: number;
}

type ConversationRow<More> = Omit<Conversation, "lastMessage"> & {
  lastMessage: (LastMessage & Pick<MessageContentRow, "contactRequest">) | null;
} & More;

/** Lists a person's conversations with their last message, the latest first. */
export async function listConversations<More extends object = object>({
  viewerId,
  limit,
  cursor,
  isUnreadOnly = false,
  alsoRead,
}: {
  viewerId: string;
  limit: number;
  cursor: string | null;
  /** True to list only conversations with unread messages. */
  isUnreadOnly?: boolean;
  /** Additional columns of the conversation `t`. */
  alsoRead?: Prisma.Sql;
}): Promise<{ rows: (Conversation & More)[]; next: string | null; previous: string | null }> {
  const viewer = Prisma.sql`${viewerId}::uuid`;
  const unread = Prisma.sql`FROM messages u
    WHERE u.conversation_id = t.id AND u.sender_id <> ${viewer} AND NOT u.read`;
  const { rows, ...pages } = await selectPage<ConversationRow<More>>(
    {
      columns: Prisma.sql`
        t.id, t.user1_id AS "user1Id", t.user2_id AS "user2Id",
        t.last_message_at AS "lastMessageAt", t.created_at AS "createdAt",
        json_build_object(
          'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email,
          'profileImageUrl', o.profile_image_url, 'isGone', o.deleted_at IS NOT NULL
        ) AS "otherUser",
        m.json AS "lastMessage",
        (SELECT count(*)::integer ${unread}) AS "unreadCount"
        ${alsoRead ? Prisma.sql`, ${alsoRead}` : Prisma.empty}`,
      from: Prisma.sql`conversations t
        JOIN users o ON o.id = CASE WHEN t.user1_id = ${viewer} THEN t.user2_id ELSE t.user1_id END
        LEFT JOIN LATERAL (
          SELECT json_build_object(
            'id', l.id, 'senderId', l.sender_id, 'kind', l.kind, 'content', l.content,
            'createdAt', to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'contactRequest', CASE WHEN l.kind <> 'text' THEN ${selectMessageRequest(Prisma.sql`l.contact_request_id`)} END
          ) AS json
          FROM messages l WHERE l.conversation_id = t.id
          ORDER BY l.created_at DESC, l.id DESC LIMIT 1
        ) m ON true`,
      where: Prisma.sql`(t.user1_id = ${viewer} OR t.user2_id = ${viewer})
        ${isUnreadOnly ? Prisma.sql`AND EXISTS (SELECT ${unread})` : Prisma.empty}`,
      order: { column: Prisma.sql`t.last_message_at`, type: "timestamptz", direction: "desc" },
      pageSize: limit,
    },
    { cursor: cursor ?? "" },
  );
  return { rows: rows.map((row) => toConversation(row, viewerId)), ...pages };
}

function toConversation<More extends object>(
  row: ConversationRow<More>,
  viewerId: string,
): Conversation & More {
  const other = hideEmail(row.otherUser);
  const { lastMessage } = row;
  if (!lastMessage) return { ...row, otherUser: other, lastMessage: null };
  const { contactRequest: _onlyForWords, ...last } = lastMessage;
  const content = getMessageContent(lastMessage, { viewerId, other });
  return { ...row, otherUser: other, lastMessage: { ...last, content } };
}
