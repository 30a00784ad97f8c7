import type { Transaction } from "../database/database.server";

/** The table of migrations, which belongs to the database rather than to its data. */
const HISTORY = "_prisma_migrations";

export interface BackupTable {
  name: string;
  /** The columns, without generated ones. */
  columns: string[];
}

/** Lists all tables of the marketplace, each after those that it references. */
export async function listTables(tx: Transaction): Promise<BackupTable[]> {
  const tables = await tx.$queryRaw<(BackupTable & { refersTo: string[] })[]>`
    SELECT c.relname::text AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND r.oid <> c.oid) AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ${HISTORY}
    ORDER BY c.relname`;
  const sorted: BackupTable[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const next = remaining.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(", ")}`);
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })));
    remaining = remaining.filter((table) => !next.includes(table));
  }
  return sorted;
}

export async function listMigrations(tx: Transaction) {
  return tx.$queryRaw<{ name: string; checksum: string }[]>`
    SELECT migration_name::text AS name, checksum::text FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;
}

/** Disables the statement timeouts, because a backup may take long. */
export async function disableTimeLimits(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
}

export const BACKUP_TRANSACTION_OPTIONS = { maxWait: 30_000, timeout: 6 * 3_600_000 };
