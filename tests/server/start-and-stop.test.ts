import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  readResponse,
  beginRequest,
  openIdleConnection,
  waitUntilClosed,
} from "../fixtures/open-requests";
import { signInAs } from "../fixtures/sign-in-as";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { findFreePort, startRefused, startServer } from "../setup/start-server";

const SECRET = "a secret of this test, longer than 32 characters";
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-life-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Returns the log lines other than those of a normal start, such as applied migrations. */
function faultsIn(lines: string[]): string[] {
  return lines.filter((line) => !/^(\{"level":30,.*|oidc-provider WARNING: Unsup.*|)$/.test(line));
}

describe("starting the server", () => {
  it("reports every invalid environment variable on its own line", async () => {
    const { code, lines } = await startRefused({
      DATA_DIR: directory,
      PORT: "harbour",
      HOST: "not a host",
      APP_ORIGIN: "https://huntstead.example/shop",
      DATABASE_URL: "mysql://localhost/huntstead",
      SESSION_SECRET: "short",
      SITE_TIME_ZONE: "Texas",
      TRUST_PROXY: "everybody",
      RATE_LIMITS: "perhaps",
      MAP_TILE_URL: "https://tiles.example/map.png",
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(9);
    for (const line of lines) expect(line).toMatch(/^huntstead: [A-Z_]+ \S/);
    expect(lines.map((line) => line.split(" ")[1]).sort()).toEqual([
      "APP_ORIGIN",
      "DATABASE_URL",
      "HOST",
      "MAP_TILE_URL",
      "PORT",
      "RATE_LIMITS",
      "SESSION_SECRET",
      "SITE_TIME_ZONE",
      "TRUST_PROXY",
    ]);
  });

  it.each([
    ["SIGN_IN", { HOST: "0.0.0.0", SESSION_SECRET: SECRET }],
    ["DATABASE_URL", { DATABASE_URL: "postgresql://127.0.0.1:1/nowhere", SESSION_SECRET: SECRET }],
    ["HOST", { HOST: "192.0.2.1", SIGN_IN: "embedded", SESSION_SECRET: SECRET }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/data" }],
  ])("refuses to start with one line that names %s", async (name, variables) => {
    const data = mkdtempSync(join(directory, "refused-"));
    copyPreparedDatabase(data, "empty");
    const port = String(await findFreePort());
    const { code, lines } = await startRefused({
      DATA_DIR: data,
      DEMO_DATA: "off",
      PORT: port,
      ...variables,
    });
    expect([code, faultsIn(lines).length]).toEqual([1, 1]);
    expect(faultsIn(lines)[0]).toMatch(new RegExp(`^huntstead: ${name} `));
  });

  it("says in one line that the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const data = mkdtempSync(join(directory, "busy-"));
    copyPreparedDatabase(data, "empty");
    const { code, lines } = await startRefused({
      DATA_DIR: data,
      DEMO_DATA: "off",
      PORT: String(port),
    });
    expect([code, faultsIn(lines)]).toEqual([
      1,
      [`huntstead: port ${port} is in use by another program; set PORT to another`],
    ]);
    other.close();
  });

  it("creates a private session secret and keeps it over a restart", async () => {
    const data = join(directory, "secret");
    const first = await startServer({ DATA_DIR: data });
    const secret = statSync(join(data, "session-secret"));
    expect(secret.mode & 0o777).toBe(0o600);
    const browser = await signInAs(first.origin, "hunter@huntstead.test");
    expect(await first.stop()).toBe(0);

    const second = await startServer({ DATA_DIR: data });
    const user = await browser.request(`${second.origin}/api/auth/user`);
    expect(user.status).toBe(200);
    await second.stop();
  });

  it("refuses a second process on the same data directory", async () => {
    const server = await startServer({ DATA_DIR: join(directory, "secret") });
    const { code, lines } = await startRefused({
      DATA_DIR: server.dataDirectory,
      PORT: String(await findFreePort()),
    });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain("is in use by process");
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    await server.stop();
  });
});

describe("stopping the server", () => {
  const start = () => startServer({ DATA_DIR: join(directory, "stopping"), DEMO_DATA: "off" });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "by %s finishes running requests, accepts no new ones, and exits with 0",
    async (signal) => {
      const server = await start();
      const running = await beginRequest(server);
      const idle = await openIdleConnection(server);
      const exit = once(server.process, "exit");
      server.process.kill(signal);
      await waitUntilClosed(idle);
      await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();

      running.socket.write(running.rest);
      expect(await readResponse(running.socket)).toMatch(/^HTTP\/1\.1 303 [\s\S]*theme=light/);
      expect(await exit).toEqual([0, null]);
      expect(faultsIn(server.errors().split("\n"))).toEqual([]);
    },
  );

  it("answers 503 at /readyz after SIGTERM while it still serves requests", async () => {
    const server = await start();
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const exit = once(server.process, "exit");
    server.process.kill("SIGTERM");
    await expect
      .poll(async () => (await fetch(`${server.origin}/readyz`)).status, { interval: 20 })
      .toBe(503);
    expect((await fetch(`${server.origin}/about`)).status).toBe(200);
    expect(await exit).toEqual([0, null]);
  });
});
