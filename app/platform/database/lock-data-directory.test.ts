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

/** Starts a process that tries to take the lock; its answer is "locked" or the error. */
async function lockInChild(startAt?: number): Promise<{ child: ChildProcess; answer: string }> {
  const script = join(root, "tests/setup/lock-database.child.ts");
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, lockFile, ...(startAt ? [String(startAt)] : [])],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  const [answer] = (await once(child.stdout, "data")) as [Buffer];
  return { child, answer: answer.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

function editLock(changes: object): void {
  const holder = JSON.parse(readFileSync(lockFile, "utf8")) as object;
  writeFileSync(lockFile, JSON.stringify({ ...holder, ...changes }));
}

test("a second process is refused in one line that names the directory and the first", async () => {
  const { child, answer } = await lockInChild();
  expect(answer).toBe("locked");
  const second = await lockInChild();
  expect(second.answer).toMatch(/^DataDirectoryInUseError: [^\n]+$/);
  expect(second.answer).toContain(directory);
  expect(second.answer).toContain(`process ${child.pid}`);
  expect(() => lockDataDirectory(lockFile)).toThrow(DataDirectoryInUseError);
}, 20_000);

test("the lock of a killed process is stale", async () => {
  const { child } = await lockInChild();
  await kill(child);
  lockDataDirectory(lockFile)();
}, 20_000);

test("a living process of the same number that began at another time is not the holder", () => {
  lockDataDirectory(lockFile);
  editLock({ token: "another", birth: "another boot:1" });
  lockDataDirectory(lockFile)();
});

test("the same process is refused as well, and may lock again after releasing", () => {
  const release = lockDataDirectory(lockFile);
  expect(() => lockDataDirectory(lockFile)).toThrow(DataDirectoryInUseError);
  release();
  lockDataDirectory(lockFile)();
  expect(readdirSync(directory)).toEqual([]);
});

test("releasing leaves a lock alone that has become another's", () => {
  const release = lockDataDirectory(lockFile);
  editLock({ token: "another" });
  release();
  expect(existsSync(lockFile)).toBe(true);
});

test("a process killed while taking over a stale lock is no obstacle", () => {
  lockDataDirectory(lockFile);
  editLock({ token: "stale", pid: 2 ** 30 });
  writeFileSync(`${lockFile}.takeover`, readFileSync(lockFile));
  lockDataDirectory(lockFile)();
  expect(readdirSync(directory)).toEqual([]);
});

test.each(["", "{", "null", '{"pid":"12"}'])("a lock file with the text %j is stale", (text) => {
  writeFileSync(lockFile, text);
  lockDataDirectory(lockFile)();
});

test("a holder in another container counts for as long as it gives signs of life", () => {
  lockDataDirectory(lockFile);
  editLock({ token: "another", pid: 1, place: "elsewhere pid:[1]" });
  expect(() => lockDataDirectory(lockFile)).toThrow(/process 1 on elsewhere/);
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(lockFile, longAgo, longAgo);
  lockDataDirectory(lockFile)();
});

test("of several that start together one wins, on a fresh directory and on a stale lock", async () => {
  for (let round = 0; round < 2; round += 1) {
    const startAt = Date.now() + 3_000;
    const started = await Promise.all(Array.from({ length: 5 }, () => lockInChild(startAt)));
    const winners = started.filter(({ answer }) => answer === "locked");
    expect(winners).toHaveLength(1);
    for (const { answer } of started) expect(answer).toMatch(/^(locked|DataDirectoryInUseError: )/);
    for (const { child } of winners) await kill(child); // leaves the stale lock for the next round
  }
}, 40_000);
