import type { OpenedDatabase } from "../../app/platform/database/database.server";

/** What they do for each statement is done once for all. */
const TRIGGERS = [
  "properties_counts_inserted",
  "properties_bitmaps_inserted",
  "properties_spots_inserted",
  "properties_words_inserted",
];

/** Writes many listings before what is derived from them: counts, bitmaps and the words of searches. */
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
        "SELECT recount_listings()",
        "SELECT rebuild_listing_bitmaps()",
        "SELECT rebuild_spot_bitmaps()",
        "SELECT relearn_search_words()",
      ].join(";"),
    );
  }
}

const alterTriggers = (how: "DISABLE" | "ENABLE") =>
  `ALTER TABLE properties ${TRIGGERS.map((name) => `${how} TRIGGER ${name}`).join(", ")}`;
