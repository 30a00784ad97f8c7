import { expect, test } from "vitest";

import { readFilters } from "~/features/directory/filters";
import { database } from "~/platform/database/database.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { listProperties } from "./list-properties.server";

const list = async () => {
  const filters = readFilters(new URLSearchParams(), null);
  const { rows } = await listProperties({
    filters,
    slice: { limit: 10, cursor: null },
  });
  return rows.map(({ json }) => JSON.parse(json) as { title: string; acreage: string });
};

test("cached listings in JSON follow each change", async () => {
  const [one] = [await createProperty({ title: "One" }), await createProperty({ title: "Two" })];
  const titles = async () => (await list()).map(({ title }) => title).sort();
  expect(await titles()).toEqual(["One", "Two"]);
  expect(await titles()).toEqual(["One", "Two"]);
  const change = (data: object) => database().property.update({ where: { id: one.id }, data });
  // A statement that does not change `updated_at` must also take effect.
  await database().$executeRaw`UPDATE properties SET title = 'Renamed' WHERE id = ${one.id}::uuid`;
  expect(await titles()).toEqual(["Renamed", "Two"]);
  await change({ reviewStatus: "pending" });
  expect(await titles()).toEqual(["Two"]);
  await change({ reviewStatus: "approved", title: "Back" });
  expect(await titles()).toEqual(["Back", "Two"]);
  await change({ deletedAt: new Date() });
  expect(await titles()).toEqual(["Two"]);
});
