import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import type { WritePermission } from "./find-write-permission.server";
import { listShownOffers, type ShownOffer } from "./list-shown-offers.server";
import { markConversationRead } from "./mark-conversation-read.server";
import type { MessageKind } from "./message-kind";
import type { ChatPerson } from "./person";
import { findPartner } from "./read-partner.server";
import { findMessageCursor, selectMessages, type MessageRow } from "./select-messages.server";
import { getMessageContent } from "./message-content.server";

const MESSAGES_PER_PAGE = 50;

interface ThreadMessage {
  id: string;
  isOwn: boolean;
  kind: MessageKind;
  /** The author's text, or what happened to a request, worded for the viewer. */
  content: string;
  createdAt: Date;
  /** Null except for the viewer's own messages. */
  clientId: string | null;
  /** The listing that a request was about. */
  about: { title: string; path: string } | null;
  /** The offer that an event reports. */
  offer: ShownOffer | null;
}

export interface Thread {
  id: string;
  other: ChatPerson;
  permission: WritePermission;
  /** Sorted oldest first. */
  messages: ThreadMessage[];
  /** The id of the oldest message shown, as the cursor for earlier ones; null when there are none. */
  earlier: string | null;
  /** True when these are the newest messages. */
  isLatest: boolean;
}

/**
 * Returns a conversation as one participant sees it: its newest messages, or those before a message.
 *
 * @param marksRead false for prefetching and background refreshes
 * @returns null when the viewer has no such conversation
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
  const cursor = await findMessageCursor({ conversationId, messageId: beforeId });
  const [partner, page] = await Promise.all([
    findPartner({ conversationId, viewerId }),
    selectMessages({
      conversationId,
      viewerId,
      order: NEWEST_FIRST,
      limit: MESSAGES_PER_PAGE,
      cursor,
    }),
  ]);
  if (!partner) return null;
  const { other, permission } = partner;
  const rows = page.rows.toReversed();
  const offers = await listShownOffers(rows);
  if (marksRead) await markConversationRead({ conversationId, readerId: viewerId, shown: rows });
  return {
    id: conversationId,
    other,
    permission,
    messages: rows.map((message) => ({
      ...toThreadMessage(message, { viewerId, other }),
      offer: offers.get(message.id) ?? null,
    })),
    earlier: page.next === null ? null : (rows.at(0)?.id ?? null),
    isLatest: cursor === null,
  };
}

function toThreadMessage(
  row: MessageRow,
  reader: { viewerId: string; other: ChatPerson },
): Omit<ThreadMessage, "offer"> {
  const { id, kind, senderId, createdAt } = row;
  const isOwn = senderId === reader.viewerId;
  const clientId = isOwn ? row.clientId : null;
  const fullText = getMessageContent(row, reader);
  if (kind !== "text")
    return { id, isOwn, kind, content: fullText, createdAt, clientId, about: null };
  const { professional, property, agent } = row.contactRequest ?? {};
  const about = professional
    ? { title: professional.name, path: `/professional/${professional.id}` }
    : property
      ? { title: property.title, path: `/property/${property.id}` }
      : agent
        ? { title: agent.name, path: `/agent/${agent.id}` }
        : null;
  // The link already names the listing, so the text leaves it out.
  const opening = about ? `About ${about.title}:\n\n` : "";
  const content = fullText.startsWith(opening) ? fullText.slice(opening.length) : fullText;
  return { id, isOwn, kind, content, createdAt, clientId, about };
}
