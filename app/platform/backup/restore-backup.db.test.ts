import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { afterEach, beforeEach, expect, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { database } from "../database/database.server";
import { readEnvironment, useEnvironment } from "../environment.server";
import { BackupError } from "./backup-format.server";
import { restoreBackup } from "./restore-backup.server";
import { writeBackup } from "./write-backup.server";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-restore-"));
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test("a backup that is cut off anywhere is refused, and changes nothing", async () => {
  await createProperty({ title: "Kept as it was" });
  const out = new PassThrough();
  const [whole] = await Promise.all([buffer(out), writeBackup(out)]);
  const cuts = Array.from({ length: 50 }, (_, i) => Math.floor((whole.length * i) / 50));
  for (const length of cuts) {
    const archive = Readable.from([whole.subarray(0, length)]);
    await expect(restoreBackup(archive, { replace: true }), `${length} bytes`).rejects.toThrow(
      BackupError,
    );
  }
  const kept = await database().property.findMany({ select: { title: true } });
  expect(kept).toEqual([{ title: "Kept as it was" }]);
});
