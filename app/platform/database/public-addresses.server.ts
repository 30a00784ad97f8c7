import { Prisma } from "./client/client";
import { countUpTo } from "./count-rows.server";
import { OLDEST_FIRST, type Page, selectPage, type PageStart } from "./select-page.server";

/** The page size in which a sitemap file is read. */
const PAGE_SIZE = 2_000;
const MAX_ROWS = 50_000_000;

interface AddressRow {
  /** The last part of the page's address. */
  name: string;
  updatedAt: Date;
}

/** The rows of a table that have public pages, for lists of their addresses. */
export interface PublicAddresses {
  count(): Promise<number>;
  /**
   * Yields rows page by page, oldest first, so that a long list is never in memory.
   *
   * @param skip the number of rows before them; a multiple of 2,000
   * @param take the maximum number of rows
   */
  read(range: { skip: number; take: number }): AsyncGenerator<AddressRow[]>;
}

/**
 * @param name the last part of the address, in SQL
 * @param updatedAt the time of the page's last change, in SQL; by default that of the row
 * @param from the table with the alias `t`
 */
export function buildPublicAddressesQuery({
  name,
  updatedAt = Prisma.sql`t.updated_at`,
  ...table
}: {
  name: Prisma.Sql;
  updatedAt?: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
}): PublicAddresses {
  const list = {
    ...table,
    columns: Prisma.sql`${name} AS name, ${updatedAt} AS "updatedAt"`,
    order: OLDEST_FIRST,
    pageSize: PAGE_SIZE,
  } as const;
  return {
    count: () => countUpTo(MAX_ROWS, table),
    async *read({ skip, take }) {
      let start: PageStart = { page: 1 + skip / PAGE_SIZE };
      for (let remaining = take; remaining > 0; remaining -= PAGE_SIZE) {
        const { rows, next }: Page<AddressRow> = await selectPage<AddressRow>(list, start);
        if (rows.length > 0) yield rows.slice(0, remaining);
        if (next === null) return;
        start = { cursor: next };
      }
    },
  };
}
