import type { OpenedDatabase } from "../../app/platform/database/database.server";

/** Writes many listings with triggers disabled, and derives their search words once at the end. */
export async function deriveAfterwards(
  opened: OpenedDatabase,
  writeListings: () => Promise<unknown>,
): Promise<void> {
  await opened.runLong(alterTriggers("DISABLE"));
  try {
    await writeListings();
  } finally {
    await opened.runLong(
      [
        "SET LOCAL maintenance_work_mem = '512MB'",
        alterTriggers("ENABLE"),
        "SELECT relearn_search_words()",
      ].join(";"),
    );
  }
}

const alterTriggers = (how: "DISABLE" | "ENABLE") =>
  `ALTER TABLE properties ${how} TRIGGER properties_words_inserted`;
