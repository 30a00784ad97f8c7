import { Prisma } from "~/platform/database/client/client";
import { lookUpRows } from "~/platform/database/read-rows.server";

/** What the newest request of a conversation is about. */
interface Subject {
  conversationId: string;
  title: string;
  /** The cover of a listing; a professional's picture stands for the person already. */
  image: string | null;
}

/** What conversations are about, by their ids; those without a request are left out. */
export async function listSubjects(conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return new Map<string, Subject>();
  const subjects = await lookUpRows<Subject>(Prisma.sql`
    SELECT c.id AS "conversationId", coalesce(p.title, g.name, a.name) AS title,
      p.images[1] AS image
    FROM unnest(${[...conversationIds]}::uuid[]) AS c (id)
    CROSS JOIN LATERAL (
      SELECT r.property_id, r.professional_id, r.agent_id FROM contact_requests r
      WHERE r.conversation_id = c.id ORDER BY r.created_at DESC, r.id DESC LIMIT 1
    ) AS r
    LEFT JOIN properties p ON p.id = r.property_id
    LEFT JOIN professionals g ON g.id = r.professional_id
    LEFT JOIN real_estate_agents a ON a.id = r.agent_id`);
  return new Map(subjects.map((subject) => [subject.conversationId, subject]));
}
