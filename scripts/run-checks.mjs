// npm test: everything that a change must pass, one check after the other, all of them even when
// one fails, and at the end a line for each.
import { spawn } from "node:child_process";
import { constants } from "node:os";

const CHECKS = ["typecheck", "lint", "test:unit", "test:e2e"];

const results = [];
for (const check of CHECKS) {
  console.log(`\n— ${check}`);
  const startedAt = performance.now();
  const code = await run("npm", ["run", "--silent", check]);
  results.push({ check, code, seconds: Math.round((performance.now() - startedAt) / 1000) });
}

console.log("");
for (const { check, code, seconds } of results) {
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${check} (${seconds} s)`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;

function run(command, args) {
  const child = spawn(command, args, { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
