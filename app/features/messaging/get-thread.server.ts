import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { isUuid } from "~/platform/uuid";

import type { SentMessage } from "./append-message.server";
import type { Standing } from "./find-standing.server";
import { placeOf } from "./list-messages.server";
import { markConversationRead } from "./mark-conversation-read.server";
import type { MessageKind } from "./message-kind";
import type { Person } from "./person";
import { findPartner } from "./read-partner.server";
import { contentOf, TOLD_REQUEST, type ToldRow } from "./tell-message.server";

const SHOWN = 50;

interface ThreadMessage {
  id: string;
  isOwn: boolean;
  kind: MessageKind;
  /** The writer's words, or what happened to a request, as the viewer is told it. */
  content: string;
  createdAt: Date;
  /** Of own messages only. */
  clientId: string | null;
  /** The listing that a request was about. */
  about: { title: string; path: string } | null;
}

export interface Thread {
  id: string;
  other: Person;
  standing: Standing;
  /** Oldest first. */
  messages: ThreadMessage[];
  /** The message before which there are more. */
  earlier: string | null;
  /** Whether these are the newest ones. */
  isLatest: boolean;
}

/**
 * A conversation as one of its two people sees it: its newest messages, or those before a message.
 *
 * @param marksRead whether somebody looks, rather than a browser looking ahead
 * @returns null when there is no such conversation of theirs
 */
export async function getThread({
  conversationId,
  viewerId,
  beforeId = null,
  marksRead,
}: {
  conversationId: string;
  viewerId: string;
  beforeId?: string | null;
  marksRead: boolean;
}): Promise<Thread | null> {
  if (!isUuid(conversationId)) return null;
  const place = beforeId === null ? null : await placeOf({ conversationId, messageId: beforeId });
  const before = place
    ? Prisma.sql`AND (l.created_at, l.id) < (${place.createdAt}::timestamptz, ${place.id}::uuid)`
    : Prisma.empty;
  const [partner, found] = await Promise.all([
    findPartner({ conversationId, viewerId }),
    readRows<Row>(Prisma.sql`
      SELECT l.id, l.sender_id AS "senderId", l.kind, l.content, l.read, l.client_id AS "clientId",
        l.created_at AS "createdAt", ${TOLD_REQUEST} AS "contactRequest"
      FROM messages l
      WHERE l.conversation_id = (SELECT c.id FROM conversations c
        WHERE c.id = ${conversationId}::uuid AND ${viewerId}::uuid IN (c.user1_id, c.user2_id))
        ${before}
      ORDER BY l.created_at DESC, l.id DESC LIMIT ${SHOWN + 1}`),
  ]);
  if (!partner) return null;
  const { other, standing } = partner;
  const shown = found.slice(0, SHOWN).reverse();
  if (marksRead) await markConversationRead({ conversationId, readerId: viewerId, shown });
  return {
    id: conversationId,
    other,
    standing,
    messages: shown.map((message) => asShown(message, { viewerId, other })),
    earlier: found.length > SHOWN ? (shown[0]?.id ?? null) : null,
    isLatest: place === null,
  };
}

type Row = ToldRow & Pick<SentMessage, "id" | "read" | "clientId" | "createdAt">;

function asShown(row: Row, reader: { viewerId: string; other: Person }): ThreadMessage {
  const { id, kind, senderId, createdAt } = row;
  const isOwn = senderId === reader.viewerId;
  const clientId = isOwn ? row.clientId : null;
  const told = contentOf(row, reader);
  if (kind !== "text") return { id, isOwn, kind, content: told, createdAt, clientId, about: null };
  const { professional, property, agent } = row.contactRequest ?? {};
  const about = professional
    ? { title: professional.name, path: `/professional/${professional.id}` }
    : property
      ? { title: property.title, path: `/property/${property.id}` }
      : agent
        ? { title: agent.name, path: `/agent/${agent.id}` }
        : null;
  // The link says what the message begins with.
  const opening = about ? `About ${about.title}:\n\n` : "";
  const content = told.startsWith(opening) ? told.slice(opening.length) : told;
  return { id, isOwn, kind, content, createdAt, clientId, about };
}
