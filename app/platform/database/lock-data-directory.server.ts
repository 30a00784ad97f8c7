import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";

/** Thrown when another process uses the data directory. The message is one line for the operator. */
export class DataDirectoryInUseError extends Error {
  override name = "DataDirectoryInUseError";
}

interface LockHolder {
  /** A unique id of this lock, which distinguishes it from others of the same process. */
  token: string;
  pid: number;
  /** The start time of the process, so that a reused pid is not mistaken for it; null where unknown. */
  birth: string | null;
  /** The scope in which the pid is valid: a machine, and on Linux a container on it. */
  place: string;
}

const HEARTBEAT_MS = 5_000;
/**
 * The time without a heartbeat after which a holder in another container counts as dead: it cannot be checked by pid.
 */
const SILENCE_MS = 60_000;

/**
 * Takes the exclusive lock file, which keeps a second process from opening the embedded database: two on one directory
 * would corrupt it at once, and nothing else would detect that.
 *
 * @returns a function that releases the lock
 * @throws DataDirectoryInUseError when a running process holds it
 */
export function lockDataDirectory(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const release = acquireLock(resolve(lockFile));
  const heartbeat = setInterval(() => touch(lockFile), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    release();
  };
}

function acquireLock(lockFile: string): () => void {
  const currentHolder = describeThisProcess();
  for (;;) {
    if (createLock(lockFile, currentHolder)) break;
    const holder = readLock(lockFile);
    if (holder === null) continue; // released since createLock() failed
    if (isAlive(holder, lockFile)) throw createInUseError(lockFile, holder);
    if (replaceStaleLock(lockFile, holder, currentHolder)) break;
  }
  return () => {
    if (readLock(lockFile)?.token === currentHolder.token) rmSync(lockFile, { force: true });
  };
}

/** Creates the lock file by a link, so that it atomically appears with its content. */
function createLock(lockFile: string, holder: LockHolder): boolean {
  const draft = writeDraft(lockFile, holder);
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces a stale lock. Only one of several processes that find it may do so: the holder of a second lock, taken the
 * same way. It reads the lock again first, because another may have replaced it already.
 */
function replaceStaleLock(lockFile: string, stale: LockHolder, currentHolder: LockHolder): boolean {
  const release = acquireLock(`${lockFile}.takeover`);
  try {
    if (readLock(lockFile)?.token !== stale.token) return false;
    renameSync(writeDraft(lockFile, currentHolder), lockFile);
    return true;
  } finally {
    release();
  }
}

function writeDraft(lockFile: string, holder: LockHolder): string {
  const draft = `${lockFile}.${holder.token}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  return draft;
}

function readLock(lockFile: string): LockHolder | null {
  let text: string;
  try {
    text = readFileSync(lockFile, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const { token, pid, birth, place } = JSON.parse(text) as LockHolder;
    if (Number.isInteger(pid) && pid > 0) return { token: String(token), pid, birth, place };
  } catch {
    // A power failure may leave a file without its content, which counts as stale.
  }
  return { token: "undefined", pid: 0, birth: null, place: getProcessLocation() };
}

function isAlive(holder: LockHolder, lockFile: string): boolean {
  if (holder.place !== getProcessLocation()) return getLastHeartbeat(lockFile) < SILENCE_MS;
  if (holder.pid === 0 || !exists(holder.pid)) return false;
  const birth = getStartTime(holder.pid);
  if (birth === "ended") return false;
  return holder.birth === null || birth === null || holder.birth === birth;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns the boot and start time of a process from /proc; "ended" for one that is dead but not yet reaped by its
 * parent, null where there is no /proc.
 */
function getStartTime(pid: number): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startedAt] = [fields[0], fields[19]];
    return state === "Z" || state === "X" ? "ended" : `${boot}:${startedAt}`;
  } catch {
    return null;
  }
}

function getProcessLocation(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

function describeThisProcess(): LockHolder {
  return {
    token: randomUUID(),
    pid: process.pid,
    birth: getStartTime(process.pid),
    place: getProcessLocation(),
  };
}

function getLastHeartbeat(lockFile: string): number {
  try {
    return Date.now() - statSync(lockFile).mtimeMs;
  } catch {
    return Infinity;
  }
}

function touch(lockFile: string): void {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch {
    // The directory was removed meanwhile, so there is nothing left to lock.
  }
}

function createInUseError(lockFile: string, holder: LockHolder): DataDirectoryInUseError {
  const holderName =
    holder.place === getProcessLocation()
      ? `process ${holder.pid}`
      : `process ${holder.pid} on ${holder.place.split(" ")[0]}, or was until a minute ago`;
  return new DataDirectoryInUseError(
    `The data directory ${dirname(lockFile)} is in use by ${holderName}: stop it first, or set DATA_DIR to another directory.`,
  );
}
