import type { MessageKind } from "~/features/messaging/message-kind";

import { pool, type BenchViewer } from "./plain-queries";

export interface PlainPartner {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  image: string | null;
  isGone: boolean;
}

/** The parts of a message that tells of a request. */
interface MessageEvent {
  kind: MessageKind;
  senderId: string;
  content: string;
  asker: string | null;
  about: string | null;
  aboutPath: string | null;
  isProfessional: boolean;
  propertyType: string | null;
}

export interface PlainMessage extends MessageEvent {
  id: string;
  read: boolean;
  createdAt: Date;
}

export interface PlainConversation extends PlainPartner, MessageEvent {
  id: string;
  lastMessageAt: Date;
  unread: number;
  subject: string | null;
  subjectImage: string | null;
}

const PARTNER_COLUMNS = `o.first_name AS "firstName", o.last_name AS "lastName", o.email,
  o.profile_image_url AS image, o.deleted_at IS NOT NULL AS "isGone"`;
const EVENT_COLUMNS = `m.kind, m.sender_id AS "senderId", m.content, r.user_id AS asker,
  coalesce(g.name, p.title, a.name) AS about, g.id IS NOT NULL AS "isProfessional",
  p.property_type AS "propertyType",
  coalesce('/professional/' || g.id, '/property/' || p.id, '/agent/' || a.id) AS "aboutPath"`;
const REQUEST_JOINS = `LEFT JOIN contact_requests r ON r.id = m.contact_request_id
  LEFT JOIN professionals g ON g.id = r.professional_id
  LEFT JOIN properties p ON p.id = r.property_id
  LEFT JOIN real_estate_agents a ON a.id = r.agent_id`;

/** Reads the other person of a conversation, if it is one of the viewer's, and how many requests it has. */
export async function readPlainPartner(
  id: string,
  viewer: BenchViewer,
): Promise<(PlainPartner & { requests: number }) | undefined> {
  const { rows } = await pool.query<PlainPartner & { isShut: boolean; requests: number }>({
    name: "partner",
    text: `SELECT ${PARTNER_COLUMNS}, o.suspended_at IS NOT NULL OR EXISTS (
          SELECT 1 FROM blocks b WHERE (b.blocker_id, b.blocked_id) IN ((o.id, $2), ($2, o.id))
        ) AS "isShut",
        (SELECT count(*)::int FROM contact_requests r WHERE r.conversation_id = c.id) AS requests
      FROM conversations c
      JOIN users o ON o.id = CASE WHEN c.user1_id = $2 THEN c.user2_id ELSE c.user1_id END
      WHERE c.id = $1 AND $2 IN (c.user1_id, c.user2_id)`,
    values: [id, viewer.id],
  });
  return rows[0];
}

/** Reads the newest messages, newest first. */
export async function readThread(id: string): Promise<PlainMessage[]> {
  const { rows } = await pool.query<PlainMessage>({
    name: "thread",
    text: `SELECT m.id, m.read, m.created_at AS "createdAt", ${EVENT_COLUMNS} FROM messages m ${REQUEST_JOINS}
      WHERE m.conversation_id = $1 ORDER BY m.created_at DESC, m.id DESC LIMIT 51`,
    values: [id],
  });
  return rows;
}

export async function readConversations(viewer: BenchViewer): Promise<PlainConversation[]> {
  const { rows } = await pool.query<PlainConversation>({
    name: "conversations",
    text: `SELECT c.id, c.last_message_at AS "lastMessageAt", ${PARTNER_COLUMNS}, ${EVENT_COLUMNS},
        (SELECT count(*)::int FROM messages u
          WHERE u.conversation_id = c.id AND u.sender_id <> $1 AND NOT u.read) AS unread,
        s.title AS subject, s.image AS "subjectImage"
      FROM (SELECT * FROM conversations WHERE user1_id = $1 OR user2_id = $1
        ORDER BY last_message_at DESC, id DESC LIMIT 31) c
      JOIN users o ON o.id = CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END
      LEFT JOIN LATERAL (SELECT * FROM messages l WHERE l.conversation_id = c.id
        ORDER BY l.created_at DESC, l.id DESC LIMIT 1) m ON true
      ${REQUEST_JOINS}
      LEFT JOIN LATERAL (
        SELECT coalesce(sp.title, sg.name, sa.name) AS title, sp.images[1] AS image
        FROM contact_requests q
        LEFT JOIN properties sp ON sp.id = q.property_id
        LEFT JOIN professionals sg ON sg.id = q.professional_id
        LEFT JOIN real_estate_agents sa ON sa.id = q.agent_id
        WHERE q.conversation_id = c.id ORDER BY q.created_at DESC, q.id DESC LIMIT 1) s ON true
      ORDER BY c.last_message_at DESC, c.id DESC`,
    values: [viewer.id],
  });
  return rows;
}

/** Counts pending received requests and unread messages, at most 100 each. */
export async function countWaiting(
  viewer: BenchViewer,
  opening: string | null,
): Promise<{ requests: number; unread: number }> {
  const received = (table: string, column: string) =>
    `SELECT 1 FROM ${table} l JOIN contact_requests r ON r.${column} = l.id AND r.status = 'pending'
      WHERE l.user_id = $1`;
  const { rows } = await pool.query<{ requests: number; unread: number }>({
    name: "waiting",
    text: `SELECT
      (SELECT count(*)::int FROM (${received("properties", "property_id")} UNION ALL
        ${received("professionals", "professional_id")} UNION ALL
        ${received("real_estate_agents", "agent_id")} LIMIT 100) w) AS requests,
      (SELECT count(*)::int FROM (SELECT 1 FROM conversations c
        JOIN messages m ON m.conversation_id = c.id AND m.sender_id <> $1 AND NOT m.read
        WHERE (c.user1_id = $1 OR c.user2_id = $1) AND c.id IS DISTINCT FROM $2 LIMIT 100) u) AS unread`,
    values: [viewer.id, opening],
  });
  return rows[0] ?? { requests: 0, unread: 0 };
}
