import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";

/**
 * The relationship that decides whether a person may write to another. While either has blocked the other, neither can
 * write. The person's own block is reported first, because they can remove it.
 */
export type WritePermission = "open" | "blocking" | "blocked" | "gone" | "suspended";

export async function findWritePermission({
  personId,
  otherId,
  tx = database(),
}: Pair): Promise<WritePermission> {
  const [row] = await tx.$queryRaw<{ permission: WritePermission }[]>`
    SELECT ${selectWritePermission(personId)} AS permission FROM users o WHERE o.id = ${otherId}::uuid`;
  return row?.permission ?? "gone";
}

interface Pair {
  personId: string;
  otherId: string;
  tx?: Transaction;
}

/** Returns the SQL condition that a person may write to the other one. */
export const buildCanWriteCondition = ({
  personId,
  otherId,
}: Omit<Pair, "tx">): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM users o
    WHERE o.id = ${otherId}::uuid AND ${selectWritePermission(personId)} = 'open')`;

/** Returns SQL for a person's permission to write to the account `o`. */
export const selectWritePermission = (personId: string): Prisma.Sql => Prisma.sql`CASE
  WHEN EXISTS (SELECT FROM blocks WHERE blocker_id = ${personId}::uuid AND blocked_id = o.id)
    THEN 'blocking'
  WHEN EXISTS (SELECT FROM blocks WHERE blocker_id = o.id AND blocked_id = ${personId}::uuid)
    THEN 'blocked'
  WHEN o.deleted_at IS NOT NULL THEN 'gone'
  WHEN o.suspended_at IS NOT NULL THEN 'suspended'
  ELSE 'open' END`;
