import { Prisma } from "./client/client";
import { readRows } from "./read-rows.server";
import type { ListQuery } from "./select-page.server";

/** Counts the rows that match, up to a bound. */
export async function countUpTo(
  bound: number,
  { from, where }: Pick<ListQuery, "from" | "where">,
): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${bound}) AS counted`);
  return row?.count ?? 0;
}
