import { database, type Database } from "~/platform/database/database.server";

/** The database finds them anew when a tenth of the rows has changed. */
const REMEMBERED_MS = 60_000;

type Shares = ReadonlyMap<string, number>;

let remembered: { of: Database; table: string; until: number; shares: Promise<Shares> } | null =
  null;

/**
 * Which share of a table's rows has each of the commonest words of its column `search`, between 0
 * and 1, by the database's own statistics of a sample. Other words are not named.
 */
export function readCommonWords(table: string): Promise<Shares> {
  const now = Date.now();
  const of = database();
  if (remembered?.of !== of || remembered.table !== table || remembered.until < now) {
    const shares = read(table);
    remembered = { of, table, until: now + REMEMBERED_MS, shares };
    shares.catch(() => (remembered = null));
  }
  return remembered.shares;
}

async function read(table: string): Promise<Shares> {
  const rows = await database().$queryRaw<{ word: string; share: number }[]>`
    SELECT common.word, common.share
    FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs::float8[])
      AS common (word, share)
    WHERE schemaname = current_schema() AND tablename = ${table} AND attname = 'search'
      AND common.word IS NOT NULL`;
  return new Map(rows.map(({ word, share }) => [word, share]));
}
