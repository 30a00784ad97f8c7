import { expect, it } from "vitest";

import { createProfessional } from "../../../tests/factories/create-professional";
import { listSimilarProfessionals } from "./list-similar.server";

it("lists public professionals of the state, those with the same game first", async () => {
  const viewed = await createProfessional({ state: "Idaho", gameTypes: ["Elk", "Bear"] });
  const inIdaho = (name: string, gameTypes: string[], columns = {}) =>
    createProfessional({ state: "Idaho", name, gameTypes, ...columns });
  await inIdaho("Birds", ["Turkey"]);
  await inIdaho("Both", ["Bear", "Elk"]);
  await inIdaho("One", ["Elk", "Turkey"]);
  await inIdaho("Waiting", ["Elk", "Bear"], { reviewStatus: "pending" });
  await inIdaho("Gone", ["Elk", "Bear"], { deletedAt: new Date() });
  await createProfessional({ state: "Iowa", name: "Elsewhere", gameTypes: ["Elk", "Bear"] });
  const similar = await listSimilarProfessionals(viewed);
  expect(similar.map(({ name }) => name)).toEqual(["Both", "One", "Birds"]);
});
