import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { DataDirectoryInUseError, lockDataDirectory } from "./lock-data-directory.server";

const root = join(import.meta.dirname, "../../..");
let directory: string;
let lockFile: string;
let children: ChildProcess[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-lock-"));
  lockFile = join(directory, "postgres.lock");
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** Starts a process that tries to take the lock; its output is "locked" or the error. */
async function lockInChild(startAt?: number): Promise<{ child: ChildProcess; output: string }> {
  const script = join(root, "tests/setup/lock-database.child.ts");
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, lockFile, ...(startAt ? [String(startAt)] : [])],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  return { child, output: output.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

function editLock(changes: object): void {
  const holder = JSON.parse(readFileSync(lockFile, "utf8")) as object;
  writeFileSync(lockFile, JSON.stringify({ ...holder, ...changes }));
}

test("refuses a second process in one line with the directory and the first process", async () => {
  const { child, output } = await lockInChild();
  expect(output).toBe("locked");
  const second = await lockInChild();
  expect(second.output).toMatch(/^DataDirectoryInUseError: [^\n]+$/);
  expect(second.output).toContain(directory);
  expect(second.output).toContain(`process ${child.pid}`);
  expect(() => lockDataDirectory(lockFile)).toThrow(DataDirectoryInUseError);
}, 20_000);

test("treats the lock of a killed process as stale", async () => {
  const { child } = await lockInChild();
  await kill(child);
  lockDataDirectory(lockFile)();
}, 20_000);

test("treats a lock as stale when its process id belongs to a newer process", () => {
  lockDataDirectory(lockFile);
  editLock({ token: "another", birth: "another boot:1" });
  lockDataDirectory(lockFile)();
});

test("refuses a second lock of the same process until it is released", () => {
  const release = lockDataDirectory(lockFile);
  expect(() => lockDataDirectory(lockFile)).toThrow(DataDirectoryInUseError);
  release();
  lockDataDirectory(lockFile)();
  expect(readdirSync(directory)).toEqual([]);
});

test("does not release a lock that another process has taken over", () => {
  const release = lockDataDirectory(lockFile);
  editLock({ token: "another" });
  release();
  expect(existsSync(lockFile)).toBe(true);
});

test("recovers when a process was killed while taking over a stale lock", () => {
  lockDataDirectory(lockFile);
  editLock({ token: "stale", pid: 2 ** 30 });
  writeFileSync(`${lockFile}.takeover`, readFileSync(lockFile));
  lockDataDirectory(lockFile)();
  expect(readdirSync(directory)).toEqual([]);
});

test.each(["", "{", "null", '{"pid":"12"}'])(
  "treats a lock file with the text %j as stale",
  (text) => {
    writeFileSync(lockFile, text);
    lockDataDirectory(lockFile)();
  },
);

test("respects a lock of another container while its heartbeat continues", () => {
  lockDataDirectory(lockFile);
  editLock({ token: "another", pid: 1, place: "elsewhere pid:[1]" });
  expect(() => lockDataDirectory(lockFile)).toThrow(/process 1 on elsewhere/);
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(lockFile, longAgo, longAgo);
  lockDataDirectory(lockFile)();
});

test("gives the lock to one of several concurrent starts, on a fresh directory and on a stale lock", async () => {
  for (let round = 0; round < 2; round += 1) {
    const startAt = Date.now() + 3_000;
    const started = await Promise.all(Array.from({ length: 5 }, () => lockInChild(startAt)));
    const winners = started.filter(({ output }) => output === "locked");
    expect(winners).toHaveLength(1);
    for (const { output } of started) expect(output).toMatch(/^(locked|DataDirectoryInUseError: )/);
    for (const { child } of winners) await kill(child); // leaves the stale lock for the next round
  }
}, 40_000);
