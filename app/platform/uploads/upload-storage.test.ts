import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openBucketServer, type BucketServer } from "../../../tests/fixtures/bucket-server";
import { readEnvironment, useEnvironment } from "../environment.server";
import {
  getIncomingDirectory,
  StorageUnavailableError,
  getUploadsDirectory,
} from "./storage.server";
import { getPrivateStorage, uploadStorage } from "./upload-storage.server";

const buildName = (number: number, format = "jpg") =>
  `${createHash("md5").update(String(number)).digest("hex")}-400.${format}`;

let bucket: BucketServer;
const directory = mkdtempSync(join(tmpdir(), "huntstead-storage-"));
beforeAll(async () => {
  bucket = await openBucketServer();
});
afterAll(async () => {
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

describe.each(["a directory", "a bucket"])("uploads in %s", (kind) => {
  beforeAll(() => {
    const more = kind === "a bucket" ? bucket.variables : {};
    const DATA_DIR = join(directory, kind);
    useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), DATA_DIR, ...more }));
    mkdirSync(getIncomingDirectory(), { recursive: true });
  });

  test("are complete under their names until they are deleted", async () => {
    const bytes = Buffer.from([0, 1, 2, 254, 255]);
    await uploadStorage().put(buildName(1), bytes);
    expect(await uploadStorage().get(buildName(1))).toEqual(bytes);
    expect(await uploadStorage().get(buildName(2))).toBeNull();
    const file = join(getIncomingDirectory(), "unpacked");
    writeFileSync(file, "from a backup");
    await uploadStorage().adopt(buildName(3, "avif"), file);
    expect(String(await uploadStorage().get(buildName(3, "avif")))).toBe("from a backup");
    expect((await uploadStorage().list()).sort()).toEqual(
      [buildName(1), buildName(3, "avif")].sort(),
    );
    await uploadStorage().remove([buildName(1), buildName(2), buildName(3, "avif")]);
    expect(await uploadStorage().list()).toEqual([]);
  });

  test("are listed by age, beyond a thousand, without other files", async () => {
    writeFileSync(join(getUploadsDirectory(), "notes.txt"), "");
    const names = Array.from({ length: 1_005 }, (_, i) => buildName(i));
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(
        names.slice(at, at + 50).map((name) => uploadStorage().put(name, Buffer.from("x"))),
      );
    }
    expect((await uploadStorage().list()).sort()).toEqual(names.sort());
    const hour = 3_600_000;
    const before = (offset: number) => ({ before: new Date(Date.now() + offset) });
    expect(await uploadStorage().list(before(hour))).toHaveLength(names.length);
    expect(await uploadStorage().list(before(-hour))).toEqual([]);
    // Files that are removed during the listing cause no error.
    const [listed] = await Promise.all([uploadStorage().list(), uploadStorage().remove(names)]);
    expect(names).toEqual(expect.arrayContaining(listed));
    expect(await uploadStorage().list()).toEqual([]);
  }, 60_000);
});

describe.each(["a directory", "a bucket"])("private files in %s", (kind) => {
  const name = `${"a".repeat(32)}.pdf`;
  const DATA_DIR = join(directory, `private ${kind}`);
  beforeAll(() => {
    const more = kind === "a bucket" ? { ...bucket.variables, ...bucket.privateVariables } : {};
    useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), DATA_DIR, ...more }));
  });

  test("are stored until they are deleted, separately from uploads", async () => {
    const before = await uploadStorage().list();
    await getPrivateStorage().put(name, Buffer.from("paper"));
    expect(String(await getPrivateStorage().get(name))).toBe("paper");
    expect(await uploadStorage().get(name)).toBeNull();
    expect(await uploadStorage().list()).toEqual(before);
    expect(await getPrivateStorage().list()).toEqual([name]);
    if (kind === "a bucket") {
      expect(Object.keys(bucket.files("private", "papers"))).toEqual([name]);
      expect(existsSync(join(DATA_DIR, "private"))).toBe(false);
    } else {
      const readMode = (path: string) => statSync(join(DATA_DIR, "private", path)).mode & 0o777;
      expect([readMode(""), readMode(name)]).toEqual([0o700, 0o600]);
    }
    await getPrivateStorage().remove([name]);
    expect(await getPrivateStorage().list()).toEqual([]);
    expect(await getPrivateStorage().get(name)).toBeNull();
  });

  test("are moved from the folder of incoming files", async () => {
    const path = join(getIncomingDirectory(), "form");
    mkdirSync(getIncomingDirectory(), { recursive: true });
    writeFileSync(path, "scan");
    await getPrivateStorage().adopt(name, path);
    expect(String(await getPrivateStorage().get(name))).toBe("scan");
    await getPrivateStorage().remove([name]);
  });
});

test("reports an unavailable bucket instead of missing files", async () => {
  await bucket.stop();
  for (const attempt of [
    () => uploadStorage().put(buildName(1), Buffer.from("x")),
    () => uploadStorage().get(buildName(1)),
    () => uploadStorage().list(),
    () => uploadStorage().remove([buildName(1)]),
  ]) {
    await expect(attempt()).rejects.toThrow(StorageUnavailableError);
  }
});
