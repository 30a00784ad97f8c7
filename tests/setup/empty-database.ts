import type { Database } from "../../app/platform/database/opened-database.server";

interface Table {
  name: string;
}

/** Removes every row but the migrations' history. Most tables are empty; those cost only a look. */
export async function emptyDatabase(client: Database): Promise<void> {
  const tables = await listTables(client);
  const looks = tables.map(({ name }) => `SELECT '${name}' WHERE EXISTS (SELECT FROM "${name}")`);
  const filled = await client.$queryRawUnsafe<Table[]>(
    `SELECT * FROM (${looks.join(" UNION ALL ")}) AS filled (name)`,
  );
  if (filled.length === 0) return;
  const names = filled.map(({ name }) => `"${name}"`).join(", ");
  await client.$executeRawUnsafe(`TRUNCATE ${names} CASCADE`);
}

let known: Promise<Table[]> | null = null;

function listTables(client: Database): Promise<Table[]> {
  return (known ??= client.$queryRaw<Table[]>`
    SELECT tablename::text AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`.then((tables) => tables));
}
