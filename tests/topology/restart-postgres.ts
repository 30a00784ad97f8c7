import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { queryPostgres } from "../setup/temporary-postgres";

/** Returns the data directory and the start command of a PostgreSQL server on this machine. Linux only (/proc). */
export async function describePostgres(url: string) {
  const [row] = await queryPostgres<{ data_directory: string }>(url, "SHOW data_directory");
  const directory = row?.data_directory ?? "";
  const pid = Number(readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")[0]);
  const [command = "", ...options] = readFileSync(`/proc/${pid}/cmdline`, "utf8")
    .split("\0")
    .filter(Boolean);
  return { directory, pid, command, options };
}

/** Ends a server at once, as an upgrade would, without waiting for open connections. */
export async function stopPostgres({ pid }: { pid: number }): Promise<void> {
  process.kill(pid, "SIGINT");
  const isRunning = () => {
    try {
      process.kill(pid, 0);
      // The parent process may not have noticed it yet.
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    } catch {
      return false;
    }
  };
  while (isRunning()) await pause(20);
}

/** @returns stops it again */
export async function startPostgres({
  directory,
  command,
  options,
}: Awaited<ReturnType<typeof describePostgres>>): Promise<() => Promise<void>> {
  const { uid, gid } = statSync(directory);
  const rights = process.getuid?.() === 0 ? { uid, gid } : {};
  const server: ChildProcess = spawn(command, options, {
    ...rights,
    cwd: directory,
    stdio: "ignore",
    env: { ...process.env, LC_ALL: "C" },
  });
  await once(server, "spawn");
  return async () => {
    server.kill("SIGQUIT");
    await once(server, "exit");
  };
}
