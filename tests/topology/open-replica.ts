import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

import { queryPostgres } from "../setup/temporary-postgres";
import { findFreePort } from "../setup/start-server";
import { describePostgres } from "./restart-postgres";

export interface RunningReplica {
  /** Returns the address of the same database on the replica. */
  buildUrl(primaryUrl: string): string;
  /** Pauses replay, so that the replica serves stale data. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a streaming replica of a server on this machine, created by pg_basebackup. */
export async function openRunningReplica(primaryUrl: string): Promise<RunningReplica> {
  const { directory: primaryDirectory, pid } = await describePostgres(primaryUrl);
  // The command may be a symbolic link to another directory.
  const command = realpathSync(`/proc/${pid}/exe`);
  const { uid, gid } = statSync(primaryDirectory);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  const directory = mkdtempSync(join(tmpdir(), "huntstead-replica-"));
  chownSync(directory, uid, gid);
  const data = join(directory, "data");
  const { hostname, port: primaryPort, username } = new URL(primaryUrl);
  await promisify(execFile)(
    join(dirname(command), "pg_basebackup"),
    [
      "-D",
      data,
      "-h",
      hostname,
      "-p",
      primaryPort,
      "-U",
      username,
      "-X",
      "stream",
      "-c",
      "fast",
      "-R",
    ],
    { ...owner, cwd: directory },
  );
  const port = await findFreePort();
  const buildUrl = (url: string) => {
    const ownUrl = new URL(url);
    ownUrl.port = String(port);
    return ownUrl.href;
  };
  const ownUrl = buildUrl(primaryUrl);
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn(
      command,
      [
        "-D",
        data,
        "-p",
        String(port),
        "-h",
        "127.0.0.1",
        "-k",
        directory,
        "-c",
        "max_connections=200",
      ],
      { ...owner, cwd: directory, stdio: "ignore", env: { ...process.env, LC_ALL: "C" } },
    );
    await once(server, "spawn");
    for (let tries = 0; ; tries += 1) {
      const rows = await queryPostgres(ownUrl, "SELECT 1").catch(() => null);
      if (rows) return;
      if (tries > 300) throw new Error("The replica did not start");
      await pause(100);
    }
  }
  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    server.kill("SIGQUIT");
    await once(server, "exit");
  }
  await start();
  return {
    buildUrl,
    pauseReplay: async () => void (await queryPostgres(ownUrl, "SELECT pg_wal_replay_pause()")),
    resumeReplay: async () => void (await queryPostgres(ownUrl, "SELECT pg_wal_replay_resume()")),
    start,
    stop,
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
