import { Prisma } from "~/platform/database/client/client";

/** The listing of the newest request of a conversation. */
export interface ConversationSubject {
  title: string;
  /** The cover of a property; null for a professional, whose picture is already shown as the person's. */
  image: string | null;
}

/** SQL for the Subject of a conversation `t`; null when it has no request. */
export const CONVERSATION_SUBJECT = Prisma.sql`(
  SELECT json_build_object('title', coalesce(p.title, g.name, a.name), 'image', p.images[1])
  FROM (
    SELECT r.property_id, r.professional_id, r.agent_id FROM contact_requests r
    WHERE r.conversation_id = t.id ORDER BY r.created_at DESC, r.id DESC LIMIT 1
  ) AS newest
  LEFT JOIN properties p ON p.id = newest.property_id
  LEFT JOIN professionals g ON g.id = newest.professional_id
  LEFT JOIN real_estate_agents a ON a.id = newest.agent_id)`;
