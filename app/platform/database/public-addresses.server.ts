import { Prisma } from "./client/client";
import { database } from "./database.server";
import { countUpTo } from "./keyset-page.server";

const BATCH = 2_000;
const MAX_ROWS = 50_000_000;

interface Row {
  /** The last part of its address. */
  name: string;
  updatedAt: Date;
}

/** The rows of a table that have pages for everybody, for lists of their addresses. */
export interface PublicAddresses {
  count(): Promise<number>;
  /** A stretch of them, oldest first, some at a time so that its length is no matter. */
  read(stretch: { skip: number; take: number }): AsyncGenerator<Row[]>;
}

/**
 * @param name the last part of the address, in SQL
 * @param from the table with the alias `t`
 */
export function publicAddresses(table: {
  name: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
}): PublicAddresses {
  return {
    count: () => countUpTo(MAX_ROWS, table),
    async *read({ skip, take }) {
      let last: { id: string; createdAt: Date } | null = null;
      for (let left = take; left > 0; left -= BATCH) {
        const beyond: Prisma.Sql = last
          ? Prisma.sql`AND (t.created_at, t.id) > (${last.createdAt}, ${last.id}::uuid)`
          : Prisma.empty;
        const rows: (Row & { id: string; createdAt: Date })[] = await database().$queryRaw`
          SELECT ${table.name} AS name, t.updated_at AS "updatedAt", t.id,
            t.created_at AS "createdAt"
          FROM ${table.from} WHERE ${table.where} ${beyond} ORDER BY t.created_at, t.id
          LIMIT ${Math.min(left, BATCH)} OFFSET ${last ? 0 : skip}`;
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) return;
        last = rows.at(-1) ?? null;
      }
    },
  };
}
