import { expect, it } from "vitest";

import { formatWaterfowlHours, getLightMinutes } from "./light-minutes";

const STATE = { lightBefore: 60, lightAfter: 60 };

it("ends legal light at sunset where all game is waterfowl, whatever the state's minutes", () => {
  expect(getLightMinutes(["Waterfowl"], STATE)).toEqual({ lightBefore: 30, lightAfter: 0 });
  expect(getLightMinutes(["Deer", "Waterfowl"], STATE)).toEqual(STATE);
  expect(getLightMinutes([], STATE)).toEqual(STATE);
});

it("says the hours of waterfowl where there is other game, too", () => {
  expect(formatWaterfowlHours(["Deer", "Waterfowl"])).toBe(
    "Waterfowl: half an hour before sunrise to sunset.",
  );
  expect(formatWaterfowlHours(["Waterfowl"])).toBeNull();
  expect(formatWaterfowlHours(["Deer"])).toBeNull();
});
