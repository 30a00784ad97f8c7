import { expect, it } from "vitest";

import { createSeason } from "../../../tests/factories/create-season";

import { readHuntSeasons } from "./season-days.server";

const MONTANA = { state: "Montana", gameTypes: ["Elk", "Deer"] };
const archery = { gameType: "Elk", opens: "2030-09-05", closes: "2030-10-18" };
const rifle = { gameType: "Elk", opens: "2030-10-24", closes: "2030-11-29" };

it("reads the games with seasons in the state and the seasons' days, the latest first", async () => {
  await createSeason();
  await createRifleSeason();
  await createSeason({ state: "Idaho", gameType: "Deer" });
  await createSeason({ gameType: "Bear" });
  expect(await readHuntSeasons(MONTANA)).toEqual({ games: ["Elk"], seasons: [rifle, archery] });
});

it("leaves out the seasons of methods that the land does not allow, but keeps the game", async () => {
  await createSeason();
  expect(await readHuntSeasons({ ...MONTANA, methods: ["Rifle"] })).toEqual({
    games: ["Elk"],
    seasons: [],
  });
  await createRifleSeason();
  expect(await readHuntSeasons({ ...MONTANA, methods: ["Rifle"] })).toEqual({
    games: ["Elk"],
    seasons: [rifle],
  });
});

const createRifleSeason = () =>
  createSeason({
    method: "Rifle",
    opens: new Date(rifle.opens),
    closes: new Date(rifle.closes),
  });
