import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { findFreePort } from "./start-server";

/** A PostgreSQL server for one test, with the installation's default settings, which keep data safe in a crash. */
interface OwnPostgres {
  url: string;
  /** "fast" rolls back open transactions; "immediate" is a crash, with recovery at the next start. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes with a signal; their connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Kills a process that serves a connection; PostgreSQL then restarts all of them and recovers. */
  killBackend(): boolean;
  close(): Promise<void>;
}

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

/**
 * Opens a server of a test's own.
 *
 * @returns null on a machine that has no PostgreSQL
 */
export async function openOwnPostgres(): Promise<OwnPostgres | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const owner = process.getuid?.() === 0 ? { uid: readId("-u"), gid: readId("-g") } : {};
  const directory = mkdtempSync(join(tmpdir(), "huntstead-own-postgres-"));
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
  const data = join(directory, "data");
  const rights = { ...owner, cwd: directory, env: { ...process.env, LC_ALL: "C" } };
  const args = ["-D", data, "-U", "huntstead", "-A", "trust", "-E", "UTF8"];
  execFileSync(join(binaries, "initdb"), args, { ...rights, stdio: "ignore" });
  const port = await findFreePort();
  let server: ChildProcess | null = null;
  const children = () => listChildren(server?.pid ?? 0);

  const postgres: OwnPostgres = {
    url: `postgresql://huntstead@127.0.0.1:${port}/postgres`,
    async start() {
      const settings = [
        ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
        ...["-c", "timezone=America/Chicago"],
      ];
      const program = join(binaries, "postgres");
      const started = spawn(program, ["-D", data, "-p", String(port), ...settings], {
        ...rights,
        stdio: ["ignore", "ignore", "pipe"],
      });
      server = started;
      await new Promise<void>((resolve, reject) => {
        started.once("exit", () => reject(new Error("PostgreSQL did not start")));
        started.stderr.setEncoding("utf8").on("data", (text: string) => {
          if (text.includes("ready to accept connections")) resolve();
        });
      });
    },
    async stop(mode) {
      const stopping = server;
      server = null;
      if (!stopping || stopping.exitCode !== null) return;
      const ended = once(stopping, "exit");
      stopping.kill(SIGNALS[mode]);
      await ended;
    },
    freeze() {
      for (const pid of [server?.pid ?? 0, ...children()]) signal(pid, "SIGSTOP");
    },
    thaw() {
      for (const pid of [...children(), server?.pid ?? 0]) signal(pid, "SIGCONT");
    },
    killBackend() {
      const backend = children().find((pid) => readCommand(pid).includes("127.0.0.1("));
      if (backend) signal(backend, "SIGKILL");
      return backend !== undefined;
    },
    async close() {
      postgres.thaw();
      await postgres.stop("immediate");
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

const readId = (flag: string) =>
  Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());

function findBinaries(): string | undefined {
  const installed = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newestFirst = installed.sort((a, b) => Number(b) - Number(a));
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    ...newestFirst.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ].find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

function listChildren(parent: number): number[] {
  if (parent === 0) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
      } catch {
        // The process has ended.
        return false;
      }
    });
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (pid === 0) return;
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}
