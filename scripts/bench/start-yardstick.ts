import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { LEAN_MEMORY, NODE_FLAGS } from "../../tests/setup/start-server";

export interface Yardstick {
  port: number;
  pid: number;
  stop(): void;
}

/** Starts one of the yardsticks beside this file as its own process. */
export async function startYardstick(
  file: "stored-bytes.ts" | "plain-pages.ts" | "plain-posts.ts",
  variables: Record<string, string>,
): Promise<Yardstick> {
  const child = fork(join(import.meta.dirname, file), {
    // Node's process as the marketplace has it: what it runs is compared.
    execArgv: [
      ...NODE_FLAGS,
      "--import",
      "tsx",
      "--import",
      join(import.meta.dirname, "virtual-places.ts"),
    ],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...LEAN_MEMORY, ...variables },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${file} did not start`);
  });
  const [port] = (await Promise.race([once(child, "message"), ended])) as [number];
  ended.catch(() => undefined);
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}
