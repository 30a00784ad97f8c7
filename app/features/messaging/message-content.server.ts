import { getAcceptance } from "~/features/contact-requests/acceptance";
import { Prisma } from "~/platform/database/client/client";

import { getFirstName, describeEvent, type MessageKind } from "./message-kind";
import type { ChatPerson } from "./person";

export interface MessageContentRow {
  kind: MessageKind;
  senderId: string;
  content: string;
  contactRequest: {
    userId: string;
    professional: { id: string; name: string } | null;
    property: { id: string; title: string; propertyType: string } | null;
    agent: { id: string; name: string } | null;
  } | null;
}

/** Returns SQL for the contactRequest of a message, given the column with its id. */
export const selectMessageRequest = (contactRequestId: Prisma.Sql) => Prisma.sql`(
  SELECT json_build_object(
    'userId', r.user_id,
    'professional', (SELECT json_build_object('id', p.id, 'name', p.name)
      FROM professionals p WHERE p.id = r.professional_id),
    'property', (SELECT json_build_object('id', p.id, 'title', p.title,
        'propertyType', p.property_type)
      FROM properties p WHERE p.id = r.property_id),
    'agent', (SELECT json_build_object('id', p.id, 'name', p.name)
      FROM real_estate_agents p WHERE p.id = r.agent_id)
  ) FROM contact_requests r WHERE r.id = ${contactRequestId})`;

/** Returns the text of a message: the author's, or an event worded for this reader. */
export function getMessageContent(
  { kind, senderId, content, contactRequest }: MessageContentRow,
  { viewerId, other }: { viewerId: string; other: Omit<ChatPerson, "profileImageUrl" | "id"> },
): string {
  if (kind === "text") return content;
  const { professional = null, property = null, agent = null } = contactRequest ?? {};
  return describeEvent({
    kind,
    isOwnAction: senderId === viewerId,
    isOwnRequest: contactRequest?.userId === viewerId,
    other: getFirstName(other),
    title: (professional ?? agent)?.name ?? property?.title ?? null,
    // A request to a listing without an account has no conversation.
    acceptance: getAcceptance({ professional, property }, { hasOwner: true }),
  });
}
