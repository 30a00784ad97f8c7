import { describe, expect, it } from "vitest";
import * as z from "zod/v4";

import { NO_DATE } from "~/formats/read-date";

import { optionalDate, requiredDate } from "./date-field.schema";
import { listSchemaFields } from "./form-fields.server";
import { parseForm } from "./parse-form.server";

const schema = z.object({
  startDate: requiredDate("First day is required"),
  endDate: optionalDate("That is no day"),
  checkedOn: optionalDate(),
});

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, schema);
}

describe("a date field", () => {
  it.each(["2026-11-28", "11/28/2026", "11/28/26", " 11/28/2026 "])(
    "is parsed from %j",
    (typed) => {
      expect(parse({ startDate: typed, endDate: typed })).toMatchObject({
        ok: true,
        value: { startDate: "2026-11-28", endDate: "2026-11-28", checkedOn: null },
      });
    },
  );

  it("may be empty when it is optional", () => {
    expect(parse({ startDate: "2026-11-28", endDate: "", checkedOn: "  " })).toMatchObject({
      ok: true,
      value: { endDate: null, checkedOn: null },
    });
  });

  it.each(["", "   "])("is required when %j was sent", (typed) => {
    expect(parse({ startDate: typed })).toMatchObject({
      ok: false,
      errors: { startDate: ["First day is required"] },
    });
  });

  it("is required when nothing was sent", () => {
    expect(parse({})).toMatchObject({ errors: { startDate: ["First day is required"] } });
  });

  it.each(["02/30/2026", "28.11.2026", "tomorrow", "9".repeat(100_000)])(
    "reports why %j is not a date",
    (typed) => {
      expect(parse({ startDate: typed, endDate: typed, checkedOn: typed })).toMatchObject({
        ok: false,
        errors: { startDate: [NO_DATE], endDate: ["That is no day"], checkedOn: [NO_DATE] },
      });
    },
  );

  it("is a typed text in a kept form", () => {
    expect([...listSchemaFields(schema).texts]).toEqual(["startDate", "endDate", "checkedOn"]);
  });
});
