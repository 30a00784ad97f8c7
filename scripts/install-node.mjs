// node scripts/install-node.mjs VERSION DIRECTORY: prints the folder of its executable.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Installs Node for this machine from npm. The package `node` would fetch it by an install script; the package
 * that the script fetches needs none.
 *
 * @param {string} version or the beginning of one
 * @param {string} directory
 * @returns {string} the folder of its executable
 * @throws Error where it cannot be had
 */
export function installNode(version, directory) {
  const { platform, arch } = process;
  const name = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  const tools = join(directory, "node");
  mkdirSync(tools);
  // Makes npm install here without --prefix, which would ignore the machine's npm settings.
  writeFileSync(join(tools, "package.json"), "{}");
  const target = `${name}-${platform === "win32" ? "win" : platform}-${arch}`;
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", `${target}@${version}`], {
    cwd: tools,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return join(tools, "node_modules", target, "bin");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [version = "", directory = ""] = process.argv.slice(2);
  console.log(installNode(version, resolve(directory)));
}
