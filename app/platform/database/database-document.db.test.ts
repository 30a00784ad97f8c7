import { existsSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { database } from "./database.server";
import type { Database, Transaction } from "./opened-database.server";

const DOCUMENT = readFileSync("docs/database.md", "utf8");

/** The cells of the table below a heading, as text: without the marks of code and links. */
function readTable(heading: string): string[][] {
  const section = DOCUMENT.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.slice(2, -2).replaceAll("`", "").split(" | "));
}

/** Rows as the document has them, but for the last cell, the tests. */
const documented = (heading: string) => readTable(heading).map((cells) => cells.slice(0, -1));

async function readTriggers(db: Database | Transaction): Promise<string[][]> {
  const rows = await db.$queryRaw<
    { name: string; table: string; type: number; calls: string; comment: string | null }[]
  >`
    SELECT t.tgname AS name, c.relname AS table, t.tgtype::integer AS type, p.proname AS calls,
      obj_description(t.oid, 'pg_trigger') AS comment
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
    ORDER BY t.tgname COLLATE "C"`;
  return rows.map(({ name, table, type, calls, comment }) => [
    name,
    table,
    timeOf(type),
    calls,
    comment ?? "has no comment",
  ]);
}

/** In words what pg_trigger.tgtype says in bits (catalog/pg_trigger.h). */
function timeOf(type: number): string {
  const events = Object.entries({ insert: 4, delete: 8, update: 16, truncate: 32 });
  const fires = events.filter(([, bit]) => type & bit).map(([event]) => event);
  return `${type & 2 ? "before" : "after"} ${fires.join(" or ")}, ${type & 1 ? "row" : "statement"}`;
}

async function readFunctions(db: Database | Transaction): Promise<string[][]> {
  const rows = await db.$queryRaw<{ signature: string; comment: string | null }[]>`
    SELECT p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS signature,
      obj_description(p.oid, 'pg_proc') AS comment
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_depend d
      WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    ORDER BY p.proname COLLATE "C", 1`;
  return rows.map(({ signature, comment }) => [signature, comment ?? "has no comment"]);
}

describe("docs/database.md", () => {
  test("lists every trigger with what fires it, what it calls and its comment", async () => {
    const triggers = await readTriggers(database());
    expect(triggers.length).toBeGreaterThan(20);
    expect(documented("Triggers")).toEqual(triggers);
  });

  test("lists every function with its comment", async () => {
    const functions = await readFunctions(database());
    expect(functions.length).toBeGreaterThan(10);
    expect(documented("Functions")).toEqual(functions);
  });

  test("names tests that exist", () => {
    const tests = [...readTable("Triggers"), ...readTable("Functions")].map(
      (cells) => /\]\(\.\.\/([^)]+\.test\.ts)\)/.exec(cells.at(-1) ?? "")?.[1],
    );
    for (const file of new Set(tests)) expect(existsSync(file ?? "no test"), file).toBe(true);
  });

  test.each([
    "COMMENT ON TRIGGER properties_words_inserted ON properties IS NULL",
    "COMMENT ON FUNCTION listing_spot(numeric, numeric) IS 'Something else.'",
    "DROP TRIGGER photos_announced ON photos",
    "CREATE FUNCTION extra() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
    "CREATE TRIGGER extra AFTER INSERT ON users EXECUTE FUNCTION announce_table()",
    "DROP TRIGGER blog_posts_announced ON blog_posts;" +
      "CREATE TRIGGER blog_posts_announced BEFORE DELETE ON blog_posts EXECUTE FUNCTION announce_table()",
  ])("is found stale after %s", async (change) => {
    const attempt = database().$transaction(async (tx) => {
      for (const statement of change.split(";")) await tx.$executeRawUnsafe(statement);
      expect([...(await readTriggers(tx)), ...(await readFunctions(tx))]).not.toEqual([
        ...documented("Triggers"),
        ...documented("Functions"),
      ]);
      throw new Error("undo");
    });
    await expect(attempt).rejects.toThrow("undo");
  });
});

describe("after a load without triggers", () => {
  const words = () => database().searchWord.findMany({ orderBy: { word: "asc" } });

  test("the words are made anew as the triggers would have kept them", async () => {
    await createProperty({ state: "Montana", lat: 46.59, lng: -112.04, gameTypes: ["Elk"] });
    await createProperty({ state: "Texas", gameTypes: ["Deer", "Turkey"] });
    await createProperty({ title: "Unseen Meadow", reviewStatus: "pending" });
    await createProfessional({ name: "Gail's Outfitters" });
    await createAgent({ name: "Amanda Acres" });
    const kept = await words();
    await database().$executeRaw`DELETE FROM search_words`;
    await database().$executeRaw`SELECT relearn_search_words()`;
    expect(await words()).toEqual(kept);
    expect(kept).not.toEqual([]);
  });
});
