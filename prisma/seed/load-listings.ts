import type { OpenedDatabase } from "../../app/platform/database/database.server";
import { writeWithTriggersDisabled } from "./derive-afterwards";
import { addGeneratedListings } from "./fill-database";

/** The number of listings below which updating indexes is faster than rebuilding them. */
const MIN_ROWS_TO_REINDEX = 50_000;

/**
 * Adds generated listings, a million in about two minutes. When there are few listings yet, many are added without the
 * indexes, which are rebuilt afterwards. If it is killed halfway, the database has to be thrown away.
 */
export async function loadListings(openedDatabase: OpenedDatabase, count: number): Promise<void> {
  const { client } = openedDatabase;
  if (
    count < MIN_ROWS_TO_REINDEX ||
    (await client.property.count({ take: MIN_ROWS_TO_REINDEX })) > MIN_ROWS_TO_REINDEX / 10
  ) {
    await addGeneratedListings(client, count);
    return;
  }
  const indexes = await client.$queryRaw<{ name: string; definition: string }[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = 'properties'::regclass AND NOT indisunique`;
  await writeWithTriggersDisabled(openedDatabase, async () => {
    await openedDatabase.runLong(indexes.map(({ name }) => `DROP INDEX ${name}`).join(";"));
    try {
      await addGeneratedListings(client, count);
    } finally {
      // Derived data is computed after this, and its queries need the indexes.
      const definitions = indexes.map(({ definition }) => definition);
      await openedDatabase.runLong(
        ["SET LOCAL maintenance_work_mem = '512MB'", ...definitions].join(";"),
      );
    }
  });
}
