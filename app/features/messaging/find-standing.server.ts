import { database, type Transaction } from "~/platform/database/database.server";

/**
 * Whether somebody may write to somebody else. While either has blocked the other, neither can; one's
 * own block is reported first, as one can remove it.
 */
export type Standing = "open" | "blocking" | "blocked" | "gone" | "suspended";

export async function findStanding({
  personId,
  otherId,
  tx = database(),
}: {
  personId: string;
  otherId: string;
  tx?: Transaction;
}): Promise<Standing> {
  const [row] = await tx.$queryRaw<{ standing: Standing }[]>`
    SELECT CASE
      WHEN EXISTS (SELECT FROM blocks WHERE blocker_id = ${personId}::uuid AND blocked_id = o.id)
        THEN 'blocking'
      WHEN EXISTS (SELECT FROM blocks WHERE blocker_id = o.id AND blocked_id = ${personId}::uuid)
        THEN 'blocked'
      WHEN o.deleted_at IS NOT NULL THEN 'gone'
      WHEN o.suspended_at IS NOT NULL THEN 'suspended'
      ELSE 'open' END AS standing
    FROM users o WHERE o.id = ${otherId}::uuid`;
  return row?.standing ?? "gone";
}
