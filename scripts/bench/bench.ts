// npm run bench [-- --quick] [-- --only "property page,JSON"]: measures the rows of the table in docs/performance.md
// on a PostgreSQL server that is thrown away afterwards. What counts are ratios to references measured in the same
// run, because machines differ. Ends with 1 when a row misses its bounds.
import { cpus, loadavg } from "node:os";

import buildServer from "../../tests/setup/build-server";
import { findChromium } from "../find-chromium.mjs";
import { MAPS, QUERIES } from "./addresses";
import { BenchServers, startReference } from "./bench-servers";
import { checkPosts } from "./check-posts";
import { checkReferences } from "./check-references";
import { choosePages } from "./choose-pages";
import { chooseSearches } from "./choose-searches";
import { measureFirstView } from "./first-view";
import { timeLists } from "./list-times";
import { buildPostComparisons, buildReadComparisons, buildSizeComparisons } from "./modes";
import { openSizedDatabase, type SizedDatabase } from "./open-sized";
import { isWanted, readOptions } from "./options";
import { measurePageChanges } from "./page-change";
import { measurePageCpu, summarizeRatios, describeCosts } from "./page-cpu";
import { preparePosts } from "./prepare-posts";
import { meetsBounds, BENCH_ROWS, TABLE_HEAD, formatTableRow, type BenchRow } from "./rows";
import { loadGenerator } from "./send-load";
import { signInForBench } from "./sign-in";
import { measureSockets } from "./sockets";
import { compareModes, type Comparison } from "./compare-modes";
import { measureWarmMemory } from "./warm-memory";

const MB = 1024 * 1024;
const UNCACHED = { PAGE_CACHE: "off" };

const started = performance.now();
const options = readOptions();
const { rounds, sizes } = options;
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("Run it by npm run bench, which starts a PostgreSQL server");
const missed: string[] = [];
const databases = new Map<number, SizedDatabase>();

console.log(
  `Node ${process.version}, ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)} before, ${loadGenerator}, ` +
    `${Object.values(sizes).join(", ")} listings\n\n${TABLE_HEAD}`,
);
buildServer();
const servers = new BenchServers();
const { cached, list, signedIn, pages, json, weight, pageChange } = BENCH_ROWS;
if (isSelected(cached, list, signedIn, pages, json, weight, pageChange)) await measurePages();
if (isSelected(BENCH_ROWS.searches, BENCH_ROWS.largeSearches)) await measureSearches();
if (isSelected(BENCH_ROWS.lists)) await measureLists();
if (isSelected(BENCH_ROWS.posts)) await measurePosts();
if (isSelected(BENCH_ROWS.writing)) await measureWriting();
if (isSelected(BENCH_ROWS.sockets)) {
  const { idle, open } = await measureSockets(servers, await getSizedDatabase(sizes.small));
  report(BENCH_ROWS.sockets, [(open - idle) / MB], `${Math.round(idle / MB)} MB idle`);
}
if (isSelected(BENCH_ROWS.start)) await measureStart();
for (const label of missed) console.log(`Missed: ${label}`);
// Connections to databases may stay open for minutes.
process.exit(missed.length > 0 && !options.isQuick ? 1 : 0);

/** Measures pages and lists of one database, which does not change meanwhile. */
async function measurePages(): Promise<void> {
  const medium = await getSizedDatabase(sizes.medium);
  const mediumVariables = { DATABASE_URL: medium.url };
  const delivered = await servers.open(mediumVariables);
  const uncached = await servers.open({ ...mediumVariables, ...UNCACHED });
  const cookie = await signInForBench(delivered.origin, medium);
  const chosenPages = await choosePages(medium);
  const storedBytes = await startReference("stored-bytes.ts", { ORIGIN: delivered.origin });
  const plainPages = await startReference("plain-pages.ts", {
    ...mediumVariables,
    ORIGIN: uncached.origin,
  });
  const plain = `http://127.0.0.1:${plainPages.port}`;
  await checkReferences(uncached.origin, plain, { cookie, pages: chosenPages });
  const context = { delivered, uncached, storedBytes, plainPages, cookie, pages: chosenPages };
  for (const [row, comparisons] of Object.entries(buildReadComparisons(context))) {
    await reportRatios(BENCH_ROWS[row as "list"], comparisons);
  }
  await uncached.stop();
  storedBytes.stop();
  plainPages.stop();
  if (isSelected(weight)) {
    const { htmlBytes, scriptBytes, scripts } = await measureFirstView(delivered.origin);
    report(weight, [htmlBytes / 1024, scriptBytes / 1024], `${scripts} scripts`);
  }
  if (isSelected(pageChange)) {
    const changes = (await findChromium())
      ? await measurePageChanges(delivered.origin, rounds)
      : [];
    const notes = changes.map(({ label, ratio }) => `${label} ${ratio.toFixed(2)}x`);
    const mean = changes.reduce((sum, { ratio }) => sum + ratio, 0) / changes.length;
    report(pageChange, [mean], notes.join("; ") || "not measured: no Chromium");
  }
  await delivered.stop();
}

