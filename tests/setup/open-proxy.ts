import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findFreePort } from "./start-server";

/** True when this machine has nginx. */
export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export interface Proxy {
  origin: string;
  errors(): string;
  close(): Promise<void>;
}

/** Returns a port for a proxy, because the processes behind it need it before it starts. */
export const findProxyPort = findFreePort;

/**
 * Starts nginx with the operators' configuration, except for its ports and directories.
 *
 * @param cachesAll whether it caches everything that the processes allow, as a CDN does
 * @param isPatient whether it keeps sending requests to a process that failed, instead of pausing it for a while
 */
export async function openProxy(
  port: number,
  upstreams: [number, number],
  { isPatient = false, cachesAll = false } = {},
): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), "huntstead-nginx-"));
  // Workers run as another user when nginx is started as root, and they write the cache here.
  chmodSync(directory, 0o755);
  const [first, second] = upstreams;
  const configuration = readFileSync("docker/nginx.conf", "utf8");
  const changes = [
    ["app1:3000", `127.0.0.1:${first}`],
    ["app2:3000", `127.0.0.1:${second}`],
    ["listen 8080;", `listen 127.0.0.1:${port};\n    listen [::1]:${port};`],
    ["worker_processes auto;", "worker_processes 2;"],
    ...(cachesAll
      ? [
          [
            "    location / {",
            "    location / {\n proxy_cache pages; add_header X-Cache $upstream_cache_status;",
          ] as const,
        ]
      : []),
  ] as const;
  const changed = changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docker/nginx.conf has no "${from}"`);
      return text.replace(from, to);
    },
    configuration
      .replaceAll("/tmp/nginx", `${directory}/nginx`)
      .replaceAll("max_fails=3", isPatient ? "max_fails=0" : "max_fails=3"),
  );
  const file = join(directory, "nginx.conf");
  writeFileSync(file, changed);
  const nginx = spawn(
    "nginx",
    ["-c", file, "-p", directory, "-g", "daemon off; master_process on;"],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let output = "";
  nginx.stderr.on("data", (text: Buffer) => (output += String(text)));
  const origin = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${origin}/metrics`).catch(() => null);
    if (response) break;
    if (tries > 100 || nginx.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    errors: () => output,
    async close() {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
