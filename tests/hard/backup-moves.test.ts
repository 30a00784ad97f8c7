import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { summarizeContent, runBackupCommand, startBackupSource } from "../fixtures/backup-source";
import { openBucketServer } from "../fixtures/bucket-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-backup-"));
const backup = join(directory, "backup.tar.gz");
const postgres = await openTemporaryPostgres();
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

describe.skipIf(!postgres)("a backup of the embedded database", () => {
  let content: Awaited<ReturnType<typeof summarizeContent>>;

  beforeAll(async () => {
    const source = { DATA_DIR: join(directory, "source") };
    const { server } = await startBackupSource(source);
    const result = await runBackupCommand("backup", source, backup);
    await server.stop();
    console.log(`Embedded: backup in ${result.seconds.toFixed(1)} s`);
    expect([result.code, result.seconds < 60]).toEqual([0, true]);
    content = await summarizeContent(source);
  });

  it("moves to a database server, and back from there", async () => {
    const database = await createEmptyDatabase(postgres?.url ?? "");
    const target = { DATA_DIR: join(directory, "server"), DATABASE_URL: database.url };
    const restored = await runBackupCommand("restore", target, backup);
    expect(restored).toMatchObject({ code: 0 });
    expect(await summarizeContent(target)).toEqual(content);
    const secondArchive = join(directory, "again.tar.gz");
    const result = await runBackupCommand("backup", target, secondArchive);
    expect(result).toMatchObject({ code: 0 });
    console.log(
      `Server: restored in ${restored.seconds.toFixed(1)} s, backup in ${result.seconds.toFixed(1)} s`,
    );
    const restoredTarget = { DATA_DIR: join(directory, "back") };
    expect(await runBackupCommand("restore", restoredTarget, secondArchive)).toMatchObject({
      code: 0,
    });
    expect(await summarizeContent(restoredTarget)).toEqual(content);
    await database.drop();
  });

  it("moves to an empty server and an empty bucket, and back", async () => {
    const bucket = await openBucketServer();
    const database = await createEmptyDatabase(postgres?.url ?? "");
    try {
      const DATA_DIR = join(directory, "with-bucket");
      const target = { DATA_DIR, DATABASE_URL: database.url, ...bucket.variables };
      const restored = await runBackupCommand("restore", target, backup);
      expect(restored).toMatchObject({ code: 0 });
      expect(await summarizeContent(target, bucket)).toEqual(content);
      expect(readdirSync(join(DATA_DIR, "uploads"), { recursive: true })).toEqual([".incoming"]);

      const secondArchive = join(directory, "of-bucket.tar.gz");
      const result = await runBackupCommand("backup", target, secondArchive);
      expect(result).toMatchObject({ code: 0 });
      console.log(
        `Bucket: restored in ${restored.seconds.toFixed(1)} s, backup in ${result.seconds.toFixed(1)} s`,
      );
      expect(restored.seconds + result.seconds).toBeLessThan(60);
      const restoredTarget = { DATA_DIR: join(directory, "from-bucket") };
      expect(await runBackupCommand("restore", restoredTarget, secondArchive)).toMatchObject({
        code: 0,
      });
      expect(await summarizeContent(restoredTarget)).toEqual(content);

      // A backup without the photos would be incomplete.
      await bucket.stop();
      const failed = await runBackupCommand("backup", target, join(directory, "none.tar.gz"));
      expect(failed.code).toBe(1);
      expect(failed.output).toContain("huntstead: The bucket of the uploads is unavailable");
      expect(readdirSync(directory).filter((name) => name.startsWith("none"))).toEqual([]);
    } finally {
      await database.drop();
      await bucket.close();
    }
  });
});
