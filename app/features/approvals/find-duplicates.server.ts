import { PUBLIC_COLUMNS, withDecimalsAsText } from "~/features/properties/listing-columns.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

import type { ListingDescription } from "./describe-change";
import { formatPosition, describeProperty } from "./review-words";

/**
 * Finds possible duplicates of pending listings: the newest other one of the same owner with the same title, or of the
 * same size in the same town, by the id of the pending one. Owners have few listings, so each lookup goes by owner.
 */
export async function findDuplicates(ids: readonly string[]) {
  const pairs = await readRows<{ id: string; duplicateId: string }>(Prisma.sql`
    SELECT t.id, o.id AS "duplicateId" FROM properties t
    CROSS JOIN LATERAL (
      SELECT p.id FROM properties p
      WHERE p.user_id = t.user_id AND p.id <> t.id AND p.deleted_at IS NULL
        AND (lower(p.title) = lower(t.title)
          OR (p.state = t.state AND lower(p.location) = lower(t.location)
            AND p.acreage = t.acreage))
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1
    ) AS o
    WHERE t.id = ANY(${[...ids]}::uuid[])`);
  if (pairs.length === 0) return new Map<string, ListingDescription["duplicate"]>();
  const rows = await database().property.findMany({
    where: { id: { in: pairs.map(({ duplicateId }) => duplicateId) } },
    select: PUBLIC_COLUMNS,
  });
  const duplicates = new Map(
    rows.map((row) => {
      const words = describeProperty({ ...withDecimalsAsText(row), position: formatPosition(row) });
      return [row.id, { title: row.title, path: `/property/${row.id}`, words }];
    }),
  );
  return new Map(pairs.map(({ id, duplicateId }) => [id, duplicates.get(duplicateId)]));
}
