// npm run bench [-- --quick] [-- --only "property page,thread"]: what the marketplace costs, on a PostgreSQL
// server that is thrown away afterwards, held against yardsticks measured in the same run: ratios count, as
// machines differ. docs/performance.md tells how to read it. Ends with 1 when a goal that must be kept is missed.
import { cpus, loadavg } from "node:os";

import buildServer from "../../tests/setup/build-server";
import { BenchServers } from "./bench-servers";
import { checkPosts } from "./check-posts";
import { checkYardsticks } from "./check-yardsticks";
import { choosePages } from "./choose-pages";
import { endureBurst, endureClients, endureRequests } from "./endure";
import { createAccounts, endureSockets } from "./endure-sockets";
import { measureFirstView } from "./first-view";
import {
  DEPTHS,
  ENDURANCE,
  FIRST_VIEW,
  goalOfDepths,
  goalOfMemory,
  goalsOfClients,
  goalsOfFirstView,
  goalsOfPairs,
  goalsOfQueries,
  IN_DATABASE,
  READING,
  SINGLE,
  WRITING,
  type Pair,
  type Row,
} from "./goals";
import { modesOf, modesOfPosts } from "./modes";
import { openSized } from "./open-sized";
import { isWanted, readOptions } from "./options";
import { preparePosts, provePosts } from "./prepare-posts";
import { GOAL_HEAD, goalRow, queryTable, verdictOf } from "./print-tables";
import { timeDepths, timeQueries } from "./query-times";
import { sender } from "./send-load";
import { signIn } from "./sign-in";
import { firstStartRow, memoryRow, pageChangeRow, socketsRow } from "./single-rows";
import { takeTurns } from "./take-turns";

const started = performance.now();
const options = readOptions();
const [loadBefore = 0] = loadavg();
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("Run it by npm run bench, which starts a PostgreSQL server");
const say = (step: string) =>
  console.error(`${Math.round((performance.now() - started) / 1_000)} s: ${step} …`);
const wants = (what: string) => isWanted(options, what);
const reading = READING.filter(({ what }) => wants(what));
const writing = WRITING.filter(({ what }) => wants(what));
const wantsFirstView = FIRST_VIEW.some(wants);
const wantsEndurance = ENDURANCE.some(wants);
const { sockets, change, start, postgres, embedded } = SINGLE;
const wantsDatabases =
  [IN_DATABASE, DEPTHS, sockets.what, change.what, postgres.what].some(wants) ||
  reading.length + writing.length > 0 ||
  wantsFirstView ||
  wantsEndurance;
const rows: Row[] = [];
/** Each row as soon as it is known: what follows may end all. */
function print(...known: Row[]): void {
  for (const row of known.filter(({ what }) => wants(what))) {
    console.log(goalRow(row));
    rows.push(row);
  }
}

say("building, unless it was");
buildServer();
const servers = new BenchServers();
console.log(
  [
    `Node ${process.version}`,
    `${cpus().length} cores with a load of ${loadBefore.toFixed(1)} before`,
    sender,
    `${options.sizes.join(" and ")} listings\n`,
  ].join(", "),
);
if (wants(start.what)) {
  say("starting for the first time");
  const row = await firstStartRow();
  console.log(GOAL_HEAD);
  print(row);
}
if (wantsDatabases) await measureOnPostgres(serverUrl);
if (wants(embedded.what)) {
  say("many requests, then rest, with the embedded database");
  print(await memoryRow(embedded, await servers.open({}), options));
}
servers.kill();

const missed = rows.filter((row) => verdictOf(row) === "MISSED");
for (const { what } of missed) console.log(`Missed: ${what}`);
// Connections to databases may stay open for minutes.
process.exit(missed.length > 0 && !options.isQuick ? 1 : 0);

