import { Prisma } from "~/platform/database/client/client";
import { selectPage } from "~/platform/database/keyset-page.server";

import type { Person } from "./person";

interface Row {
  id: string;
  user1Id: string;
  user2Id: string;
  lastMessageAt: Date;
  createdAt: Date;
  otherUser: Person;
  lastMessage: { id: string; senderId: string; content: string; createdAt: string } | null;
  unreadCount: number;
}

/** A person's conversations with their last message, the latest first. */
export async function listConversations({
  viewerId,
  limit,
  cursor,
}: {
  viewerId: string;
  limit: number;
  cursor: string | null;
}): Promise<{ rows: Row[]; next: string | null; previous: string | null }> {
  const viewer = Prisma.sql`${viewerId}::uuid`;
  return selectPage<Row>(
    {
      columns: Prisma.sql`
        t.id, t.user1_id AS "user1Id", t.user2_id AS "user2Id",
        t.last_message_at AS "lastMessageAt", t.created_at AS "createdAt",
        json_build_object(
          'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email,
          'profileImageUrl', o.profile_image_url, 'isGone', o.deleted_at IS NOT NULL
        ) AS "otherUser",
        m.json AS "lastMessage",
        (SELECT count(*)::integer FROM messages u
          WHERE u.conversation_id = t.id AND u.sender_id <> ${viewer} AND NOT u.read
        ) AS "unreadCount"`,
      from: Prisma.sql`conversations t
        JOIN users o ON o.id = CASE WHEN t.user1_id = ${viewer} THEN t.user2_id ELSE t.user1_id END
        LEFT JOIN LATERAL (
          SELECT json_build_object(
            'id', l.id, 'senderId', l.sender_id, 'content', l.content,
            'createdAt', to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) AS json
          FROM messages l WHERE l.conversation_id = t.id
          ORDER BY l.created_at DESC, l.id DESC LIMIT 1
        ) m ON true`,
      where: Prisma.sql`(t.user1_id = ${viewer} OR t.user2_id = ${viewer})`,
      order: { column: Prisma.sql`t.last_message_at`, type: "timestamptz", direction: "desc" },
      pageSize: limit,
    },
    { cursor: cursor ?? "" },
  );
}
