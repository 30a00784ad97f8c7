// Runs a command with a throw-away PostgreSQL: node scripts/with-postgres.mjs vitest run
// The command finds its address in TEST_DATABASE_URL. Exits with the command's code, or with 3
// when this machine has no PostgreSQL.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { constants, tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { findPostgres } from "./find-postgres.mjs";

const root = join(import.meta.dirname, "..");
const [command, ...commandArguments] = process.argv.slice(2);
if (!command) {
  console.error("Usage: node scripts/with-postgres.mjs <command> [argument ...]");
  process.exit(2);
}

const { binaries, owner, missing } = findPostgres();
if (missing) {
  console.error(missing);
  process.exit(3);
}

const directory = mkdtempSync(join(tmpdir(), "huntstead-postgres-"));
let server;
let running;
// The terminal sends Ctrl-C to the command as well, so this process only has to clean up afterwards.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!running) finish(128 + constants.signals[signal]);
    else if (signal !== "SIGINT") running.kill(signal);
  });
}

try {
  const port = await findFreePort();
  await startServer(port);
  finish(await runCommand(`postgresql://huntstead@127.0.0.1:${port}/postgres`));
} catch (error) {
  console.error(error.message);
  finish(1);
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startServer(port) {
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
  const data = join(directory, "data");
  const rights = { ...owner, cwd: directory, env: { ...process.env, LC_ALL: "C" } };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "huntstead", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...rights, stdio: ["ignore", "ignore", "inherit"] },
  );
  const settings = [
    ["fsync", "off"],
    ["synchronous_commit", "off"],
    ["full_page_writes", "off"],
    ["listen_addresses", "127.0.0.1"],
    ["unix_socket_directories", ""],
    ["max_connections", "100"],
    // The time zone is not UTC, so that tests notice a time that loses its zone.
    ["timezone", "America/Chicago"],
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let log = "";
  server = spawn(join(binaries, "postgres"), ["-D", data, "-p", String(port), ...settings], {
    ...rights,
    stdio: ["ignore", "ignore", "pipe"],
    // A separate process group, because Ctrl-C must not stop PostgreSQL before the command has ended.
    detached: true,
  });
  await new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr.setEncoding("utf8").on("data", (text) => {
      if (log.includes("ready to accept connections")) return;
      log += text;
      if (log.includes("ready to accept connections")) resolve();
    });
  });
}

function runCommand(url) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  running = spawn(command, commandArguments, {
    stdio: "inherit",
    env: { ...process.env, PATH: path, TEST_DATABASE_URL: url },
  });
  return new Promise((resolve, reject) => {
    running.once("error", reject);
    running.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function finish(code) {
  const end = () => {
    rmSync(directory, { recursive: true, force: true });
    process.exit(code);
  };
  if (!server || server.exitCode !== null || server.signalCode !== null) return end();
  server.removeAllListeners("exit");
  server.once("exit", end);
  server.kill("SIGQUIT"); // immediate shutdown, because no data is kept
}
