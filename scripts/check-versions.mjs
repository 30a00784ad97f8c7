// Checks package-lock.json for versions that are known to be unsafe. It needs no network, so that it runs wherever the
// tests do. Also check the advisories from time to time:
// https://github.com/advisories?query=type%3Areviewed+ecosystem%3Anpm and `npm audit`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Versions below these have published vulnerabilities; see the package's advisories. */
export const SAFE_SINCE = {
  "@remix-run/dev": "2.17.5",
  "@remix-run/express": "2.17.5",
  "@remix-run/node": "2.17.5",
  "@remix-run/react": "2.17.5",
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/router": "1.23.4",
  "react-router": "6.30.6",
  "react-router-dom": "6.30.6",
  express: "4.22.3",
  "body-parser": "1.20.8",
  qs: "6.16.0",
  "path-to-regexp": "0.1.13",
  // The 7.x line got its fixes separately; only build tools use it.
  ws: ["7.5.14", "8.21.3"],
  sharp: "0.35.3",
  busboy: "1.6.0",
  cookie: "0.7.2",
  undici: "6.24.0",
};

/**
 * Packages with an install script, each with the reason why it works without the script: .npmrc turns all of them off.
 * A new one must be reviewed and added here.
 */
export const SKIPPED_INSTALL_SCRIPTS = {
  "@prisma/engines": "downloads an engine that this project never starts",
  esbuild: "only puts the binary of its optional package in place of a wrapper, to start faster",
  prisma: "only checks the version of Node",
  "unrs-resolver": "only fetches its native package where the optional one is missing",
};

/** @returns {string[]} the listed packages that are no longer installed, or have no install script */
export function findUnusedExceptions({ packages }) {
  const namesWithScript = new Set(
    Object.entries(packages)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path, entry]) => getName(path, entry)),
  );
  return Object.keys(SKIPPED_INSTALL_SCRIPTS).filter((name) => !namesWithScript.has(name));
}

function getName(path, entry) {
  return entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
}

/** @returns {string[]} one line for each fault */
export function findFaults({ packages }) {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== "" && !entry.link)
    .flatMap(([path, entry]) => {
      const name = getName(path, entry);
      const faults = [];
      const needed = getSafeVersion(SAFE_SINCE[name], entry.version);
      if (needed && isBelow(entry.version, needed)) {
        faults.push(
          `${path} is ${entry.version}; versions below ${needed} have known vulnerabilities`,
        );
      }
      if (entry.hasInstallScript && !(name in SKIPPED_INSTALL_SCRIPTS)) {
        faults.push(`${path} has an install script that has not been reviewed`);
      }
      if (!entry.integrity) faults.push(`${path} has no integrity: npm could not check it`);
      if (entry.resolved) faults.push(`${path} contains the URL that it was downloaded from`);
      return faults;
    });
}

/** Returns the first safe version, within the given version's release line if several lines are maintained. */
function getSafeVersion(safe, version) {
  if (!Array.isArray(safe)) return safe;
  const major = Number.parseInt(version, 10);
  return safe.find((candidate) => Number.parseInt(candidate, 10) >= major);
}

function isBelow(version, limit) {
  const [release, prerelease] = version.split("+", 1)[0].split(/-(.*)/s);
  const [a, b] = [release, limit].map((text) => text.split(".").map(Number));
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at === undefined ? prerelease !== undefined : a[at] < b[at];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lock = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8");
  const faults = findFaults(JSON.parse(lock));
  for (const name of findUnusedExceptions(JSON.parse(lock))) {
    faults.push(`${name} has no install script; remove it from SKIPPED_INSTALL_SCRIPTS`);
  }
  for (const fault of faults) console.error(`package-lock.json: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
