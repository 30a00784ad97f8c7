import { readFilters, readPlace } from "~/features/directory/filters";
import { MAX_NUMBERED_RESULTS, PAGE_SIZE } from "~/features/directory/result-limits";
import { readPins } from "~/features/map/map-pins.server";
import { readMap } from "~/features/map/read-map.server";
import {
  PROPERTY_SORTS,
  searchProperties,
} from "~/features/properties/search/search-properties.server";
import { useDatabase } from "~/platform/database/database.server";

import { QUERIES } from "./addresses";
import { chooseSearches } from "./choose-searches";
import type { SizedDatabase } from "./open-sized";
import { timeInTurns } from "./time-in-turns";

/** Milliseconds of one query in the small and the large database. */
export interface QueryTime {
  name: string;
  small: number;
  large: number;
}

/** What each query costs in the database: the page, its cards and their number. */
export async function timeQueries(
  [small, large]: readonly [SizedDatabase, SizedDatabase],
  runs: number,
): Promise<QueryTime[]> {
  const times: QueryTime[] = [];
  const queries = { ...QUERIES, ...(await chooseSearches(large)) };
  for (const [name, query] of Object.entries(queries)) {
    const [inSmall = NaN, inLarge = NaN] = await timeInTurns(runs, [
      () => answerIn(small, query),
      () => answerIn(large, query),
    ]);
    times.push({ name, small: inSmall, large: inLarge });
  }
  return times;
}

/** Milliseconds in the database of the first page, the last with a number, and the last of all. */
export async function timeDepths(
  large: SizedDatabase,
  runs: number,
): Promise<{ first: number; lastNumbered: number; last: number }> {
  const lastNumbered = Math.ceil(MAX_NUMBERED_RESULTS / PAGE_SIZE);
  const deepest = `after=${await deepestCursor(large)}`;
  const reached = await searchIn(large, deepest);
  if (reached?.page !== null || reached.items.length === 0 || reached.next !== null) {
    throw new Error("The last page of all was not reached");
  }
  const [first = NaN, numbered = NaN, last = NaN] = await timeInTurns(runs, [
    () => searchIn(large, ""),
    () => searchIn(large, `page=${lastNumbered}`),
    () => searchIn(large, deepest),
  ]);
  return { first, lastNumbered: numbered, last };
}

async function answerIn(database: SizedDatabase, query: string): Promise<unknown> {
  const parameters = new URLSearchParams(query);
  if (parameters.get("view") !== "map") return searchIn(database, query);
  useDatabase(database.opened);
  const search = { tab: "properties", filters: readFilters(parameters) } as const;
  return Promise.all([readMap(search, readPlace(parameters, PROPERTY_SORTS)), readPins(search)]);
}

function searchIn({ opened }: SizedDatabase, query: string) {
  useDatabase(opened);
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters),
    place: readPlace(parameters, PROPERTY_SORTS),
  });
}

/**
 * The cursor that the last page but one would give. Walking there takes as many pages as there are,
 * so it is written here as lists write theirs.
 */
async function deepestCursor({ opened }: SizedDatabase): Promise<string> {
  const [row] = await opened.client.$queryRaw<{ key: string; id: string }[]>`
    SELECT created_at::text AS key, id FROM properties
    WHERE review_status = 'approved' AND available AND deleted_at IS NULL
    ORDER BY created_at, id OFFSET ${PAGE_SIZE} LIMIT 1`;
  return Buffer.from(JSON.stringify(["next", row?.key, row?.id])).toString("base64url");
}
