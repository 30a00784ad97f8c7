import { expect, it } from "vitest";

import { buildTownPath, type Town } from "./town-position";
import { loader } from "./map-town.route";

async function readTown(town: Town) {
  const request = new Request(new URL(buildTownPath(town), "http://localhost"));
  const response = loader({ request, params: {}, context: {} as never });
  expect(response.status).toBe(200);
  return JSON.parse(await response.text()) as unknown;
}

it("finds the position of a town in its state", async () => {
  expect(await readTown({ location: "near Dillon", state: "Montana" })).toEqual({
    lat: 45.22,
    lng: -112.64,
  });
  expect(await readTown({ location: "Dillon", state: "Colorado" })).toMatchObject({ lat: 39.6 });
});

it.each([
  { location: "Nosuchplaceville", state: "Montana" },
  { location: "Dillon", state: "" },
  { location: "", state: "Montana" },
  { location: "Dillon", state: "__proto__" },
  { location: "x".repeat(5_000), state: "Montana" },
])("knows no position for %j", async (town) => {
  expect(await readTown(town)).toBeNull();
});
