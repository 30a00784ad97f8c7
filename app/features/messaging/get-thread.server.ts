import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { findStanding, type Standing } from "./find-standing.server";
import { before, ofParticipant, placeOf } from "./list-messages.server";
import { markConversationRead } from "./mark-conversation-read.server";
import type { Person } from "./person";

const SHOWN = 50;

interface ThreadMessage {
  id: string;
  isOwn: boolean;
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

const PERSON = {
  select: {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    profileImageUrl: true,
    deletedAt: true,
  },
} as const;

const ABOUT = {
  select: {
    professional: { select: { id: true, name: true } },
    property: { select: { id: true, title: true } },
  },
} as const;

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
  const conversation = await database().conversation.findFirst({
    where: { id: conversationId, ...ofParticipant(viewerId) },
    select: { user1: PERSON, user2: PERSON },
  });
  if (!conversation) return null;
  const { user1, user2 } = conversation;
  const { deletedAt, ...other } = user1.id === viewerId ? user2 : user1;
  const place = beforeId === null ? null : await placeOf({ conversationId, messageId: beforeId });
  const found = await database().message.findMany({
    where: { conversationId, ...(place ? before(place) : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN + 1,
    select: {
      id: true,
      senderId: true,
      content: true,
      read: true,
      clientId: true,
      createdAt: true,
      contactRequest: ABOUT,
    },
  });
  const shown = found.slice(0, SHOWN).reverse();
  if (marksRead) await markConversationRead({ conversationId, readerId: viewerId, shown });
  return {
    id: conversationId,
    other: { ...other, isGone: deletedAt !== null },
    standing: await findStanding({ personId: viewerId, otherId: other.id }),
    messages: shown.map((message) => asShown(message, viewerId)),
    earlier: found.length > SHOWN ? (shown[0]?.id ?? null) : null,
    isLatest: place === null,
  };
}

interface Row {
  id: string;
  senderId: string;
  content: string;
  clientId: string | null;
  createdAt: Date;
  contactRequest: {
    professional: { id: string; name: string } | null;
    property: { id: string; title: string } | null;
  } | null;
}

function asShown({ senderId, contactRequest, ...row }: Row, viewerId: string): ThreadMessage {
  const isOwn = senderId === viewerId;
  const { professional, property } = contactRequest ?? {};
  const about = professional
    ? { title: professional.name, path: `/professional/${professional.id}` }
    : property
      ? { title: property.title, path: `/property/${property.id}` }
      : null;
  const { id, createdAt } = row;
  // The link says what the message begins with.
  const opening = about ? `About ${about.title}:\n\n` : "";
  const content = row.content.startsWith(opening) ? row.content.slice(opening.length) : row.content;
  return { id, isOwn, content, createdAt, clientId: isOwn ? row.clientId : null, about };
}
