import { expect, it } from "vitest";

import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { createProperty } from "../../../tests/factories/create-property";
import { readSearch } from "./search-words.server";

async function titlesOf(conditions: Prisma.Sql[]): Promise<string[]> {
  const rows = await database().$queryRaw<{ title: string }[]>`
    SELECT t.title FROM properties t WHERE ${Prisma.join(conditions, " AND ")} ORDER BY t.title`;
  return rows.map(({ title }) => title);
}

it("finds in published texts by whole words what is found by their beginnings", async () => {
  await createProperty({ title: "Elk Ridge 1234", description: "O'Neil's back\\slash, elkhorn." });
  await createProperty({ title: "Elkton Flats", description: "See example.com or call 12345." });
  await createProperty({ title: "Cañón de la Águila", description: "Straße 40ac wide-open" });
  const data = Array.from({ length: 40 }, (_, i) => ({
    title: `Zed zz${"abcdefgh".slice(i % 8)}${i}x`,
    acreage: 40,
    location: "Mason",
    state: "Texas",
    gameTypes: ["Deer"],
    reviewStatus: "approved",
  }));
  await database().property.createMany({ data });
  const searches = [
    "elk",
    "elk 1234",
    "elk 123",
    "o'neil",
    "back\\slash",
    "example",
    "canon aguila",
  ];
  for (const search of [
    ...searches,
    "straße",
    "40ac",
    "elk 40ac",
    "wide-open",
    "z",
    "zz elk",
    "rid el",
  ]) {
    const { published, any } = await readSearch(search);
    expect(await titlesOf(published), search).toEqual(await titlesOf(any));
  }
});

it("names no word of texts that wait, and finds in them by beginnings", async () => {
  await createProperty({ title: "Secretive hideaway", reviewStatus: "pending" });
  const { published, any, meanings } = await readSearch("secretive");
  expect(meanings).toEqual([[]]);
  expect(await titlesOf(published)).toEqual([]);
  expect(await titlesOf(any)).toEqual(["Secretive hideaway"]);
});

it("has no conditions for no search, and finds nothing for signs alone", async () => {
  expect((await readSearch("")).published).toEqual([]);
  await createProperty();
  expect(await titlesOf((await readSearch("';--")).published)).toEqual([]);
});
