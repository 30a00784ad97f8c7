import { Prisma } from "./client/client";
import { database } from "./database.server";
import { countUpTo } from "./select-page.server";

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
      const first = skip > 0 ? await rowAt(table, skip) : null;
      if (skip > 0 && !first) return;
      let beyond = first ? Prisma.sql`AND (t.created_at, t.id) >= ${placeOf(first)}` : Prisma.empty;
      for (let left = take; left > 0; left -= BATCH) {
        const rows: (Row & Place)[] = await database().$queryRaw`
          SELECT ${table.name} AS name, t.updated_at AS "updatedAt", t.id,
            t.created_at AS "createdAt"
          FROM ${table.from} WHERE ${table.where} ${beyond} ORDER BY t.created_at, t.id
          LIMIT ${Math.min(left, BATCH)}`;
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) return;
        const last = rows.at(-1);
        if (last) beyond = Prisma.sql`AND (t.created_at, t.id) > ${placeOf(last)}`;
      }
    },
  };
}

interface Place {
  id: string;
  createdAt: Date;
}

/** Selects only the columns of the order, for an index-only scan. */
async function rowAt(
  { from, where }: { from: Prisma.Sql; where: Prisma.Sql },
  skip: number,
): Promise<Place | null> {
  const [row] = await database().$queryRaw<Place[]>`
    SELECT t.id, t.created_at AS "createdAt" FROM ${from} WHERE ${where}
    ORDER BY t.created_at, t.id LIMIT 1 OFFSET ${skip}`;
  return row ?? null;
}

const placeOf = ({ createdAt, id }: Place) => Prisma.sql`(${createdAt}, ${id}::uuid)`;
