// npm run bench [-- --quick]: what the marketplace costs, on a PostgreSQL server that is thrown away
// afterwards, held against yardsticks measured in the same run: ratios count, as machines differ.
// docs/performance.md tells how to read it. Ends with 1 when a goal that must be kept is missed.
import { constants, cpus, loadavg } from "node:os";

import buildServer from "../../tests/setup/build-server";
import { startServer, type RunningServer } from "../../tests/setup/start-server";
import { checkYardsticks } from "./check-yardsticks";
import { endureBurst, endureClients, endureRequests } from "./endure";
import { measureFirstView } from "./first-view";
import {
  goalOfDepths,
  goalOfMemory,
  goalsOfClients,
  goalsOfFirstView,
  goalsOfModes,
  goalsOfQueries,
  type Row,
} from "./goals";
import { modesOf } from "./modes";
import { openSized } from "./open-sized";
import { readOptions } from "./options";
import { GOAL_HEAD, goalRow, queryTable, verdictOf } from "./print-tables";
import { timeDepths, timeQueries } from "./query-times";
import { sender } from "./send-load";
import { signIn } from "./sign-in";
import { startYardstick } from "./start-yardstick";
import { takeTurns } from "./take-turns";

const started = performance.now();
const options = readOptions();
const [loadBefore = 0] = loadavg();
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("Run it by npm run bench, which starts a PostgreSQL server");
const say = (step: string) =>
  console.error(`${Math.round((performance.now() - started) / 1_000)} s: ${step} …`);

say("building, unless it was");
buildServer();
say(`filling databases with ${options.sizes.join(" and ")} listings`);
const small = await openSized(serverUrl, options.sizes[0]);
const large = await openSized(serverUrl, options.sizes[1]);

say("timing queries in the database");
const queryTimes = await timeQueries([small, large], options.queryRuns);
const depths = await timeDepths(large, options.queryRuns);

say("starting servers");
const opened: RunningServer[] = [];
// However this ends, nothing that it started stays.
process.on("exit", () => opened.forEach((server) => server.process.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}
async function open(url: string, variables: Record<string, string> = {}) {
  const server = await startServer({
    DATABASE_URL: url,
    SESSION_SECRET: "for measuring only, on a server thrown away",
    SIGN_IN: "embedded",
    RATE_LIMITS: "off",
    ...variables,
  });
  opened.push(server);
  return server;
}
const delivered = await open(large.url);
const uncached = await open(large.url, { PAGE_CACHE: "off" });
const uncachedSmall = await open(small.url, { PAGE_CACHE: "off" });
const storedBytes = await startYardstick("stored-bytes.ts", { ORIGIN: delivered.origin });
const plainPages = await startYardstick("plain-pages.ts", { DATABASE_URL: large.url });
const cookie = await signIn(delivered.origin, large);
await checkYardsticks(uncached.origin, `http://127.0.0.1:${plainPages.port}`, cookie);
for (const database of [small, large]) await database.opened.close();

say(`sending load by ${sender}`);
const firstView = await measureFirstView(delivered.origin);
const servers = { delivered, uncached, uncachedSmall, storedBytes, plainPages, cookie };
const measured = await takeTurns(modesOf(servers), options);
for (const server of [uncached, uncachedSmall]) await server.stop();
for (const yardstick of [storedBytes, plainPages]) yardstick.stop();

console.log(
  [
    `Node ${process.version}`,
    `${cpus().length} cores with a load of ${loadBefore.toFixed(1)} before`,
    sender,
    `${options.sizes.join(" and ")} listings\n`,
  ].join(", "),
);
console.log(`${queryTable(queryTimes, options.sizes)}\n`);
console.log(GOAL_HEAD);
// Each row as soon as it is known: what follows may end all.
const rows: Row[] = [];
function print(...known: Row[]): void {
  for (const row of known) console.log(goalRow(row));
  rows.push(...known);
}
print(
  ...goalsOfModes(measured),
  ...goalsOfQueries(queryTimes),
  goalOfDepths(depths),
  ...goalsOfFirstView(firstView),
);
say("many clients, then very many at once");
const steady = await endureClients(delivered, options);
print(...goalsOfClients(steady, await endureBurst(delivered, options)));
say("very many requests");
print(goalOfMemory(await endureRequests(delivered, options)));
await delivered.stop();

const missed = rows.filter((row) => verdictOf(row) === "MISSED");
for (const { what } of missed) console.log(`Missed: ${what}`);
if (missed.length > 0 && !options.isQuick) process.exitCode = 1;
