import { randomUUID } from "node:crypto";

import type { PoolClient } from "pg";

import { pool, type BenchViewer } from "./plain-queries";

interface ContactRequestInput {
  propertyId: string;
  viewer: BenchViewer;
  key: string;
  bodyHash: string;
  name: string;
  email: string;
  message: string;
}

const isShut = (other: string, person: string) => `(o.deleted_at IS NOT NULL
  OR o.suspended_at IS NOT NULL OR EXISTS (SELECT 1 FROM blocks b
    WHERE (b.blocker_id, b.blocked_id) IN ((${other}, ${person}), (${person}, ${other}))))`;

async function inTransaction(work: (client: PoolClient) => Promise<boolean>): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query({ name: "begin", text: "BEGIN" });
    const isDone = await work(client);
    await client.query(isDone ? "COMMIT" : "ROLLBACK");
    return isDone;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

/** Writes a request with its message, its mail and its key in one transaction, once for each key. */
export function writeContactRequest(input: ContactRequestInput): Promise<boolean> {
  const { propertyId, viewer, key, bodyHash, name, email, message } = input;
  const scope = `POST /contact/${propertyId}?type=property`;
  return inTransaction(async (client) => {
    const { rowCount } = await client.query({
      name: "key",
      text: `INSERT INTO idempotency_keys (owner, scope, key, body_hash, expires_at)
        VALUES ($1, $2, $3, $4, now() + interval '1 day') ON CONFLICT DO NOTHING`,
      values: [viewer.id, scope, key, bodyHash],
    });
    if (rowCount === 0) return false;
    const { rows } = await client.query<{ ownerId: string; ownerEmail: string; title: string }>({
      name: "contact",
      text: `SELECT o.id AS "ownerId", o.email AS "ownerEmail", p.title FROM properties p
        JOIN users o ON o.id = p.user_id
        WHERE p.id = $1 AND p.deleted_at IS NULL AND p.review_status = 'approved' AND p.available
          AND o.id <> $2 AND NOT ${isShut("o.id", "$2")}`,
      values: [propertyId, viewer.id],
    });
    const [contact] = rows;
    if (!contact) return false;
    const { ownerId, ownerEmail, title } = contact;
    const [one, other] = viewer.id < ownerId ? [viewer.id, ownerId] : [ownerId, viewer.id];
    const { rows: matchingRows } = await client.query<{ id: string; at: Date }>({
      name: "conversation",
      text: `INSERT INTO conversations AS c (id, user1_id, user2_id, last_message_at)
        VALUES ($1, $2, $3, clock_timestamp())
        ON CONFLICT (user1_id, user2_id) DO UPDATE SET last_message_at =
          greatest(clock_timestamp(), c.last_message_at + interval '1 millisecond')
        RETURNING id, last_message_at AS at`,
      values: [randomUUID(), one, other],
    });
    const [conversation] = matchingRows;
    if (!conversation) return false;
    const requestId = randomUUID();
    const mail = {
      to: ownerEmail,
      subject: `${viewer.firstName} about ${title}`,
      thread: `conversation-${conversation.id}`,
      paragraphs: [`${name} wrote to you on Huntstead about ${title}:`, message, `Email: ${email}`],
      link: { label: "Your requests on Huntstead", path: "/messages?box=requests" },
      replyTo: { name, address: email },
      notice: "contact-requests",
    };
    await client.query({
      name: "request",
      text: `WITH request AS (
          INSERT INTO contact_requests
            (id, user_id, property_id, conversation_id, name, email, message)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
        ), said AS (
          INSERT INTO messages
            (id, conversation_id, sender_id, content, contact_request_id, created_at)
          VALUES ($8, $4, $2, $9, $1, $10)
        ), mailed AS (
          INSERT INTO outbox (id, kind, dedupe_key, payload)
          VALUES ($11, 'mail', 'contact-request:' || $1::uuid, $12)
        ), answered AS (
          UPDATE idempotency_keys SET answer = $13 WHERE owner = $2::text AND scope = $14 AND key = $15
        )
        SELECT pg_notify('messages', $16), pg_notify('outbox', 'mail')`,
      values: [
        ...[requestId, viewer.id, propertyId, conversation.id, name, email, message],
        ...[randomUUID(), `About ${title}:\n\n${message}`, conversation.at],
        ...[randomUUID(), JSON.stringify(mail), JSON.stringify({ status: 303 }), scope, key],
        JSON.stringify({ conversationId: conversation.id, userIds: [viewer.id, ownerId] }),
      ],
    });
    return true;
  });
}

interface MessageInsert {
  id: string;
  conversationId: string;
  viewer: BenchViewer;
  content: string;
  clientId: string;
}

/** Writes a message at the end of its conversation, with the mail that reminds of it, once for each clientId. */
export function writeMessage({ id, conversationId, viewer, content, clientId }: MessageInsert) {
  return inTransaction(async (client) => {
    const { rows } = await client.query<{ otherId: string; at: Date; oldest: string | null }>({
      name: "standing",
      text: `SELECT o.id AS "otherId",
          greatest(clock_timestamp(), c.last_message_at + interval '1 millisecond') AS at,
          (SELECT m.id FROM messages m WHERE m.conversation_id = c.id AND m.sender_id = $2
            AND NOT m.read AND m.contact_request_id IS NULL
            ORDER BY m.created_at, m.id LIMIT 1) AS oldest
        FROM conversations c
        JOIN users o ON o.id = CASE WHEN c.user1_id = $2 THEN c.user2_id ELSE c.user1_id END
        WHERE c.id = $1 AND $2 IN (c.user1_id, c.user2_id) AND NOT ${isShut("o.id", "$2")}
        FOR UPDATE OF c`,
      values: [conversationId, viewer.id],
    });
    const [standing] = rows;
    if (!standing) return false;
    await client.query({
      name: "message",
      text: `WITH said AS (
          INSERT INTO messages (id, conversation_id, sender_id, content, client_id, created_at)
          VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
        ), moved AS (
          UPDATE conversations SET last_message_at = $6 WHERE id = $2
        ), reminded AS (
          INSERT INTO outbox (id, kind, dedupe_key, payload, next_attempt_at)
          VALUES ($7, 'unread-reminder', 'unread:' || $8::text,
            jsonb_build_object('messageId', $8::text), now() + interval '10 minutes')
          ON CONFLICT DO NOTHING
        ), answered AS (
          UPDATE contact_requests SET status = 'answered', updated_at = now()
          WHERE conversation_id = $2 AND status = 'pending' AND user_id <> $3
        )
        SELECT pg_notify('messages', $9)`,
      values: [
        ...[id, conversationId, viewer.id, content, clientId, standing.at],
        ...[randomUUID(), standing.oldest ?? id],
        JSON.stringify({ conversationId, userIds: [viewer.id, standing.otherId] }),
      ],
    });
    return true;
  });
}
