import { beforeEach, expect, test } from "vitest";

import { createSavedSearch } from "../../../tests/factories/create-saved-search";
import { createUser } from "../../../tests/factories/create-user";
import { FEATURES, GAME_TYPES } from "~/features/directory/vocabulary";
import { database } from "~/platform/database/database.server";

import { listSearches } from "./list-searches.server";
import { changeFrequency, deleteSearch, saveSearch } from "./save-search.server";
import {
  MAX_SEARCHES,
  suggestSearchName,
  readSearch,
  buildSaveAddress,
  type SavedSearch,
} from "./saved-search";

const CONTEXT = { today: "2026-11-30", dates: null, isPlaceKnown: true };

let userId: string;
beforeEach(async () => {
  userId = (await createUser()).id;
});

function search(query: string): SavedSearch {
  const parsedSearch = readSearch(new URLSearchParams(query));
  if (!parsedSearch) throw new Error(`No list is named in ${query}.`);
  return parsedSearch;
}

const save = (query: string, name = "Elk") =>
  database().$transaction((tx) =>
    saveSearch({ tx, userId, search: search(query), name, frequency: "daily" }),
  );

const stored = () =>
  database().savedSearch.findMany({
    where: { userId },
    select: { list: true, query: true },
    orderBy: { id: "asc" },
  });

test("stores only known filters", async () => {
  await save(
    "list=properties&page=3&sort=acreage&utm=x&services=Lodging&gameTypes=Elk&state=Montana",
  );
  await save("list=pros&state=Nowhere");
  expect(await stored()).toEqual([
    { list: "properties", query: "state=Montana&gameTypes=Elk" },
    { list: "pros", query: "" },
  ]);
  expect(readSearch(new URLSearchParams("list=users&state=Montana"))).toBeNull();
  expect(readSearch(new URLSearchParams("state=Montana"))).toBeNull();
  expect(readSearch(new URLSearchParams("list=constructor"))).toBeNull();
  const [all, elk] = await listSearches({ userId });
  expect(elk).toMatchObject({
    list: "Properties",
    words: ["Montana", "Elk"],
    path: "/properties?state=Montana&gameTypes=Elk",
  });
  expect(all).toMatchObject({ list: "Pros", words: [], path: "/pros" });
});

test("reads stored filters like those of an address", async () => {
  await createSavedSearch({ userId, query: "state=Nowhere&list=agents&x=%3Cscript%3E" });
  const [saved] = await listSearches({ userId });
  expect(saved).toMatchObject({ list: "Properties", words: [], path: "/properties" });
});

test("saves the same search once", async () => {
  expect(await save("list=properties&gameTypes=Elk&state=Montana", "First")).toBe("saved");
  const duplicateQuery = "state=Montana&list=properties&gameTypes=Elk,Nothing";
  expect(await save(duplicateQuery)).toEqual({ duplicate: "First" });
  expect(await save("list=pros&gameTypes=Elk&state=Montana")).toBe("saved");
  expect(await stored()).toHaveLength(2);
  expect(await save("list=properties&search=Elk+Ridge&near=Dillon,+MT", "Ridge")).toBe("saved");
  const typed = "list=properties&search=elk++ridge&near=dillon,+mt";
  expect(await save(typed)).toEqual({ duplicate: "Ridge" });
});

test("saves a search once when it is sent several times at once", async () => {
  const results = await Promise.all([save("list=agents"), save("list=agents")]);
  expect(results.filter((outcome) => outcome === "saved")).toHaveLength(1);
  await Promise.all(
    Array.from({ length: MAX_SEARCHES - 2 }, (_, i) =>
      createSavedSearch({ userId, query: `minAcres=${i + 1}` }),
    ),
  );
  const last = await Promise.all([save("list=pros&state=Texas"), save("list=pros&state=Utah")]);
  expect(last.toSorted()).toEqual(["saved", "too many"]);
  expect(await stored()).toHaveLength(MAX_SEARCHES);
});

test("rejects unknown places and too long searches", async () => {
  expect(await save("list=properties&near=Qwertyville")).toBe("unknown place");
  expect(await save("list=properties&near=Dillon,+MT")).toBe("saved");
  expect(await save(`list=properties&search=${"猟".repeat(200)}&near=Dillon,+MT`)).toBe("saved");
  const words = `gameTypes=${GAME_TYPES.join(",")}&features=${FEATURES.join(",")}`;
  const longest = `list=properties&search=${"猟".repeat(200)}&${words}`;
  expect(await save(longest)).toBe("too long");
  expect(await stored()).toHaveLength(2);
});

test("keeps the dates of a search, and rejects days that have passed", async () => {
  expect(await save("list=properties&from=2040-10-23&to=2040-10-29&hunters=2")).toBe("saved");
  expect(await save("list=properties&from=2020-10-23&to=2020-10-29")).toBe("past");
  expect(await stored()).toEqual([
    { list: "properties", query: "from=2040-10-23&to=2040-10-29&hunters=2" },
  ]);
  await createSavedSearch({ userId, query: "from=2020-10-23&to=2020-10-29" });
  expect((await listSearches({ userId })).map(({ words }) => words)).toEqual([
    ["Oct 23 – 29, 2020 (past)"],
    ["Oct 23 – 29, 2040", "2 hunters"],
  ]);
});

test("cannot be changed or deleted by others", async () => {
  const { id } = await createSavedSearch({ userId });
  const otherId = (await createUser()).id;
  expect(await changeFrequency({ id, userId: otherId, frequency: "never" })).toBe(false);
  expect(await deleteSearch({ id, userId: otherId })).toBe(false);
  expect(await changeFrequency({ id, userId, frequency: "weekly" })).toBe(true);
  expect((await listSearches({ userId }))[0]?.frequency).toBe("weekly");
  expect(await deleteSearch({ id, userId })).toBe(true);
  expect(await deleteSearch({ id, userId })).toBe(false);
});

test("does not report listings that were added while mail was off", async () => {
  const long = new Date("2026-01-01T00:00:00Z");
  const { id } = await createSavedSearch({ userId, frequency: "never", toldUntil: long });
  const other = await createSavedSearch({ userId, toldUntil: long, list: "pros" });
  await changeFrequency({ id, userId, frequency: "daily" });
  await changeFrequency({ id: other.id, userId, frequency: "weekly" });
  const readToldUntil = async (id: string) =>
    (await database().savedSearch.findUniqueOrThrow({ where: { id } })).toldUntil;
  expect(Date.now() - (await readToldUntil(id)).getTime()).toBeLessThan(120_000);
  expect(await readToldUntil(other.id)).toEqual(long);
});

test("names a search by its filters", () => {
  expect(suggestSearchName(search("list=agents"), CONTEXT)).toBe("All agents");
  expect(suggestSearchName(search("list=properties&state=Montana&search=creek"), CONTEXT)).toBe(
    "Properties: “creek”, Montana",
  );
  const long = suggestSearchName(search(`list=pros&search=${"long ".repeat(40)}`), CONTEXT);
  expect([...long].length).toBeLessThanOrEqual(100);
  expect(buildSaveAddress(search("list=pros&page=2&state=Texas"))).toBe(
    "/searches?list=pros&state=Texas",
  );
});
