import { expect, it } from "vitest";

import { formatNextSeasons } from "./format-next-seasons";

const season = (gameType: string, method: string, when: string) => ({
  ...{ gameType, method, when },
  isOpen: when.startsWith("open "),
});

it("names the first season of the listing's first two games, in its order", () => {
  const seasons = [
    season("Upland Birds", "Shotgun", "open until Feb 7, 2027"),
    season("Deer", "Archery", "opens Jul 1, 2027, closes Sep 30, 2027"),
    season("Upland Birds", "Shotgun", "opens Sep 15, 2027, closes Dec 31, 2027"),
    season("Wild Hog", "General", "opens Jul 1, 2027, closes Oct 31, 2027"),
  ];
  const games = ["Deer", "Upland Birds", "Wild Hog"];
  expect(formatNextSeasons(seasons, games)).toBe(
    "Archery deer opens Jul 1, 2027, closes Sep 30, 2027; Upland Birds open until Feb 7, 2027",
  );
  expect(formatNextSeasons(seasons.slice(3), games)).toBe(
    "Wild Hog opens Jul 1, 2027, closes Oct 31, 2027",
  );
  expect(formatNextSeasons([], games)).toBe("");
});
