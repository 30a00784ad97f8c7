import { fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";

import {
  LEAN_MEMORY,
  NODE_FLAGS,
  startServer,
  type RunningServer,
} from "../../tests/setup/start-server";

export interface ReferenceServer {
  port: number;
  pid: number;
  stop(): void;
}

const SECRET = "for measuring only, on a server thrown away";

/** The servers that a run has started. They end with the run, no matter how it ends. */
export class BenchServers {
  private readonly servers: RunningServer[] = [];

  constructor() {
    process.on("exit", () => {
      for (const server of this.servers) server.process.kill("SIGKILL");
    });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => process.exit(128 + constants.signals[signal]));
    }
  }

  /** Starts the marketplace. */
  async open(
    variables: Record<string, string>,
    options?: { isFirstStart: boolean },
  ): Promise<RunningServer> {
    const server = await startServer(
      { SESSION_SECRET: SECRET, SIGN_IN: "embedded", RATE_LIMITS: "off", ...variables },
      options,
    );
    this.servers.push(server);
    return server;
  }
}

/** Starts one of the references beside this file as its own process, which ends with this one. */
export async function startReference(
  file: "stored-bytes.ts" | "plain-pages.ts" | "plain-posts.ts",
  variables: Record<string, string>,
): Promise<ReferenceServer> {
  const child = fork(join(import.meta.dirname, file), {
    // The flags of the marketplace's process, because what it runs is compared.
    execArgv: [
      ...NODE_FLAGS,
      "--import",
      "tsx",
      "--import",
      join(import.meta.dirname, "virtual-places.ts"),
    ],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SESSION_SECRET: SECRET,
      ...LEAN_MEMORY,
      ...variables,
    },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${file} did not start`);
  });
  const [port] = (await Promise.race([once(child, "message"), ended])) as [number];
  ended.catch(() => undefined);
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}
