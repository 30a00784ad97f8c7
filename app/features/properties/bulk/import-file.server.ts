import { runOnce } from "~/forms/idempotency.server";

import type { ImportSummary } from "./check-file.server";
import { startImport, finishImport, type StartedImport } from "./run-import.server";
import type { PackedRows } from "./listing-file";

/**
 * Imports the rows of a file that has just been checked, once per idempotency key.
 *
 * @param sha256 hash of the file, which must be the same when a key is repeated
 * @returns null when the account no longer exists
 */
export async function importFile({
  ownerId,
  summary,
  rows,
  key,
  sha256,
}: {
  ownerId: string;
  summary: ImportSummary;
  rows: PackedRows;
  key: string | null;
  sha256: string;
}): Promise<StartedImport | "key reused" | null> {
  const attempt = { owner: ownerId, scope: "import of listings", key, body: sha256 };
  // The key stores the import's id instead of its result. A retry after a lost connection or a crash continues the same
  // import.
  const started = await runOnce(attempt, async (tx) => {
    const started = await startImport({ tx, ownerId, summary, rows });
    return started ? { status: 201, id: started.id } : { status: 401, id: null };
  });
  if (started === "key reused") return started;
  return started.id === null ? null : finishImport({ id: started.id, ownerId });
}
