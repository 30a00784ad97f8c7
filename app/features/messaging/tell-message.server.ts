import { Prisma } from "~/platform/database/client/client";

import { MESSAGE_FIELDS } from "./append-message.server";
import { firstNameOf, tellEvent, type MessageKind } from "./message-kind";
import type { Person } from "./person";

/** What is read of a message that is told to one of its two people. */
export const TOLD_FIELDS = {
  ...MESSAGE_FIELDS,
  contactRequest: {
    select: {
      userId: true,
      professional: { select: { id: true, name: true } },
      property: { select: { id: true, title: true } },
      agent: { select: { id: true, name: true } },
    },
  },
} as const;

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

/** SQL for the contactRequest of a row of the messages `l`. */
export const TOLD_REQUEST = Prisma.sql`(
  SELECT json_build_object(
    'userId', r.user_id,
    'professional', (SELECT json_build_object('id', p.id, 'name', p.name)
      FROM professionals p WHERE p.id = r.professional_id),
    'property', (SELECT json_build_object('id', p.id, 'title', p.title)
      FROM properties p WHERE p.id = r.property_id),
    'agent', (SELECT json_build_object('id', p.id, 'name', p.name)
      FROM real_estate_agents p WHERE p.id = r.agent_id)
  ) FROM contact_requests r WHERE r.id = l.contact_request_id)`;

/** The words of a message: its writer's, or what happened to a request as this reader is told it. */
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
