import { expect, test } from "vitest";
import * as z from "zod/v4";

import { listSchemaFields } from "./form-fields.server";

test("describes fields by their schema", () => {
  const schema = z
    .object({
      name: z.string().trim().min(1),
      email: z.string().pipe(z.email()).optional(),
      years: z.coerce.number(),
      game: z
        .array(z.enum(["Elk", "Deer"]))
        .transform((all) => all.length)
        .default(0),
      state: z.enum(["Texas"]),
      published: z.boolean().default(false),
      spaced: z.preprocess((text) => text, z.string()),
    })
    .transform((all) => all);
  const { names, lists, texts } = listSchemaFields(schema);
  expect(names).toEqual(["name", "email", "years", "game", "state", "published", "spaced"]);
  expect([...lists]).toEqual(["game"]);
  expect([...texts]).toEqual(["name", "email", "years", "spaced"]);
});

test("combines the fields of all forms of a page", () => {
  const id = z.uuid();
  const schema = z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("save"), title: z.string() }),
    z.object({ intent: z.literal("delete"), id }),
  ]);
  expect(listSchemaFields(schema).names).toEqual(["intent", "title", "id"]);
});

test("returns no form for a page without fields", () => {
  expect(() => listSchemaFields(z.string())).toThrow("not string");
});
