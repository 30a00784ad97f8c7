import { describe, expect, it } from "vitest";

import { REVIEWED } from "~/features/properties/listing-fields.schema";

import { propertyInput } from "../../../tests/factories/property-input";
import { propertyWords } from "./review-words";

const LISTING = { ...propertyInput(), lat: null, lng: null, position: null };

describe("propertyWords", () => {
  it.each(REVIEWED)("shows a change of %s, which an admin decides about", (name) => {
    const changed = Array.isArray(LISTING[name]) ? ["Elk"] : "Something else";
    expect(propertyWords({ ...LISTING, [name]: changed })).not.toEqual(propertyWords(LISTING));
  });
});
