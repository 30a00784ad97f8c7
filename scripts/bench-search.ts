// npm run bench: what lists and searches of listings cost as the marketplace grows, on a PostgreSQL
// server that is thrown away afterwards. Prints a Markdown table of median times and the ratio
// between sizes. The sizes take turns within one run, so other work on the machine hits both.
import { join } from "node:path";

import { readFilters, readPlace } from "~/features/directory/filters";
import { PROPERTY_SORTS, searchProperties } from "~/features/properties/search-properties.server";
import {
  openDatabase,
  useDatabase,
  type OpenedDatabase,
} from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { addGeneratedListings, fillDatabase } from "../prisma/seed/fill-database";
import { startServer } from "../tests/setup/start-server";

const [SMALL = 1_000, LARGE = 100_000] = (process.env.BENCH_SIZES ?? "1000,100000")
  .split(",")
  .map(Number);
const RUNS = 60;
const WARM_UP = 10;

const QUERIES: Record<string, string> = {
  "newest first": "",
  "one state": "state=Montana",
  "state and game": "state=Montana&gameTypes=Elk",
  "state, games, price": "state=Texas&gameTypes=Deer,Turkey&priceRange=50000%2B",
  "price range": "priceRange=1000-5000",
  "cheapest first": "sort=price-up",
  "dearest first": "sort=price-down",
  "largest first in a state": "state=Wisconsin&sort=acreage",
  "page 20": "page=20",
  "one common word": "search=creek",
  "one rare word": "search=cypress",
  "two words": "search=elk montana",
  "beginning of a word": "search=whit",
  "word and state": "search=timber&state=Idaho",
  "nothing found": "search=zzzzqqqq",
  "one slip": "search=whitetial",
};

const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error("Run it by npm run bench, which starts a PostgreSQL server");
const sizes = [await openSized("small", SMALL), await openSized("large", LARGE)] as const;
const servers = await Promise.all(
  sizes.map(({ url }) =>
    startServer({
      DATABASE_URL: url,
      SESSION_SECRET: "for measuring only, on a server thrown away",
      RATE_LIMITS: "off",
    }),
  ),
);

const heads = sizes.map(({ listings }) => listings.toLocaleString("en-US"));
console.log(
  `| list | database, ${heads[0]} listings | ${heads[1]} | ratio | whole page, ${heads[0]} | ${heads[1]} | ratio |`,
);
console.log("|---|---:|---:|---:|---:|---:|---:|");
for (const [name, query] of Object.entries(QUERIES)) {
  const inDatabase = await takeTurns((n) => searchIn(sizes[n].opened, query));
  const asPage = await takeTurns((n) => fetchPage(servers[n]?.origin ?? "", query));
  console.log(`| ${name} | ${inDatabase} | ${asPage} |`);
}
for (const running of servers) await running.stop();
for (const { opened } of sizes) await opened.close();

/** Medians in milliseconds of both sizes and their ratio, as cells of the table. */
async function takeTurns(run: (size: 0 | 1) => Promise<unknown>): Promise<string> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < RUNS + WARM_UP; i += 1) {
    for (const size of [0, 1] as const) {
      const start = performance.now();
      await run(size);
      if (i >= WARM_UP) times[size].push(performance.now() - start);
    }
  }
  const [before, after] = [median(times[0]), median(times[1])];
  return `${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)}`;
}

function searchIn(opened: OpenedDatabase, query: string) {
  useDatabase(opened);
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters),
    place: readPlace(parameters, PROPERTY_SORTS),
    viewerId: null,
  });
}

async function fetchPage(origin: string, query: string): Promise<void> {
  const response = await fetch(`${origin}/properties?${query}`);
  if (!response.ok) throw new Error(`${query} answered ${response.status}`);
  await response.arrayBuffer();
}

async function openSized(name: string, listings: number) {
  const admin = await openDatabase({ url: server ?? "", dataDirectory: "data", migrations: [] });
  await admin.client.$executeRawUnsafe(`CREATE DATABASE bench_${name}`);
  const url = new URL(server ?? "");
  url.pathname = `/bench_${name}`;
  const opened = await openDatabase({
    url: url.href,
    dataDirectory: "data",
    migrations: readMigrations(join(import.meta.dirname, "../prisma/migrations")),
  });
  await fillDatabase(opened.client);
  await addGeneratedListings(opened.client, listings);
  await opened.vacuum();
  await admin.close();
  return { opened, listings, url: url.href };
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