async function measureOnPostgres(postgresUrl: string): Promise<void> {
  say(`filling databases with ${options.sizes.join(" and ")} listings`);
  const small = await openSized(postgresUrl, options.sizes[0]);
  const large = await openSized(postgresUrl, options.sizes[1]);
  const ofLarge = { DATABASE_URL: large.url };
  const uncached = { PAGE_CACHE: "off" };

  const queryTimes = [];
  if (wants(IN_DATABASE)) {
    say("timing queries in the database");
    queryTimes.push(...(await timeQueries([small, large], options.queryRuns)));
    console.log(`${queryTable(queryTimes, options.sizes)}\n`);
  }
  console.log(GOAL_HEAD);
  print(...goalsOfQueries(queryTimes));
  if (wants(DEPTHS)) print(goalOfDepths(await timeDepths(large, options.queryRuns)));

  const cookies = wants(sockets.what) ? await createAccounts(small) : [];
  // One person's for each comparison: what the busy writers leave in their conversations is not what large
  // and small databases are to differ by.
  const forms =
    writing.length > 0
      ? {
          busy: await preparePosts(large),
          large: await preparePosts(large),
          small: await preparePosts(small),
        }
      : null;
  const delivered = await servers.open(ofLarge);
  if (reading.length > 0) {
    say("starting servers");
    const cookie = await signIn(delivered.origin, large);
    const pages = await choosePages(large);
    for (const database of [small, large]) await database.opened.close();
    const uncachedLarge = await servers.open({ ...ofLarge, ...uncached });
    const asked = {
      ...{ delivered, cookie, pages },
      uncached: uncachedLarge,
      uncachedSmall: await servers.open({ DATABASE_URL: small.url, ...uncached }),
      storedBytes: await servers.hold("stored-bytes.ts", { ORIGIN: delivered.origin }),
      plainPages: await servers.hold("plain-pages.ts", {
        ...ofLarge,
        ORIGIN: uncachedLarge.origin,
      }),
    };
    const plain = `http://127.0.0.1:${asked.plainPages.port}`;
    await checkYardsticks(asked.uncached.origin, plain, { cookie, pages });
    say(`sending load by ${sender}`);
    await measurePairs(reading, modesOf(asked));
    await asked.uncached.stop();
    await asked.uncachedSmall.stop();
    asked.storedBytes.stop();
    asked.plainPages.stop();
  } else {
    for (const database of [small, large]) await database.opened.close();
  }
  if (wantsFirstView) print(...goalsOfFirstView(await measureFirstView(delivered.origin)));
  if (wants(change.what)) {
    say("changing pages on a slow line");
    print(await pageChangeRow(delivered.origin, options));
  }
  if (forms) {
    say("posting forms");
    const unreviewed = { LISTING_REVIEW: "off" };
    const server = await servers.open({ ...ofLarge, ...unreviewed });
    const smallServer = await servers.open({ DATABASE_URL: small.url, ...unreviewed });
    const plainPosts = await servers.hold("plain-posts.ts", {
      ...ofLarge,
      SESSION_SECRET: servers.secret,
    });
    const posts = await provePosts(server.origin, forms.busy);
    const ports = [server.port, plainPosts.port] as const;
    await checkPosts({ ports, posts, databaseUrl: large.url });
    const modes = modesOfPosts({
      ...{ delivered: server, small: smallServer, plainPosts, posts },
      largePosts: await provePosts(server.origin, forms.large),
      smallPosts: await provePosts(smallServer.origin, forms.small),
    });
    await measurePairs(writing, modes);
    await server.stop();
    await smallServer.stop();
    plainPosts.stop();
  }
  if (cookies.length > 0) {
    say("opening sockets");
    const start = (variables: Record<string, string>) =>
      servers.open({ DATABASE_URL: small.url, ...variables });
    print(await socketsRow(() => endureSockets(start, cookies)));
  }
  if (wants(postgres.what)) {
    say("many requests, then rest");
    const server = await servers.open(ofLarge);
    print(await memoryRow(postgres, server, options));
    await server.stop();
  }
  if (wantsEndurance) {
    say("many clients, then very many at once");
    const steady = await endureClients(delivered, options);
    print(...goalsOfClients(steady, await endureBurst(delivered, options)));
    say("very many requests");
    print(goalOfMemory(await endureRequests(delivered, options)));
  }
  await delivered.stop();
}

/** Modes that no pair needs stay out. */
async function measurePairs(
  pairs: readonly Pair[],
  modes: Parameters<typeof takeTurns>[0],
): Promise<void> {
  const needed = new Set(pairs.flatMap((pair) => pair.modes));
  const taking = modes.filter(({ name }) => needed.has(name));
  print(...goalsOfPairs(pairs, await takeTurns(taking, options)));
}
