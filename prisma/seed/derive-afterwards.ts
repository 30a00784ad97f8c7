import type { OpenedDatabase } from "../../app/platform/database/database.server";

/** Writes many listings with triggers disabled, and derives their search words once at the end. */
export async function writeWithTriggersDisabled(
  openedDatabase: OpenedDatabase,
  writeListings: () => Promise<unknown>,
): Promise<void> {
  await openedDatabase.runLong(alterTriggers("DISABLE"));
  try {
    await writeListings();
  } finally {
    await openedDatabase.runLong(
      [
        "SET LOCAL maintenance_work_mem = '512MB'",
        alterTriggers("ENABLE"),
        "SELECT relearn_search_words()",
      ].join(";"),
    );
  }
}

const alterTriggers = (mode: "DISABLE" | "ENABLE") =>
  `ALTER TABLE properties ${mode} TRIGGER properties_words_inserted`;
