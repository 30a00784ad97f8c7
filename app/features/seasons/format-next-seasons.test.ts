import { expect, it } from "vitest";

import { formatNextSeasons } from "./format-next-seasons";

const season = (gameType: string, when: string) => ({ gameType, when });

it("names the first season of the listing's first two games", () => {
  const seasons = [
    season("Elk", "open until Oct 18"),
    season("Elk", "opens Oct 24, closes Nov 29"),
    season("Deer", "opens Oct 24, closes Nov 29"),
    season("Bear", "opens Apr 15, 2027, closes May 31, 2027"),
  ];
  expect(formatNextSeasons(seasons, ["Elk", "Deer", "Bear"])).toBe(
    "Elk open until Oct 18; Deer opens Oct 24, closes Nov 29",
  );
  expect(formatNextSeasons(seasons, ["Turkey", "Bear", "Elk"])).toBe(
    "Bear opens Apr 15, 2027, closes May 31, 2027; Elk open until Oct 18",
  );
  expect(formatNextSeasons([], ["Elk"])).toBe("");
});
