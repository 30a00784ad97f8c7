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
  found,
  rows,
  key,
  sha256,
}: {
  ownerId: string;
  found: ImportSummary;
  rows: PackedRows;
  key: string | null;
  sha256: string;
}): Promise<StartedImport | "key reused" | null> {
  const attempt = { owner: ownerId, scope: "import of listings", key, body: sha256 };
  // The key stores the import's id instead of its result. A retry after a lost connection or a crash continues the same
  // import.
  const begun = await runOnce(attempt, async (tx) => {
    const begun = await startImport({ tx, ownerId, found, rows });
    return begun ? { status: 201, id: begun.id } : { status: 401, id: null };
  });
  if (begun === "key reused") return begun;
  return begun.id === null ? null : finishImport({ id: begun.id, ownerId });
}
