import { getDateInZone, toDateColumn, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { environment } from "~/platform/environment.server";

import { formatBadge } from "./format-badge";

interface BadgeRow {
  personName: string | null;
  kind: string;
  state: string | null;
  decidedAt: Date;
  validUntil: IsoDate | null;
}

/** Far more than any person has. */
const MAX_RESULTS = 50;

/**
 * Lists a person's valid badges as the public sees them: the latest of each kind and state. The last valid day counts
 * as valid.
 *
 * @param propertyId the listing on whose page they are shown; proof of ownership is shown only on its own listing
 */
export async function listBadges(
  userId: string | null,
  { propertyId = null, now = new Date() }: { propertyId?: string | null; now?: Date } = {},
): Promise<string[]> {
  if (userId === null) return [];
  const { siteTimeZone: timeZone } = environment();
  const rows = await readRows<BadgeRow>(Prisma.sql`
    SELECT person_name AS "personName", kind, state, decided_at AS "decidedAt", valid_until::text AS "validUntil"
    FROM verifications
    WHERE user_id = ${userId}::uuid AND status = 'approved' AND decided_at IS NOT NULL
      AND ended_at IS NULL AND (kind <> 'land-ownership' OR property_id = ${propertyId}::uuid)
      AND (valid_until IS NULL OR valid_until >= ${getDateInZone(timeZone, now)}::date)
    ORDER BY decided_at DESC LIMIT ${MAX_RESULTS}`);
  const latest = new Map<string, string>();
  for (const { validUntil, ...row } of rows) {
    const key = `${row.kind} ${row.state}`;
    const until = validUntil === null ? null : toDateColumn(validUntil);
    if (!latest.has(key)) latest.set(key, formatBadge({ ...row, validUntil: until, timeZone }));
  }
  return [...latest.values()];
}
