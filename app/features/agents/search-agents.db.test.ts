import { expect, it } from "vitest";

import { readFilters, readPagePosition } from "~/features/directory/filters";
import { PAGE_SIZE } from "~/features/directory/result-limits";

import { createAgent } from "../../../tests/factories/create-agent";
import { AGENT_SORTS, searchAgents } from "./search-agents.server";

async function search(query: string) {
  const parameters = new URLSearchParams(query);
  return searchAgents({
    filters: readFilters(parameters, null),
    pagePosition: readPagePosition(parameters, AGENT_SORTS),
  });
}

const inOrder = async (query: string) => (await search(query))?.items.map(({ name }) => name);
const names = async (query: string) => (await inOrder(query))?.sort();

it("finds approved agents by words, state and specialty", async () => {
  await createAgent({ name: "Ann", state: "Texas", specialties: ["Land Sales", "Residential"] });
  await createAgent({ name: "Bob", state: "Texas", specialties: ["Farm & Ranch"] });
  await createAgent({ name: "Cid", state: "Iowa", specialties: ["Land Sales"] });
  await createAgent({ name: "Dot", reviewStatus: "pending" });
  expect(await names("")).toEqual(["Ann", "Bob", "Cid"]);
  expect(await names("specialty=Land Sales")).toEqual(["Ann", "Cid"]);
  expect(await names("state=Texas&specialty=Farm %26 Ranch")).toEqual(["Bob"]);
  expect(await names("search=cid")).toEqual(["Cid"]);
  expect(await names("specialty=Nothing&state=Nowhere")).toEqual(["Ann", "Bob", "Cid"]);
});

it("ignores filters and sort orders that agents do not have", async () => {
  await createAgent({ name: "Ann", createdAt: new Date("2026-01-02") });
  await createAgent({ name: "Bob", createdAt: new Date("2026-01-03") });
  expect(await inOrder("gameTypes=Elk&services=Lodging&priceRange=0-1000&area=1,1,2,2")).toEqual([
    "Bob",
    "Ann",
  ]);
  expect(await inOrder("sort=price-up")).toEqual(["Bob", "Ann"]);
});

it("sorts by newest with pages", async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n + 1));
  const count = 2 * PAGE_SIZE + 1;
  // The order is neither ascending nor descending by date.
  const days = Array.from({ length: count }, (_none, i) => (i * 20) % count);
  for (const n of days) await createAgent({ name: `Agent ${n}`, createdAt: day(n) });
  const newest = Array.from({ length: count }, (_none, i) => `Agent ${count - 1 - i}`);
  const pages = [await search(""), await search("page=2"), await search("page=3")];
  expect(pages.flatMap((page) => page?.items.map(({ name }) => name))).toEqual(newest);
  expect(pages.map((page) => [page?.total, page?.page, page?.lastPage])).toEqual([
    [count, 1, 3],
    [count, 2, 3],
    [count, 3, 3],
  ]);
  expect(await search("page=4")).toBeNull();
});

it("corrects one typo in a long word and says so", async () => {
  await createAgent({ name: "Harriet Lindqvist" });
  await createAgent({ name: "Walt Pending-Wainwright", reviewStatus: "pending" });
  expect(await search("search=lindqvist")).toMatchObject({ total: 1, correctedSearch: null });
  expect(await search("search=lindqvsit")).toMatchObject({
    total: 1,
    correctedSearch: "lindqvist",
    items: [{ name: "Harriet Lindqvist" }],
  });
  expect(await search("search=linqvsit")).toMatchObject({ total: 0, correctedSearch: null });
  // Words of profiles that are not public correct nothing.
  expect(await search("search=wainwrigth")).toMatchObject({ total: 0, correctedSearch: null });
});
