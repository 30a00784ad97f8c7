import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { copyPreparedDatabase } from "./copy-prepared-database";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: { start: string };
};
/** The flags that `npm start` passes to Node. */
export const NODE_FLAGS = scripts.start.split(" ").filter((word) => word.startsWith("--"));
/** The variables that `npm start` sets for malloc: few arenas, and freed memory goes back to the system. */
export const LEAN_MEMORY = Object.fromEntries(
  [...scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);
/** Additional Node flags for a test run. */
const MORE_FLAGS = process.env.SERVER_FLAGS?.split(" ") ?? [];

export interface RunningServer {
  origin: string;
  port: number;
  dataDirectory: string;
  process: ChildProcess;
  /** Returns everything that it has written to standard error. */
  errors(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built product as its own process and waits until it responds. By default it uses a free port and a
 * directory of its own.
 *
 * @param isFirstStart whether it makes its embedded database itself, when there is none yet
 */
export async function startServer(
  variables: Record<string, string> = {},
  { isFirstStart = false } = {},
): Promise<RunningServer> {
  const port = Number(variables.PORT ?? (await findFreePort()));
  const dataDirectory = variables.DATA_DIR ?? mkdtempSync(join(tmpdir(), "huntstead-server-"));
  if (!isFirstStart && !variables.DATABASE_URL) {
    copyPreparedDatabase(dataDirectory, variables.DEMO_DATA === "off" ? "empty" : "demo");
  }
  const child = spawnServer({ PORT: String(port), DATA_DIR: dataDirectory, ...variables });
  const errors = collect(child);
  const origin = `http://localhost:${port}`;
  try {
    await Promise.race([waitUntilHealthy(origin), waitForFailure(child, errors)]);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    origin,
    port,
    dataDirectory,
    process: child,
    errors,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      if (!variables.DATA_DIR) rmSync(dataDirectory, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Starts a server that is expected to refuse, and resolves to its exit code and output. */
export async function startRefused(variables: Record<string, string>) {
  const child = spawnServer(variables);
  const errors = collect(child);
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, lines: errors().trim().split("\n") };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function spawnServer(variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...NODE_FLAGS, ...MORE_FLAGS, "build/server.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...LEAN_MEMORY,
      ...variables,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

export async function waitUntilHealthy(origin: string): Promise<void> {
  // It usually takes a fraction of this, except on a busy machine.
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const healthy = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No answer from ${origin} within three minutes`);
}

async function waitForFailure(child: ChildProcess, errors: () => string): Promise<never> {
  await once(child, "exit");
  throw new Error(`The server did not start: ${errors()}`);
}
