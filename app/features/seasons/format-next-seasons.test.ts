import { expect, it } from "vitest";

import { formatNextSeasons } from "./format-next-seasons";

const season = (gameType: string, when: string) => ({ gameType, when });

it("names the first season of two games, open games before those that open next", () => {
  const seasons = [
    season("Upland Birds", "open until Feb 7, 2027"),
    season("Deer", "opens Jul 1, 2027, closes Sep 30, 2027"),
    season("Upland Birds", "opens Sep 15, 2027, closes Dec 31, 2027"),
    season("Wild Hog", "opens Jul 1, 2027, closes Oct 31, 2027"),
  ];
  expect(formatNextSeasons(seasons)).toBe(
    "Upland Birds open until Feb 7, 2027; Deer opens Jul 1, 2027, closes Sep 30, 2027",
  );
  expect(formatNextSeasons([])).toBe("");
});
