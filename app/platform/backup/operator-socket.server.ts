import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname, join, relative } from "node:path";

import { environment } from "../environment.server";
import { log } from "../logger.server";
import { BackupError } from "./backup-format.server";
import { restoreBackup } from "./restore-backup.server";
import { writeBackup } from "./write-backup.server";

/** The longest path that every operating system allows for a socket; some allow a little more. */
const MAX_SOCKET_PATH_LENGTH = 100;

/**
 * Returns the path of the socket where a process with the embedded database listens for its operator: a file that only
 * its owner can open, and no network port.
 */
export function getOperatorSocketPath(): string {
  const path = join(environment().dataDirectory, "operator", "socket");
  const shorter = relative(process.cwd(), path);
  return shorter.length < path.length ? shorter : path;
}

/**
 * Listens for commands of the operator that only this process can run, because the embedded database is open here: GET
 * /backup responds with a backup, POST /restore restores one (?replace deletes existing data).
 *
 * @returns a function that stops listening
 */
export async function openOperatorSocket(): Promise<() => Promise<void>> {
  const path = getOperatorSocketPath();
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_LENGTH) {
    log().warn({}, "the path of DATA_DIR is too long for backups while this runs");
    return () => Promise.resolve();
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  chmodSync(dirname(path), 0o700);
  // A killed process may have left the socket; the database's lock says that it is gone.
  rmSync(path, { force: true });
  const server = createServer({ requestTimeout: 0 }, (req, res) => void handleRequest(req, res));
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
  server.unref();
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

async function handleRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    if (req.method === "GET" && req.url === "/backup") {
      const content = await writeBackup(res);
      log().info(content, "backed up");
    } else if (req.method === "POST" && /^\/restore(\?replace)?$/.test(req.url ?? "")) {
      const content = await restoreBackup(req, { replace: req.url?.endsWith("?replace") ?? false });
      log().warn(content, "restored from a backup");
      res.setHeader("Content-Type", "application/json").end(JSON.stringify(content));
    } else {
      res.writeHead(404).end();
    }
  } catch (error) {
    const isForOperator = error instanceof BackupError;
    if (!isForOperator) log().error({ err: error }, "backup or restore failed");
    // A response that has begun can only be aborted, so that the client notices it is incomplete.
    if (res.headersSent) return void res.destroy();
    const message = isForOperator ? error.message : "It failed; the log of the process says why.";
    res.writeHead(isForOperator ? 409 : 500, { "Content-Type": "application/json" });
    res.end(JSON.stringify({ message }));
  }
}
