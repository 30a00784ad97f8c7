import { createHash, randomUUID } from "node:crypto";

export interface Migration {
  /** The folder's name, which determines the order: "20261221000000_baseline". */
  name: string;
  sql: string;
  /** The baseline's script that upgrades a database of release 0.1.0 to the same schema. */
  upgrade?: string;
}

/** Adds the upgrade script of release 0.1.0 to the baseline, which is the first migration. */
export function addUpgrade(migrations: readonly Migration[], upgrade: string): Migration[] {
  const [baseline, ...later] = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return baseline ? [{ ...baseline, upgrade }, ...later] : [];
}

/** One session of a database, embedded or not. */
export interface MigrationSession {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs a script of several statements. */
  run(script: string): Promise<unknown>;
}

/** Thrown when the histories of the database and the code do not match. The message is one line for the operator. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/** The migrations of release 0.1.0, which the baseline has replaced. */
export const RELEASE_0_1_0 = {
  first: "20260101000000_marketplace",
  last: "20261211001000_deleted_words",
  count: 50,
};

// The table as Prisma creates it, so that its own commands still work with the database.
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"            VARCHAR(64) NOT NULL,
    "finished_at"         TIMESTAMPTZ,
    "migration_name"      VARCHAR(255) NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      TIMESTAMPTZ,
    "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** The advisory lock of Prisma's own commands, so that they and several processes run one after another. */
const MIGRATIONS_LOCK_ID = 72707369;

/** The lock timeout in seconds, for which a migration that waits for a table may block others behind it. */
const LOCK_TIMEOUT_S = 2;
const RETRY_DELAY_MS = 1_000;
const MAX_ATTEMPTS = 20;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Applies pending migrations, each in its own transaction.
 *
 * @returns the names of those applied now
 * @throws MigrationError when the history does not match or a migration fails
 */
export async function applyMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<string[]> {
  await session.query(`SELECT pg_advisory_lock(${MIGRATIONS_LOCK_ID})`);
  try {
    const applied = await readHistory(session);
    refuseMisfits(applied, migrations);
    const appliedNames = new Set(applied.map((row) => row.migration_name));
    const pending = migrations
      .filter((migration) => !appliedNames.has(migration.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const baseline = pending.find(({ upgrade }) => upgrade !== undefined);
    if (baseline && appliedNames.size === 0) await refuseForeignTables(session);
    if (baseline && appliedNames.size > 0) refuseOtherReleases(appliedNames);
    for (const migration of pending) {
      const isUpgrade = migration === baseline && appliedNames.size > 0;
      await applyWhenFree(session, migration, isUpgrade);
    }
    return pending.map((migration) => migration.name);
  } finally {
    await session.query(`SELECT pg_advisory_unlock(${MIGRATIONS_LOCK_ID})`);
  }
}

async function readHistory(session: MigrationSession): Promise<AppliedMigration[]> {
  const table = await session.query(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS present`,
  );
  // The check comes first, because IF NOT EXISTS would print a notice at every start.
  if (table.rows[0]?.present !== true) await session.run(HISTORY_TABLE);
  const { rows } = await session.query(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows as unknown as AppliedMigration[];
}

/** Checks the history. Unknown migrations are fine once finished: newer code has applied them. */
function refuseMisfits(applied: AppliedMigration[], migrations: readonly Migration[]): void {
  const checksums = new Map(migrations.map(({ name, sql }) => [name, computeChecksum(sql)]));
  for (const row of applied) {
    if (row.finished_at === null) {
      throw new MigrationError(
        `Migration ${row.migration_name} failed in this database earlier: repair it and mark it with "prisma migrate resolve".`,
      );
    }
    const checksum = checksums.get(row.migration_name);
    if (checksum !== undefined && checksum !== row.checksum) {
      throw new MigrationError(
        `Migration ${row.migration_name} was changed after this database had applied it: restore it and write a new migration.`,
      );
    }
  }
}

/** Refuses a database without history that has tables other than those of extensions. */
async function refuseForeignTables(session: MigrationSession): Promise<void> {
  const { rows } = await session.query(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
      AND c.relname <> '_prisma_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    LIMIT 1`);
  if (rows[0]) {
    throw new MigrationError(
      `This database holds tables that are not Huntstead's (${String(rows[0].name)}): give Huntstead an empty database.`,
    );
  }
}

/** Refuses databases of other releases than 0.1.0, because there is no tested upgrade for them. */
function refuseOtherReleases(appliedNames: Set<string>): void {
  const { first, last, count } = RELEASE_0_1_0;
  if (!appliedNames.has(first)) {
    throw new MigrationError(
      "This database belongs to another program: give Huntstead an empty database.",
    );
  }
  if ([...appliedNames].some((name) => name > last)) {
    throw new MigrationError(
      "This database is of a development version after Huntstead 0.1.0, which has no upgrade: restore a backup of 0.1.0 with version 0.1.0, then start this one.",
    );
  }
  if (appliedNames.size !== count || !appliedNames.has(last)) {
    throw new MigrationError(
      "This database is older than Huntstead 0.1.0. Start version 0.1.0 once, then this one.",
    );
  }
}

/**
 * Applies a migration with retries. A statement that waits for a table lock blocks all later ones, so a migration gives
 * up soon when it does not get the lock.
 */
async function applyWhenFree(
  session: MigrationSession,
  migration: Migration,
  isUpgrade: boolean,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      return await applyOne(session, migration, isUpgrade);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== LOCK_NOT_AVAILABLE || round === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** Applies a migration, or upgrades release 0.1.0 and replaces its history with the baseline. */
async function applyOne(
  session: MigrationSession,
  { name, sql, upgrade }: Migration,
  isUpgrade: boolean,
): Promise<void> {
  await session.run("BEGIN");
  try {
    await session.run(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s'`);
    if (isUpgrade) {
      await session.run(upgrade ?? "");
      await session.run(`DELETE FROM "_prisma_migrations"`);
    } else await session.run(sql);
    await session.query(
      `INSERT INTO "_prisma_migrations"
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), computeChecksum(sql), name],
    );
    await session.run("COMMIT");
  } catch (error) {
    await session.run("ROLLBACK").catch(() => undefined); // the connection may be gone as well
    const reason = error instanceof Error ? error.message : String(error);
    const label = isUpgrade ? "The upgrade from 0.1.0" : `Migration ${name}`;
    throw new MigrationError(`${label} failed and was undone: ${reason}`, { cause: error });
  }
}

function computeChecksum(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}
