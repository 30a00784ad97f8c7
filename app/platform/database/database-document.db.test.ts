import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { database } from "./database.server";

test("every trigger and function has a comment and is listed in docs/database.md", async () => {
  const comments = await database().$queryRaw<{ name: string; comment: string | null }[]>`
    SELECT tgname AS name, obj_description(oid, 'pg_trigger') AS comment
    FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT proname, obj_description(oid, 'pg_proc') FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
  expect(comments.length).toBeGreaterThan(30);
  expect(comments.filter(({ comment }) => !comment)).toEqual([]);
  const documented = readFileSync("docs/database.md", "utf8").matchAll(/^\| `(\w+)/gm);
  const names = [...documented].map(([, name = ""]) => name);
  expect(names.sort()).toEqual(comments.map(({ name }) => name).sort());
});

describe("after a restore without triggers", () => {
  const words = () => database().searchWord.findMany({ orderBy: { word: "asc" } });

  test("the search columns are rebuilt as the triggers would have set them", async () => {
    await createProperty({ state: "Montana", lat: 46.59, lng: -112.04, gameTypes: ["Elk"] });
    await createProperty({ state: "Texas", gameTypes: ["Deer", "Turkey"] });
    await createProperty({ title: "Unseen Meadow", reviewStatus: "pending" });
    await createProfessional({ name: "Gail's Outfitters" });
    await createAgent({ name: "Amanda Acres" });
    const storedWords = await words();
    await database().$executeRaw`DELETE FROM search_words`;
    await database().$executeRaw`SELECT relearn_search_words()`;
    expect(await words()).toEqual(storedWords);
    expect(storedWords).not.toEqual([]);
  });
});
