import { describe, expect, it } from "vitest";

import { REVIEWED_FIELDS } from "~/features/properties/listing-fields.schema";

import { buildPropertyInput } from "../../../tests/factories/property-input";
import { describeProperty } from "./review-words";

const LISTING = { ...buildPropertyInput(), lat: null, lng: null, position: null };

describe("describeProperty", () => {
  it.each(REVIEWED_FIELDS)("shows a change of %s, which needs approval", (name) => {
    const changed = Array.isArray(LISTING[name]) ? ["Elk"] : "Something else";
    expect(describeProperty({ ...LISTING, [name]: changed })).not.toEqual(
      describeProperty(LISTING),
    );
  });

  it("leaves out what a sale does not have", () => {
    const filled = Object.fromEntries(
      describeProperty({
        ...LISTING,
        ...{ propertyType: "Sale", maxHunters: null, lodging: null, access: null },
      }),
    );
    for (const label of ["Price per", "Most hunters", "Lodging", "Access"]) {
      expect(filled[label]).toBe("");
    }
  });
});
