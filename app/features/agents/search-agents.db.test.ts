import { expect, it } from "vitest";

import { readFilters, readPlace } from "~/features/directory/filters";

import { createAgent } from "../../../tests/factories/create-agent";
import { searchAgents } from "./search-agents.server";

async function names(query: string) {
  const parameters = new URLSearchParams(query);
  const results = await searchAgents({
    filters: readFilters(parameters),
    place: readPlace(parameters, ["newest"]),
  });
  return results?.items.map(({ name }) => name).sort();
}

it("finds approved agents by words, state and specialty", async () => {
  await createAgent({ name: "Ann", state: "Texas", specialties: ["Land Sales", "Residential"] });
  await createAgent({ name: "Bob", state: "Texas", specialties: ["Farm & Ranch"] });
  await createAgent({ name: "Cid", state: "Iowa", specialties: ["Land Sales"] });
  await createAgent({ name: "Dot", reviewStatus: "pending" });
  expect(await names("")).toEqual(["Ann", "Bob", "Cid"]);
  expect(await names("specialty=Land Sales")).toEqual(["Ann", "Cid"]);
  expect(await names("state=Texas&specialty=Farm %26 Ranch")).toEqual(["Bob"]);
  expect(await names("search=cid")).toEqual(["Cid"]);
  expect(await names("specialty=Nothing&state=Nowhere")).toEqual(["Ann", "Bob", "Cid"]);
});
