import { execFileSync } from "node:child_process";

import type { Database } from "~/platform/database/database.server";

/** Returns a PostgreSQL server's schema as `pg_dump -s` writes it, without what differs between two dumps of the same. */
export function dumpSchema(url: string): string {
  const dump = execFileSync("pg_dump", ["--schema-only", "--no-owner", "--no-privileges", url], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // Newer versions of pg_dump protect the dump by a random key.
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, "");
}

/** Returns a line for each table, column, constraint, index, trigger and function of a database of either kind. */
export async function describeSchema(client: Database): Promise<string[]> {
  const rows = await client.$queryRaw<{ line: string }[]>`
    SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
        || coalesce(' ' || a.attgenerated::text || ' ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        || CASE WHEN convalidated THEN '' ELSE ' not validated' END
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL
    SELECT pg_get_indexdef(indexrelid) FROM pg_index
      JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT pg_get_functiondef(p.oid) || coalesce(obj_description(p.oid, 'pg_proc'), '')
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL
    SELECT stxname || ' ' || pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
    ORDER BY line`;
  return rows.map(({ line }) => line);
}
