import { expect, it } from "vitest";

import { RecentNetworks } from "./recent-networks";

it("counts each network once, and forgets those that ask no more", () => {
  const recent = new RecentNetworks();
  const counts = [
    [0, "a"],
    [1, "b"],
    [2, "a"],
    [4_999, "c"],
    // The next period begins with all of the former one.
    [5_001, "a"],
    [6_000, "d"],
    [10_100, "a"],
    // Long after nobody asked.
    [60_000, "e"],
  ].map(([at, network]) => {
    recent.note(String(network), Number(at));
    return recent.count;
  });
  expect(counts).toEqual([1, 2, 2, 3, 3, 3, 2, 1]);
});
