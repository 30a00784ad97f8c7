import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  BACKUP_VARIABLES,
  summarizeContent,
  runBackupCommand,
  startBackupSource,
} from "../fixtures/backup-source";
import type { Browser } from "../fixtures/browse";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-backup-"));
const backup = join(directory, "backup.tar.gz");
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const LISTING = { title: "Ridge", acreage: "320.5", location: "Bozeman", state: "Montana" };

describe("backup and restore", () => {
  const source = { DATA_DIR: join(directory, "source") };
  let server: RunningServer;
  let owner: Browser;
  let content: Awaited<ReturnType<typeof summarizeContent>>;

  beforeAll(async () => {
    ({ server, owner } = await startBackupSource(source));
  }, 300_000);
  afterAll(() => server.stop());

  it("makes a backup of a running marketplace, over a socket for its operator only", async () => {
    let isMaking = true;
    const making = runBackupCommand("backup", source, backup).finally(() => (isMaking = false));
    let requestCount = 0;
    while (isMaking) {
      expect(
        (await fetch(`${server.origin}/properties?page=${(requestCount += 1)}`)).status,
      ).toBeLessThan(500);
    }
    const { code, output } = await making;
    expect([code, output]).toEqual([0, `The backup is in ${backup}.`]);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const operator = join(source.DATA_DIR, "operator");
    expect(statSync(operator).mode & 0o777).toBe(0o700);
    expect(statSync(join(operator, "socket")).mode & 0o777).toBe(0o600);
    for (const path of ["/backup", "/restore"]) {
      expect((await fetch(server.origin + path)).status).toBe(404);
    }

    await server.stop();
    content = await summarizeContent(source);
    for (const name of ["boundaries", "seasons", "light_minutes"]) {
      expect(content.tables[name], name).not.toMatchObject({ rows: 0 });
    }
    expect(Object.keys(content.files)).toHaveLength(9);
  });

  it("restores every row and file into a running marketplace", async () => {
    const target = { DATA_DIR: join(directory, "running") };
    const other = await startServer({ ...target, ...BACKUP_VARIABLES, DEMO_DATA: "off" });
    try {
      expect(await runBackupCommand("restore", target, backup)).toMatchObject({ code: 0 });
      const page = await (await fetch(`${other.origin}/properties`)).text();
      expect(page).toContain("above “the”");
      const [name = ""] = Object.keys(content.files);
      expect((await fetch(`${other.origin}/uploads/${name}`)).status).toBe(200);
      // Sessions survive the restore, and sequences continue after the restored values.
      const cookies = owner.cookies.map(({ name: key, value }) => `${key}=${value}`).join("; ");
      const user = await fetch(`${other.origin}/api/auth/user`, { headers: { Cookie: cookies } });
      expect(await user.json()).toMatchObject({ email: "owner@huntstead.test" });
      const listed = await fetch(`${other.origin}/api/properties`, {
        method: "POST",
        body: JSON.stringify({ ...LISTING, gameTypes: ["Elk"] }),
        headers: { Cookie: cookies, Origin: other.origin, "Content-Type": "application/json" },
      });
      expect(listed.status).toBe(201);
      // Restores the original state for the comparison below.
      expect(await runBackupCommand("restore", target, backup, "--replace")).toMatchObject({
        code: 0,
      });
    } finally {
      await other.stop();
    }
    expect(await summarizeContent(target)).toEqual(content);
  });

  it("restores into a stopped embedded marketplace", async () => {
    const target = { DATA_DIR: join(directory, "resting") };
    expect(await runBackupCommand("restore", target, backup)).toMatchObject({ code: 0 });
    expect(await summarizeContent(target)).toEqual(content);
  });

  it("refuses to restore over existing data without --replace", async () => {
    const target = { DATA_DIR: join(directory, "resting") };
    const result = await runBackupCommand("restore", target, backup);
    expect(result).toMatchObject({
      code: 1,
      output: expect.stringContaining("is not empty") as string,
    });
    expect(await runBackupCommand("restore", target, backup, "--replace")).toMatchObject({
      code: 0,
    });
    expect(await summarizeContent(target)).toEqual(content);
  });

  it("changes nothing when the backup file is damaged or no backup", async () => {
    const target = { DATA_DIR: join(directory, "resting") };
    const damaged = join(directory, "damaged.tar.gz");
    copyFileSync(backup, damaged);
    truncateSync(damaged, statSync(backup).size - 5_000);
    for (const file of [damaged, "package.json"]) {
      const result = await runBackupCommand("restore", target, file, "--replace");
      expect(result).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^huntstead: This isn't a/) as string,
      });
    }
    expect(await summarizeContent(target)).toEqual(content);
    expect(readdirSync(join(target.DATA_DIR, "uploads/.incoming"))).toEqual([]);
  });
});
