import { Prisma } from "~/platform/database/client/client";

/** SQL for the recipient's account of a request `r`; null when there is none. */
export const RECIPIENT = Prisma.sql`(
  SELECT u.id FROM users u WHERE u.deleted_at IS NULL AND u.id = coalesce(
    (SELECT p.user_id FROM professionals p WHERE p.id = r.professional_id),
    (SELECT q.user_id FROM properties q WHERE q.id = r.property_id),
    (SELECT a.user_id FROM real_estate_agents a WHERE a.id = r.agent_id)
  )
)`;

/** SQL for the current title of the listing of a request `r`. */
export const SUBJECT_TITLE = Prisma.sql`coalesce(
  (SELECT p.name FROM professionals p WHERE p.id = r.professional_id),
  (SELECT q.title FROM properties q WHERE q.id = r.property_id),
  (SELECT a.name FROM real_estate_agents a WHERE a.id = r.agent_id)
)`;
