import { hasCalendar } from "~/features/directory/vocabulary";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import type { ChecklistStep } from "./checklist-steps";

/** Says for each step of a listing's checklist whether it is done. Land for sale has no calendar. */
export type Checklist = Partial<Record<ChecklistStep, boolean>>;

/**
 * Reads what a listing has of all that hunters look for. Pictures and rules count as soon as they are sent for approval,
 * and an ownership proof counts unless it was rejected or has ended.
 *
 * @returns null when the owner has no such listing
 */
export async function readChecklist({
  id,
  ownerId,
}: {
  id: string;
  ownerId: string;
}): Promise<Checklist | null> {
  const [row] = await readRows<Required<Checklist> & { propertyType: string }>(Prisma.sql`
    SELECT
      t.property_type AS "propertyType",
      cardinality(t.images) > 0 OR coalesce(jsonb_path_exists(t.revision, '$.images[0]'), false) AS photos,
      EXISTS (SELECT FROM boundaries b WHERE b.property_id = t.id) AS boundary,
      t.calendar_confirmed_at IS NOT NULL
        OR EXISTS (SELECT FROM taken_ranges r WHERE r.property_id = t.id) AS calendar,
      t.rules <> '' OR coalesce(t.revision->>'rules', '') <> '' AS rules,
      EXISTS (
        SELECT FROM verifications v
        WHERE v.user_id = t.user_id AND v.property_id = t.id AND v.kind = 'land-ownership'
          AND v.status <> 'rejected' AND v.ended_at IS NULL
      ) AS verification
    FROM properties t
    WHERE t.id = ${id}::uuid AND t.user_id = ${ownerId}::uuid AND t.deleted_at IS NULL`);
  if (!row) return null;
  const { propertyType, calendar, ...steps } = row;
  return hasCalendar(propertyType) ? { ...steps, calendar } : steps;
}
