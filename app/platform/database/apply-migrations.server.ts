import { createHash, randomUUID } from "node:crypto";

export interface Migration {
  /** The folder's name, which orders it: "20260101000000_marketplace". */
  name: string;
  sql: string;
}

/** One session of a database, embedded or not. */
export interface MigrationSession {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs a script of several statements. */
  run(script: string): Promise<unknown>;
}

/** The database's history and the code's do not fit. The message is one line for the operator. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

// As Prisma makes it, so that its own commands go on working with the database.
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

/** The number that Prisma's own commands lock, so that they and several processes take turns. */
const ADVISORY_LOCK = 72707369;

/** The lock timeout: how long a migration that waits for a table may block others behind it. */
const TURN_S = 2;
const PAUSE_BETWEEN_TURNS_MS = 1_000;
const TURNS = 20;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Brings a database to the given migrations, each in a transaction of its own.
 * @returns the names of those applied now.
 * @throws MigrationError when the history does not fit or a migration fails.
 */
export async function applyMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<string[]> {
  await session.query(`SELECT pg_advisory_lock(${ADVISORY_LOCK})`);
  try {
    const applied = await readHistory(session);
    refuseMisfits(applied, migrations);
    const known = new Set(applied.map((row) => row.migration_name));
    const pending = migrations
      .filter((migration) => !known.has(migration.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const migration of pending) await applyWhenFree(session, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await session.query(`SELECT pg_advisory_unlock(${ADVISORY_LOCK})`);
  }
}

async function readHistory(session: MigrationSession): Promise<AppliedMigration[]> {
  const table = await session.query(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS present`,
  );
  // Asked first, because the notice of IF NOT EXISTS would be printed at every start.
  if (table.rows[0]?.present !== true) await session.run(HISTORY_TABLE);
  const { rows } = await session.query(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows as unknown as AppliedMigration[];
}

/** Unknown migrations are fine once finished: newer code has applied them. */
function refuseMisfits(applied: AppliedMigration[], migrations: readonly Migration[]): void {
  const checksums = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
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

/**
 * A statement that waits for a table lock blocks all later ones. So a migration gives up when it does
 * not get the lock at once, and retries.
 */
async function applyWhenFree(session: MigrationSession, migration: Migration): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await applyOne(session, migration);
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || turn === TURNS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_TURNS_MS));
    }
  }
}

async function applyOne(session: MigrationSession, { name, sql }: Migration): Promise<void> {
  const id = randomUUID();
  await session.run("BEGIN");
  try {
    await session.run(`SET LOCAL lock_timeout = '${TURN_S}s'`);
    await session.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())`,
      [id, checksumOf(sql), name],
    );
    await session.run(sql);
    await session.query(
      `UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`,
      [id],
    );
    await session.run("COMMIT");
  } catch (error) {
    await session.run("ROLLBACK").catch(() => undefined); // the connection may be gone as well
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed and was undone: ${reason}`, {
      cause: error,
    });
  }
}

function checksumOf(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}
