import { Prisma } from "./client/client";
import { readRows } from "./read-rows.server";
import type { List } from "./select-page.server";

const MAX_COUNTED = 1_000_000;

/** Returns how many rows a list has, and the number of its last page; an empty list has one page. */
export async function countPages(
  list: Pick<List, "from" | "where" | "pageSize">,
): Promise<{ total: number; lastPage: number }> {
  const total = await countUpTo(MAX_COUNTED, list);
  return { total, lastPage: Math.max(1, Math.ceil(total / list.pageSize)) };
}

/** Counts the rows that match, up to a bound. */
export async function countUpTo(
  bound: number,
  { from, where }: Pick<List, "from" | "where">,
): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${bound}) AS counted`);
  return row?.count ?? 0;
}
