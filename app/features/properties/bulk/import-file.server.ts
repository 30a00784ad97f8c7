import { runOnce } from "~/forms/idempotency.server";

import { importRows, RowsRefusedError } from "./import-rows.server";
import { WITHIN } from "./kept-import.server";
import { TOLD_FAULTS, type FileFault, type PackedRows } from "./listing-file";
import type { ImportResult } from "./say-imported";
import { unpackRows } from "./unpack-rows.server";

/**
 * Imports the rows of a file in one step, once for each key.
 *
 * @param sha256 of the file, which a key stands for
 */
export async function importFile({
  ownerId,
  rows,
  key,
  sha256,
}: {
  ownerId: string;
  rows: PackedRows;
  key: string | null;
  sha256: string;
}): Promise<ImportResult | { faults: FileFault[]; count: number } | "other body"> {
  const attempt = { owner: ownerId, scope: "POST /api/properties/import", key, body: sha256 };
  try {
    const done = await runOnce(
      attempt,
      async (tx) => {
        const parts = unpackRows(rows.parts, rows.sha256);
        return { status: 201, result: await importRows({ tx, ownerId, parts }) };
      },
      WITHIN,
    );
    return done === "other body" ? done : done.result;
  } catch (error) {
    if (!(error instanceof RowsRefusedError)) throw error;
    const { faults } = error;
    return { faults: faults.slice(0, TOLD_FAULTS), count: faults.length };
  }
}
