import { beforeEach, describe, expect, it } from "vitest";

import { readFilters, readPagePosition } from "~/features/directory/filters";
import { database } from "~/platform/database/database.server";

import { PROPERTY_SORTS, searchProperties } from "./search-properties.server";

/** Three quarters of these are public, which is more than a list collects. */
const LISTING_COUNT = 1_500;

const getPrice = (i: number) => (i % 5 === 0 ? null : 100 * (i % 37));

beforeEach(async () => {
  await database().property.createMany({
    data: Array.from({ length: LISTING_COUNT }, (_, i) => ({
      id: `0197a1b2-0000-7000-8000-${String(i).padStart(12, "0")}`,
      title: `Elk ground ${i}`,
      acreage: 10 + (i % 11),
      price: getPrice(i),
      propertyType: i % 100 === 0 ? "Sale" : "Lease",
      priceType: "Per Season",
      location: "Dillon",
      state: "Montana",
      gameTypes: ["Elk"],
      reviewStatus: i % 4 === 1 ? "pending" : "approved",
      lat: 45.2 + (i % 9) / 100,
      lng: -112.6,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 6))),
    })),
  });
});

async function search(query: string) {
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters, null),
    pagePosition: readPagePosition(parameters, PROPERTY_SORTS),
  });
}

/** Reads all results of a list: the numbered pages, then the others by cursor. */
async function readToEnd(query: string) {
  const ids: string[] = [];
  let results = await search(query);
  const first = results;
  for (let page = 2; results; page += 1) {
    ids.push(...results.items.map(({ id }) => id));
    if (results.page !== null && page <= results.lastPage)
      results = await search(`${query}&page=${page}`);
    else if (results.next) results = await search(`${query}&after=${results.next}`);
    else break;
  }
  return { ids, total: first?.total, last: results };
}

describe("a very long list", () => {
  it.each(["newest", "price-up", "price-down", "acreage", "distance"])(
    "has every match once, in the order of %s, by numbered pages and by cursor",
    async (sort) => {
      const { ids, total, last } = await readToEnd(`sort=${sort}&near=45.2,-112.6&within=50`);
      const rows = await database().property.findMany({
        where: { reviewStatus: "approved" },
        select: { id: true, price: true, acreage: true, createdAt: true, lat: true },
      });
      expect(total).toBe(1_001);
      expect(ids).toHaveLength(rows.length);
      const keys = new Map(rows.map((row) => [row.id, row]));
      const sortKeys: Record<string, (id: string) => number> = {
        newest: (id) => -(keys.get(id)?.createdAt.getTime() ?? 0),
        "price-up": (id) => Number(keys.get(id)?.price ?? Infinity),
        "price-down": (id) => -Number(keys.get(id)?.price ?? -Infinity),
        acreage: (id) => -Number(keys.get(id)?.acreage),
        distance: (id) => Number(keys.get(id)?.lat) - 45.2,
      };
      const key = sortKeys[sort] ?? (() => 0);
      const isDescending = ["newest", "price-down", "acreage"].includes(sort);
      const expected = rows
        .map(({ id }) => id)
        .toSorted((a, b) => key(a) - key(b) || (isDescending ? (a < b ? 1 : -1) : a < b ? -1 : 1));
      expect(ids).toEqual(expected);
      // The cursor of the last page leads back to the page before it.
      const previousPage = await search(
        `sort=${sort}&near=45.2,-112.6&within=50&after=${last?.previous}`,
      );
      const before = ids.slice(0, ids.length - (last?.items.length ?? 0));
      expect(previousPage?.items.map(({ id }) => id)).toEqual(before.slice(-24));
    },
  );

  it("has an exact count for a search with few matches", async () => {
    const { ids, total } = await readToEnd("propertyType=Sale&sort=price-down");
    expect(total).toBe(15);
    expect(ids).toHaveLength(15);
  });
});
