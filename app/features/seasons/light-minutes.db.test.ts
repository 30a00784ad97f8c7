import { expect, it } from "vitest";

import { database } from "~/platform/database/database.server";

import { readLightMinutes } from "./light-minutes.server";

it("defaults to 30 minutes before sunrise and after sunset", async () => {
  await database().lightMinutes.create({
    data: { state: "Texas", lightBefore: 45, lightAfter: 0 },
  });
  expect(await readLightMinutes("Texas")).toEqual({ lightBefore: 45, lightAfter: 0 });
  expect(await readLightMinutes("Montana")).toEqual({ lightBefore: 30, lightAfter: 30 });
});
