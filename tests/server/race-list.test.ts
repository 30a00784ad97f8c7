import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { NO_RACE, RACED_ELSEWHERE, RACES } from "../fixtures/races";
import { readDatabaseModel } from "../setup/read-database-model";

// The races themselves are run by tests/hard/races.test.ts.
describe("the list of race conditions", () => {
  const listed = new Set([...RACES.flatMap(({ holds }) => holds), ...Object.keys(RACED_ELSEWHERE)]);

  it("has a race test for every unique key of the database", () => {
    const keys = readDatabaseModel()
      .indexes.filter(
        ({ type, fields }) => type === "unique" || (type === "id" && fields.length > 1),
      )
      .map(({ model, fields }) => `${model}.${fields.map(({ name }) => name).join("+")}`);
    const partial = readdirSync("prisma/migrations", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".sql"))
      .flatMap((file) => [
        ...readFileSync(join("prisma/migrations", file), "utf8").matchAll(
          /CREATE UNIQUE INDEX (\w+) ON [^;]* WHERE |CONSTRAINT (\w+) EXCLUDE/g,
        ),
      ])
      .map(([, index, constraint]) => index ?? constraint ?? "");
    expect(keys.length).toBeGreaterThan(20);
    expect(partial.length).toBeGreaterThan(5);
    expect([...keys, ...partial].filter((key) => !listed.has(key) && !(key in NO_RACE))).toEqual(
      [],
    );
  });

  it("has a race test for every limit of stored rows", () => {
    const limits = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".server.ts"))
      .flatMap((file) => [
        ...readFileSync(join("app", file), "utf8").matchAll(
          // Finds comparisons of counts with limits.
          /(?:count|Count|length|valid|present|waiting|drafts|hour|day|tries)\b[^\n;]* (?:>=|>|<) (MAX_(?!\w*(?:LENGTH|BYTES|CHARACTERS))\w+)/g,
        ),
      ])
      .map(([, name = ""]) => name);
    expect(new Set(limits).size).toBeGreaterThan(7);
    expect(
      [...new Set(limits)].filter((limit) => !listed.has(limit) && !(limit in NO_RACE)),
    ).toEqual([]);
  });

  it("names test files that exist", () => {
    expect(Object.values(RACED_ELSEWHERE).filter((file) => !existsSync(file))).toEqual([]);
  });
});
