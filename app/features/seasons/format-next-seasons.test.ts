import { expect, it } from "vitest";

import { formatNextSeasons } from "./format-next-seasons";

const season = (gameType: string, method: string, when: string) => ({
  ...{ gameType, method, when },
  isOpen: when.startsWith("open "),
});

it("names the first season of two games, open games before those that open next", () => {
  const seasons = [
    season("Upland Birds", "Shotgun", "open until Feb 7, 2027"),
    season("Deer", "Archery", "opens Jul 1, 2027, closes Sep 30, 2027"),
    season("Upland Birds", "Shotgun", "opens Sep 15, 2027, closes Dec 31, 2027"),
    season("Wild Hog", "General", "opens Jul 1, 2027, closes Oct 31, 2027"),
  ];
  expect(formatNextSeasons(seasons)).toBe(
    "Upland Birds open until Feb 7, 2027; Archery deer opens Jul 1, 2027, closes Sep 30, 2027",
  );
  expect(formatNextSeasons(seasons.slice(3))).toBe(
    "Wild Hog opens Jul 1, 2027, closes Oct 31, 2027",
  );
  expect(formatNextSeasons([])).toBe("");
});
