import { expect, it } from "vitest";

import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { createProperty } from "../../../tests/factories/create-property";
import { buildWordConditions } from "./search-words.server";

async function titlesFor(search: string): Promise<string[]> {
  const conditions = [Prisma.sql`true`, ...(await buildWordConditions(search))];
  const rows = await database().$queryRaw<{ title: string }[]>`
    SELECT t.title FROM properties t WHERE ${Prisma.join(conditions, " AND ")} ORDER BY t.title`;
  return rows.map(({ title }) => title);
}

it.each([
  ["elk", ["Elk Ridge 1234", "Elkton Flats"]],
  ["elk 1234", ["Elk Ridge 1234", "Elkton Flats"]],
  ["rid el", ["Elk Ridge 1234"]],
  ["o'neil", ["Elk Ridge 1234"]],
  ["back\\slash", ["Elk Ridge 1234"]],
  ["example", ["Elkton Flats"]],
  ["canon aguila", ["Cañón de la Águila"]],
  ["straße", ["Cañón de la Águila"]],
  ["40ac", ["Cañón de la Águila"]],
  ["wide-open", ["Cañón de la Águila"]],
  ["exam flat", ["Elkton Flats"]],
  ["back\\sla o'ne rid", ["Elk Ridge 1234"]],
  ["wide-op straß 40", ["Cañón de la Águila"]],
])("finds texts by the prefixes %j", async (search, titles) => {
  await createProperty({ title: "Elk Ridge 1234", description: "O'Neil's back\\slash, elkhorn." });
  await createProperty({ title: "Elkton Flats", description: "See example.com or call 12345." });
  await createProperty({ title: "Cañón de la Águila", description: "Straße 40ac wide-open" });
  expect(await titlesFor(search)).toEqual(titles);
});

it("has no condition for an empty search, and finds nothing for punctuation alone", async () => {
  await createProperty();
  expect(await buildWordConditions("")).toEqual([]);
  expect(await titlesFor("';--")).toEqual([]);
});