/** Measures the CPU time of whole pages in the medium and in the large database. */
async function measureSearches(): Promise<void> {
  const queries = { ...QUERIES, ...(await chooseSearches(await getSizedDatabase(sizes.large))) };
  for (const [row, size] of [
    [BENCH_ROWS.searches, sizes.medium],
    [BENCH_ROWS.largeSearches, sizes.large],
  ] as const) {
    if (!isSelected(row)) continue;
    const sized = await getSizedDatabase(size);
    logStep(`asking for searches of ${size} listings`);
    const server = await servers.open({ DATABASE_URL: sized.url, ...UNCACHED });
    const costs = await measurePageCpu(server, sized, queries, options);
    const maps = await measurePageCpu(server, sized, MAPS, { ...options, rounds: 1 });
    await server.stop();
    report(row, summarizeRatios(costs), describeCosts(costs, maps));
  }
}

/** Measures how long one visitor waits for a list in the large database and in the small one. */
async function measureLists(): Promise<void> {
  const [small, large] = [await getSizedDatabase(sizes.small), await getSizedDatabase(sizes.large)];
  const open = async (sized: SizedDatabase) => ({
    ...(await servers.open({ DATABASE_URL: sized.url, ...UNCACHED })),
    database: sized,
  });
  const [ofSmall, ofLarge] = [await open(small), await open(large)];
  logStep("asking for lists");
  const times = await timeLists(ofSmall, ofLarge, options.listRuns);
  await Promise.all([ofSmall.stop(), ofLarge.stop()]);
  const notes = times.map(
    (time) => `${time.name} ${time.large.toFixed(1)} / ${time.small.toFixed(1)} ms`,
  );
  const worst = Math.max(...times.map((time) => time.large / time.small));
  report(BENCH_ROWS.lists, [worst], `the worst of: ${notes.join("; ")}`);
}

/** Measures forms that many people post at once, which change what pages show. */
async function measurePosts(): Promise<void> {
  const medium = await getSizedDatabase(sizes.medium);
  const server = await servers.open({ DATABASE_URL: medium.url });
  const plainPosts = await startReference("plain-posts.ts", { DATABASE_URL: medium.url });
  const posts = await preparePosts(medium, server.origin);
  const ports = [server.port, plainPosts.port] as const;
  await checkPosts({ ports, posts, databaseUrl: medium.url });
  await reportRatios(BENCH_ROWS.posts, buildPostComparisons({ server, posts }, plainPosts));
  await server.stop();
  plainPosts.stop();
}

/** Measures how long one person waits whose form is posted, in the large database and in the small one. */
async function measureWriting(): Promise<void> {
  const open = async (size: number) => {
    const sized = await getSizedDatabase(size);
    const server = await servers.open({ DATABASE_URL: sized.url, LISTING_REVIEW: "off" });
    return { server, posts: await preparePosts(sized, server.origin) };
  };
  const [large, small] = [await open(sizes.large), await open(sizes.small)];
  await reportRatios(BENCH_ROWS.writing, buildSizeComparisons(large, small));
  await Promise.all([large.server.stop(), small.server.stop()]);
}

/** Measures the first start on an empty directory, until it responds, and the memory of warm processes. */
async function measureStart(): Promise<void> {
  logStep("starting for the first time");
  const startedAt = performance.now();
  const embedded = await servers.open({}, { isFirstStart: true });
  const seconds = (performance.now() - startedAt) / 1_000;
  const embeddedMemory = await measureWarmMemory(embedded, options);
  await embedded.stop();
  logStep("asking for different pages");
  const server = await servers.open({ DATABASE_URL: (await getSizedDatabase(sizes.medium)).url });
  const onPostgres = await measureWarmMemory(server, options);
  await server.stop();
  report(BENCH_ROWS.start, [seconds, onPostgres / MB, embeddedMemory / MB], "");
}

function isSelected(...rows: BenchRow[]): boolean {
  return rows.some((row) => isWanted(options, row));
}

/** Opens a database of a size, once. */
async function getSizedDatabase(size: number): Promise<SizedDatabase> {
  const existing = databases.get(size);
  if (existing) return existing;
  logStep(`filling a database with ${size} listings`);
  const sized = await openSizedDatabase(serverUrl ?? "", size);
  databases.set(size, sized);
  return sized;
}

async function reportRatios(row: BenchRow, comparisons: readonly Comparison[]): Promise<void> {
  if (!isSelected(row)) return;
  const ratios = await compareModes(comparisons, options);
  const notes = ratios.map(({ note }) => note);
  report(
    row,
    ratios.map(({ ratio }) => ratio),
    notes.join("; "),
  );
}

/** Prints a row as soon as it is known, because a later step may end the run. */
function report(row: BenchRow, figures: readonly number[], note: string): void {
  console.log(formatTableRow(row, figures, note));
  if (!meetsBounds(row, figures)) missed.push(row.label);
}

function logStep(step: string): void {
  console.error(`${Math.round((performance.now() - started) / 1_000)} s: ${step} …`);
}
