import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { database } from "./database.server";

async function findProperties(words: string): Promise<string[]> {
  const rows = await database().$queryRaw<{ title: string }[]>`
    SELECT title FROM properties
    WHERE search @@ to_tsquery('simple', search_text(${words}))
    ORDER BY ts_rank(search, to_tsquery('simple', search_text(${words}))) DESC, id`;
  return rows.map((row) => row.title);
}

async function listWords(): Promise<string[]> {
  const rows = await database().searchWord.findMany({ orderBy: { word: "asc" } });
  return rows.map((row) => row.word);
}

describe("the search column", () => {
  test("finds words by prefix, without case and accents", async () => {
    await createProperty({ title: "Cañón Ranch", description: "" });
    await createProperty({ title: "Pine Flats", description: "" });
    expect(await findProperties("CANON:*")).toEqual(["Cañón Ranch"]);
    expect(await findProperties("cañ:*")).toEqual(["Cañón Ranch"]);
    expect(await findProperties("anon:*")).toEqual([]);
  });

  test("ranks titles above places, and places above descriptions", async () => {
    await createProperty({ title: "One", location: "Mason", description: "Near Juniper." });
    await createProperty({ title: "Juniper", location: "Mason", description: "" });
    await createProperty({ title: "Two", location: "Juniper", description: "" });
    expect(await findProperties("juniper")).toEqual(["Juniper", "Two", "One"]);
  });

  test("is updated when the text changes", async () => {
    const { id } = await createProperty({ title: "Old Name" });
    await database().property.update({ where: { id }, data: { title: "Fresh Name" } });
    expect(await findProperties("old")).toEqual([]);
    expect(await findProperties("fresh")).toEqual(["Fresh Name"]);
  });
});

describe("the table of search words", () => {
  test("contains the words of approved texts", async () => {
    await createProperty({
      title: "Whitetail Élan",
      location: "Mason",
      state: "Texas",
      description: "A big old oak.",
    });
    expect(await listWords()).toEqual([
      "a",
      "big",
      "elan",
      "mason",
      "oak",
      "old",
      "sale",
      "texas",
      "whitetail",
    ]);
  });

  test("contains no words of pending texts until they are approved", async () => {
    const { id } = await createProfessional({
      name: "Unseen",
      bio: "",
      location: "Cody",
      state: "Ohio",
      specialty: "Elk",
      reviewStatus: "pending",
    });
    expect(await listWords()).toEqual([]);
    await database().professional.update({ where: { id }, data: { reviewStatus: "approved" } });
    expect(await listWords()).toEqual(["cody", "elk", "ohio", "unseen"]);
  });

  test("handles many rows in one statement when some of their words exist already", async () => {
    const agent = {
      bio: "Ranches",
      licenseNumber: "1",
      location: "Kerrville",
      state: "Texas",
      specialties: [],
    };
    await createAgent({ ...agent, name: "Amanda" });
    await database().agent.createMany({
      data: ["Amanda", "Bernard"].map((name) => ({ ...agent, name, reviewStatus: "approved" })),
    });
    expect(await listWords()).toEqual(["1", "amanda", "bernard", "kerrville", "ranches", "texas"]);
  });

  test("suggests the nearest word for a typo", async () => {
    await createProperty({ title: "Whitetail Ridge" });
    const rows = await database().$queryRaw<unknown[]>`
      SELECT word FROM search_words WHERE word % ${"whitetial"}
      ORDER BY similarity(word, ${"whitetial"}) DESC LIMIT 1`;
    expect(rows).toEqual([{ word: "whitetail" }]);
  });
});
