// npm test: runs everything that a change must pass. npm run test:full: runs the slow, timing-sensitive, and hostile tests
// that a release must pass as well. Both continue after a failed check and print a line for each at the end.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** The groups run one after the other; the rows of a group run in parallel. */
const CHECKS = {
  // Lint keeps one core busy; types, the build for tests, and the unit tests use the other one.
  change: [[["typecheck", "build", "test:unit"], ["lint"]], [["test:integration"]], [["test:e2e"]]],
  full: [[["test:e2e:full"]], [["test:hard"]], [["test:topology"]], [["test:nodes"]]],
};

const kind = process.argv[2] ?? "change";
if (!(kind in CHECKS)) {
  console.error("Usage: node scripts/run-checks.mjs [full]");
  process.exit(2);
}

// All checks of the first group read the Prisma client, so it is generated first.
await run("node", ["scripts/generate-client.mjs"], { stdio: "inherit" });
const results = [];
for (const rows of CHECKS[kind]) {
  const isAlone = rows.length === 1;
  results.push(...(await Promise.all(rows.map((row) => runRow(row, isAlone)))).flat());
}

console.log("");
for (const { check, code, seconds } of results) {
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${check} (${seconds} s)`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;

async function runRow(row, isAlone) {
  const done = [];
  for (const check of row) done.push(await runCheck(check, isAlone));
  return done;
}

/** Runs a check. Its output is streamed, or printed at the end if other checks run in parallel. */
async function runCheck(check, isAlone) {
  const title = `\n— ${check}`;
  if (isAlone) console.log(title);
  const startedAt = performance.now();
  const stdio = isAlone ? "inherit" : ["ignore", "pipe", "pipe"];
  const { code, output } = await run("npm", ["run", "--silent", check], { stdio });
  if (!isAlone) console.log(`${title}\n${output.trimEnd()}`);
  return { check, code, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

function run(command, args, options) {
  const child = spawn(command, args, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal], output }),
    );
  });
}
