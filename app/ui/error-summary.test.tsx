import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { ErrorSummary } from "./error-summary";
import { SelectField } from "./select-field";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";

const summary = (errors: Parameters<typeof ErrorSummary>[0]["errors"]) =>
  renderToStaticMarkup(<ErrorSummary errors={errors} />);
const listItems = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item);

describe("the summary of errors", () => {
  it.each([[null], [undefined], [{}], [{ name: [] }], [{ name: undefined, "": [] }]])(
    "is empty for %j",
    (errors) => {
      expect(summary(errors)).toBe("");
    },
  );

  it("lists errors in the order of the form, linked to their fields", () => {
    const html = summary({
      name: ["Name is required"],
      "": ["Try again"],
      "photo-1": ["Too large", "No picture"],
    });
    expect(listItems(html)).toEqual([
      '<a href="#name">Name is required</a>',
      "Try again",
      '<a href="#photo-1">Too large</a>',
      '<a href="#photo-1">No picture</a>',
    ]);
  });

  it("describes the failure when the typed text is not at fault", () => {
    const findHeading = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1];
    expect(findHeading(summary({ "": ["That season has been deleted."] }))).toBe(
      "We couldn’t do that",
    );
    expect(findHeading(summary({ "": ["Try again"], name: ["Missing"] }))).toBe(
      "Please check what you entered",
    );
    const html = renderToStaticMarkup(
      <ErrorSummary title="The agreement has changed" errors={{ "": ["Read it again"] }} />,
    );
    expect(findHeading(html)).toBe("The agreement has changed");
  });

  it("is an alert and takes the focus without scripts", () => {
    expect(summary({ name: ["Missing"] })).toMatch(
      /^<div class="error-summary" role="alert" tabindex="-1" autofocus=""><h2/,
    );
  });

  it("escapes typed text", () => {
    const hostile = '"><script>alert(1)</script>';
    const html = summary({ [hostile]: [`No field: ${hostile}`] });
    expect(html).not.toContain("<script");
    expect(html).toContain('href="#&quot;&gt;&lt;script&gt;');
  });

  it("shows an error of two files once", () => {
    expect(listItems(summary({ picture: ["Too large", "Too large"] }))).toHaveLength(1);
  });

  it("links to the ids of fields", () => {
    const errors = { name: ["Missing"], message: ["Too short"], state: ["Choose one"] };
    const html = renderToStaticMarkup(
      <>
        <ErrorSummary errors={errors} />
        <TextField label="Name" name="name" error={errors.name} />
        <TextAreaField label="Message" name="message" error={errors.message} />
        <SelectField label="State" name="state" error={errors.state} options={[]} />
      </>,
    );
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(["name", "message", "state"]);
    for (const id of targets) {
      expect(html).toMatch(new RegExp(`<(input|textarea|select) [^>]*\\bid="${id}"`));
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toContain(`aria-invalid="true" aria-describedby="${id}-error"`);
      expect(html).toContain(`<p class="field-error" id="${id}-error">`);
    }
  });
});

describe("a field", () => {
  it("passes on attributes for autofill, and has no description without hint or error", () => {
    const html = renderToStaticMarkup(
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={[]}
        defaultValue={'"quoted" <b>'}
      />,
    );
    expect(html).toBe(
      '<div class="field"><label for="email">Email</label>' +
        '<input name="email" autoComplete="email" maxLength="254" required="" id="email" type="email" ' +
        'value="&quot;quoted&quot; &lt;b&gt;"/> </div>',
    );
  });

  it("has unique ids when another form has a field of its name", () => {
    const html = renderToStaticMarkup(
      <>
        <TextField label="Reason" name="reason" error={["Say it"]} />
        <TextField label="Reason" name="reason" id="reason-2" error={["Say it"]} hint="Why" />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["reason", "reason-error", "reason-2-hint", "reason-2", "reason-2-error"]);
    expect(html).toContain('aria-describedby="reason-2-hint reason-2-error"');
    expect(html.match(/name="reason"/g)).toHaveLength(2);
  });

  it("with choices has its options and the chosen one", () => {
    const options = [
      { value: "", label: "All" },
      { value: '"', label: "<b>" },
    ];
    const html = renderToStaticMarkup(
      <SelectField label="State" name="state" defaultValue={'"'} options={options} />,
    );
    expect(html).toContain(
      '<option value="">All</option><option value="&quot;" selected="">&lt;b&gt;</option>',
    );
  });

  it("with several lines keeps a leading line break", () => {
    const html = renderToStaticMarkup(
      <TextAreaField label="Message" name="message" defaultValue={"\nsecond"} maxLength={5_000} />,
    );
    // Browsers drop the first line break of a text area.
    expect(html).toContain(">\n\nsecond</textarea>");
    expect(html).toContain('maxLength="5000"');
    expect(html).toContain('rows="5"');
  });
});
