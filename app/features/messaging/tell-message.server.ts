import { Prisma } from "~/platform/database/client/client";

import { firstNameOf, tellEvent, type MessageKind } from "./message-kind";
import type { Person } from "./person";

export interface ToldRow {
  kind: MessageKind;
  senderId: string;
  content: string;
  contactRequest: {
    userId: string;
    professional: { id: string; name: string } | null;
    property: { id: string; title: string } | null;
    agent: { id: string; name: string } | null;
  } | null;
}

/** Returns SQL for the contactRequest of a message, given the column with its id. */
export const toldRequest = (contactRequestId: Prisma.Sql) => Prisma.sql`(
  SELECT json_build_object(
    'userId', r.user_id,
    'professional', (SELECT json_build_object('id', p.id, 'name', p.name)
      FROM professionals p WHERE p.id = r.professional_id),
    'property', (SELECT json_build_object('id', p.id, 'title', p.title)
      FROM properties p WHERE p.id = r.property_id),
    'agent', (SELECT json_build_object('id', p.id, 'name', p.name)
      FROM real_estate_agents p WHERE p.id = r.agent_id)
  ) FROM contact_requests r WHERE r.id = ${contactRequestId})`;

/** Returns the text of a message: the author's, or an event worded for this reader. */
export function contentOf(
  { kind, senderId, content, contactRequest }: ToldRow,
  { viewerId, other }: { viewerId: string; other: Omit<Person, "profileImageUrl" | "id"> },
): string {
  if (kind === "text") return content;
  const { professional, property, agent } = contactRequest ?? {};
  return tellEvent({
    kind,
    isOwnDeed: senderId === viewerId,
    isOwnRequest: contactRequest?.userId === viewerId,
    other: firstNameOf(other),
    title: (professional ?? agent)?.name ?? property?.title ?? null,
  });
}
