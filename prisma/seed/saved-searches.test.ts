import { expect, it } from "vitest";

import {
  getListName,
  queryToStore,
  readStored,
  describeFilters,
} from "../../app/features/searches/saved-search";
import { demoListings } from "./demo-entries";
import { people } from "./people";
import { savedSearches } from "./saved-searches";
import { findOutdatedPhrases } from "../../tests/fixtures/outdated-phrases";

const CONTEXT = { today: "2026-11-30", dates: null, isPlaceKnown: true };

it("demo searches match the stored format and belong to demo people", () => {
  const emails = people.map(({ email }) => email);
  const keys = demoListings().map(({ demo }) => demo.key);
  for (const [email, searches] of Object.entries(savedSearches)) {
    expect(emails).toContain(email);
    for (const { list, query, toldItems = [] } of searches) {
      const search = readStored({ list, query });
      if (!search) throw new Error(`There is no list ${list}.`);
      expect(queryToStore(search)).toBe(query);
      expect([getListName(search), ...describeFilters(search, CONTEXT)].length).toBeGreaterThan(1);
      expect(toldItems.filter((key) => !keys.includes(key))).toEqual([]);
    }
  }
  expect(savedSearches["hunter@huntstead.test"]?.length).toBeGreaterThanOrEqual(2);
  expect(findOutdatedPhrases(JSON.stringify(savedSearches))).toEqual([]);
});
