import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { PictureField } from "./picture-field";
import { getPictureFieldNames } from "./picture-fields";

type Props = Parameters<typeof PictureField>[0];
const render = (changed: Partial<Props> = {}) =>
  renderToStaticMarkup(<PictureField name="Hank Hunter" image={null} lite={false} {...changed} />);
const listInputs = (html: string) =>
  [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => ({
    type: / type="([^"]+)"/.exec(tag)?.[1],
    name: / name="([^"]+)"/.exec(tag)?.[1],
    value: / value="([^"]*)"/.exec(tag)?.[1],
  }));

const OWN = "/uploads/0123456789abcdef0123456789abcdef-800.jpg";
const FILE = { type: "file", name: "picture" };

describe("the field of a picture", () => {
  it("shows initials and only a file input without a picture", () => {
    const html = render();
    expect(listInputs(html)).toEqual([FILE]);
    expect(html).toContain('aria-hidden="true">HH</span>');
    expect(html).toContain('<label for="picture">Picture (Optional)</label>');
    expect(html).toContain('aria-describedby="picture-hint"');
    expect(html).toContain('accept="image/jpeg,image/png,image/webp"');
    expect(html).not.toContain("<img");
  });

  it("can remove the current picture, and keeps only an accepted one", () => {
    expect(listInputs(render({ image: OWN }))).toEqual([
      FILE,
      { type: "checkbox", name: "removePicture" },
    ]);
    expect(listInputs(render({ image: null, accepted: OWN }))).toEqual([
      FILE,
      { type: "hidden", name: "acceptedPicture", value: OWN },
      { type: "checkbox", name: "removePicture" },
    ]);
  });

  it("keeps the removal checked when the form is shown again for another error", () => {
    expect(render({ image: OWN, accepted: null })).toMatch(/name="removePicture" [^>]*checked=""/);
    expect(render({ image: OWN })).not.toContain("checked");
    expect(render({ image: null, accepted: OWN })).not.toContain("checked");
  });

  it("shows the accepted picture instead of the former one", () => {
    const html = render({ image: "https://pictures.example/old.jpg", accepted: OWN });
    expect(html).toContain("/uploads/0123456789abcdef");
    expect(html).not.toContain("old.jpg");
  });

  it("shows no picture in lite mode, but all its controls", () => {
    const html = render({ image: OWN, lite: true });
    expect(html).not.toContain("<img");
    expect(listInputs(html)).toHaveLength(2);
  });

  it("shows next to it why a file was rejected", () => {
    const html = render({ error: ["That file isn't an image."], hint: "Square. " });
    expect(html).toContain('aria-invalid="true" aria-describedby="picture-hint picture-error"');
    expect(html).toContain('id="picture-error">That file isn&#x27;t an image.</p>');
    expect(html).toContain('id="picture-hint">Square. JPEG, PNG or WebP, at most 10 MB.</p>');
  });

  it.each(["cover", "logo"] as const)("is numbered when there are several: %s", (field) => {
    const html = render({ field, label: "Front", image: OWN, accepted: OWN });
    const { remove, accepted } = getPictureFieldNames(field);
    expect(listInputs(html).map(({ name }) => name)).toEqual([field, accepted, remove]);
    expect(html).toContain("Remove the front");
    expect(html).not.toMatch(/="(removeP|acceptedP|p)icture"/);
  });

  it("sends no referrer to linked pictures", () => {
    const html = render({ image: "https://pictures.example/hank.jpg" });
    expect(html).toMatch(/<img [^>]*alt="" [^>]*referrerPolicy="no-referrer"/);
  });
});
