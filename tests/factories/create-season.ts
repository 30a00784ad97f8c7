import { database } from "~/platform/database/database.server";
import type { Prisma, Season } from "~/platform/database/client/client";

/** Creates an archery season for elk in Montana in the fall of 2030, checked that summer, by default. */
export const createSeason = (
  overrides: Partial<Prisma.SeasonUncheckedCreateInput> = {},
): Promise<Season> =>
  database().season.create({
    data: {
      state: "Montana",
      gameType: "Elk",
      method: "Archery",
      opens: new Date("2030-09-05"),
      closes: new Date("2030-10-18"),
      source: "https://wildlife.example.gov/elk",
      checkedOn: new Date("2030-07-01"),
      ...overrides,
    },
  });
