// npm run bench: what lists and searches of listings cost as the marketplace grows, on a PostgreSQL
// server that is thrown away afterwards. Prints a Markdown table of median times in milliseconds
// and the ratio between the largest and the smallest size: ratios count, machines differ.
import { join } from "node:path";

import { readFilters, readPlace } from "~/features/directory/filters";
import { PROPERTY_SORTS, searchProperties } from "~/features/properties/search-properties.server";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { addGeneratedListings, fillDatabase } from "../prisma/seed/fill-database";

const SIZES = (process.env.BENCH_SIZES ?? "1000,100000").split(",").map(Number);
const RUNS = 40;

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

const opened = await openDatabase({
  url: process.env.TEST_DATABASE_URL ?? null,
  dataDirectory: "data/bench",
  migrations: readMigrations(join(import.meta.dirname, "../prisma/migrations")),
});
await fillDatabase(opened.client);

const medians: Record<string, number[]> = {};
let present = 0;
for (const size of SIZES) {
  await addGeneratedListings(opened.client, size, present);
  present = size;
  await opened.vacuum();
  for (const [name, query] of Object.entries(QUERIES))
    (medians[name] ??= []).push(await median(query));
  (medians["next page by cursor, far down"] ??= []).push(await medianOfCursor());
}
await opened.close();

console.log(
  `| list | ${SIZES.map((size) => `${size.toLocaleString("en-US")} listings, ms`).join(" | ")} | ratio |`,
);
console.log(`|---|${SIZES.map(() => "---:|").join("")}---:|`);
for (const [name, times] of Object.entries(medians)) {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  console.log(
    `| ${name} | ${times.map((ms) => ms.toFixed(2)).join(" | ")} | ${ratio.toFixed(2)} |`,
  );
}

async function median(query: string): Promise<number> {
  const parameters = new URLSearchParams(query);
  const filters = readFilters(parameters);
  const place = readPlace(parameters, PROPERTY_SORTS);
  return medianOf(() => searchProperties({ filters, place, viewerId: null }));
}

/** From page 42, the last with a number, on to the page after it. */
async function medianOfCursor(): Promise<number> {
  const filters = readFilters(new URLSearchParams());
  const place = { sort: "newest", page: 42, after: null } as const;
  const last = await searchProperties({ filters, place, viewerId: null });
  let after = last?.next ?? null;
  for (let i = 0; i < 20 && after; i += 1) {
    const page = await searchProperties({ filters, place: { ...place, after }, viewerId: null });
    after = page?.next ?? after;
  }
  return medianOf(() => searchProperties({ filters, place: { ...place, after }, viewerId: null }));
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < RUNS + 5; i += 1) {
    const start = performance.now();
    await run();
    // The first few fill caches.
    if (i >= 5) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
}
