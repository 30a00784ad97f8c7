import { expect, it } from "vitest";

import { createSeason } from "../../../tests/factories/create-season";

import { readOutOfSeason } from "./season-days.server";

const hunted = { state: "Montana", gameTypes: ["Elk", "Deer"] };
const today = "2030-11-30";

it("returns a sentence for each game whose seasons in the state hold no day of the range", async () => {
  await createSeason();
  await createSeason({ state: "Idaho", gameType: "Deer" });
  const readFor = (startDate: string, endDate: string) =>
    readOutOfSeason({ hunted, range: { startDate, endDate }, today });
  expect(await readFor("2030-10-18", "2030-10-20")).toEqual([]);
  expect(await readFor("2030-12-05", "2030-12-14")).toEqual([
    "No elk season in our list for Dec 5 – 14. Check with the owner.",
  ]);
  expect(await readFor("2031-09-10", "2031-09-12")).toEqual([
    "No elk season in our list for Sep 10 – 12, 2031. Check with the owner.",
  ]);
});
