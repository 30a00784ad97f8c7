// npm run test:nodes [-- VERSION ...]: runs `npm test` on every supported Node except the one that runs this. Each run
// starts like a contributor's: with a copy of the sources and `npm ci`. Node itself comes from npm, so that only its
// registry is needed.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { installNode } from "./install-node.mjs";

const root = join(import.meta.dirname, "..");

/** The oldest supported version of each supported line; the last is the one that images use. */
export const SUPPORTED_NODES = ["20.19", "22", "24"];

/** @returns {string[]} the supported lines that are not the given version's */
export function listOtherNodes(version) {
  return SUPPORTED_NODES.filter((node) => parseMajor(node) !== parseMajor(version));
}

const parseMajor = (version) => Number.parseInt(version.replace(/^v/, ""), 10);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const requested = process.argv.slice(2);
  const nodes = requested.length > 0 ? requested : listOtherNodes(process.version);
  const results = nodes.map((node) => ({ node, passed: testOnNode(node) }));
  console.log("");
  for (const { node, passed } of results)
    console.log(`${passed ? "ok    " : "FAILED"} Node ${node}`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}

function testOnNode(node) {
  const directory = mkdtempSync(join(tmpdir(), "huntstead-node-"));
  try {
    const binaries = installNode(node, directory);
    const sources = join(directory, "sources");
    copySources(sources);
    const env = { ...process.env, PATH: [binaries, process.env.PATH].join(delimiter) };
    console.log(`\n— Node ${version(join(binaries, "node"))}`);
    // npm ci uses this machine's npm, because the downloaded Node would not read its settings. Packages run no scripts.
    const calls = [
      { call: ["ci", "--no-audit", "--no-fund"], env: process.env },
      { call: ["test"], env },
    ];
    return calls.every(
      ({ call, env }) =>
        spawnSync("npm", call, { cwd: sources, env, stdio: "inherit" }).status === 0,
    );
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Copies the files that Git tracks or would add, without build results. */
function copySources(target) {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of new Set(files)) {
    if (file === "" || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
}

function version(executable) {
  return execFileSync(executable, ["--version"], { encoding: "utf8" }).trim();
}
