import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { DateField } from "./date-field";

const render = (defaultValue: string | undefined) =>
  renderToStaticMarkup(
    <DateField
      label="First day"
      name="startDate"
      hint="Taken as well"
      error={["First day is required"]}
      defaultValue={defaultValue}
      min="2026-11-23"
      max="2028-11-23"
    />,
  );

describe("a field of a date", () => {
  it("is a native date input with its limits, and has label, hint, and error", () => {
    const html = render("2026-11-28");
    expect(html).toContain('<label for="startDate">First day</label>');
    expect(html).toMatch(/<input [^>]*type="date"/);
    expect(html).toMatch(/<input [^>]*name="startDate"/);
    expect(html).toMatch(/<input [^>]*min="2026-11-23" max="2028-11-23"/);
    expect(html).toContain('aria-describedby="startDate-hint startDate-error"');
  });

  it.each([
    ["11/28/2026", "2026-11-28"],
    ["2026-11-28", "2026-11-28"],
    ["", ""],
    [undefined, ""],
    // Browsers without a date field show this text.
    ["next week", "next week"],
  ])("keeps the typed value %j as %j", (typed, value) => {
    expect(/ value="([^"]*)"/.exec(render(typed))?.[1]).toBe(value);
  });
});
