import { dateIn, dateOf } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { sayBadge } from "./say-verification";

/** Far more than anybody has. */
const MOST = 50;

/**
 * What was checked of somebody and is valid today, as everybody may read it: the latest of each kind
 * and state. Their last day counts.
 */
export async function listBadges(userId: string | null, now = new Date()): Promise<string[]> {
  if (userId === null) return [];
  const { siteTimeZone: timeZone } = environment();
  const today = dateOf(dateIn(timeZone, now));
  const rows = await database().verification.findMany({
    where: {
      userId,
      status: "approved",
      OR: [{ validUntil: null }, { validUntil: { gte: today } }],
    },
    orderBy: { decidedAt: "desc" },
    take: MOST,
    select: { kind: true, state: true, decidedAt: true, validUntil: true },
  });
  const latest = new Map<string, string>();
  for (const { decidedAt, ...row } of rows) {
    const key = `${row.kind} ${row.state}`;
    if (decidedAt && !latest.has(key)) latest.set(key, sayBadge({ ...row, decidedAt, timeZone }));
  }
  return [...latest.values()];
}
