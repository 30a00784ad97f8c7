import {
  getFieldsetProps,
  getInputProps,
  getTextareaProps,
  type FieldMetadata,
} from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { CheckboxGroup } from "./checkbox-group";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";

/** Returns a field as conform describes it, with the ids that our forms use. */
function createField(errors: string[] | undefined): FieldMetadata<string> {
  const name = "message" as FieldMetadata<string>["name"];
  return {
    key: undefined,
    id: name,
    name,
    formId: "form",
    errorId: `${name}-error`,
    descriptionId: `${name}-hint`,
    defaultValue: undefined,
    defaultOptions: undefined,
    defaultChecked: undefined,
    initialValue: "As it was typed",
    value: "As it was typed",
    errors,
    allErrors: errors ? { [name]: errors } : {},
    valid: !errors,
    dirty: false,
  };
}

/** Returns the attributes of the first matching element in the order of their names. */
function readAttributes(html: string, element: string): Record<string, string> {
  const tag = new RegExp(`<${element} [^>]*>`).exec(html)?.[0] ?? "";
  return Object.fromEntries(
    [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const WIRING = ["id", "name", "aria-invalid", "aria-describedby"];
const wiring = (attributes: Record<string, string>) =>
  Object.fromEntries(
    WIRING.filter((name) => name in attributes).map((name) => [
      name,
      // The order of several ids does not matter.
      attributes[name]?.split(" ").sort().join(" "),
    ]),
  );

describe.each([
  ["without a fault", undefined],
  ["with a fault", ["Too short"]],
])("a field %s has the attributes of conform", (_, errors) => {
  const field = createField(errors);
  const props = { label: "Message", name: "message", error: errors, hint: "A few words" };
  const options = { ariaDescribedBy: field.descriptionId };

  it("for one line", () => {
    const expectedHtml = renderToStaticMarkup(
      <input {...getInputProps(field, { type: "text", ...options })} />,
    );
    const html = renderToStaticMarkup(<TextField {...props} defaultValue="As it was typed" />);
    expect(wiring(readAttributes(html, "input"))).toEqual(
      wiring(readAttributes(expectedHtml, "input")),
    );
    expect(readAttributes(html, "input").value).toBe(readAttributes(expectedHtml, "input").value);
  });

  it("for several lines", () => {
    const expectedHtml = renderToStaticMarkup(<textarea {...getTextareaProps(field, options)} />);
    const html = renderToStaticMarkup(<TextAreaField {...props} />);
    expect(wiring(readAttributes(html, "textarea"))).toEqual(
      wiring(readAttributes(expectedHtml, "textarea")),
    );
  });

  it("and its name for a list", () => {
    const { name: _name, ...groupProps } = getFieldsetProps(field, options);
    const html = renderToStaticMarkup(<CheckboxGroup {...props} options={["Elk"]} />);
    const fieldsetHtml = renderToStaticMarkup(<fieldset {...groupProps} />);
    expect(wiring(readAttributes(html, "fieldset"))).toEqual(
      wiring(readAttributes(fieldsetHtml, "fieldset")),
    );
  });
});
