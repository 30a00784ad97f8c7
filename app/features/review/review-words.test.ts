import { describe, expect, it } from "vitest";

import { REVIEWED } from "~/features/properties/listing-fields.schema";

import { propertyWords } from "./review-words";

const LISTING = {
  title: "Whitetail Ridge",
  description: "Hardwood ridges and a creek bottom.",
  propertyType: "Sale",
  acreage: "320.00",
  price: null,
  priceType: "One-time",
  location: "Mason",
  state: "Texas",
  gameTypes: ["Deer"],
  features: [],
  available: true,
  lat: null,
  lng: null,
  position: null,
};

describe("propertyWords", () => {
  it.each(REVIEWED)("shows a change of %s, which an admin decides about", (name) => {
    const changed = Array.isArray(LISTING[name]) ? ["Elk"] : "Something else";
    expect(propertyWords({ ...LISTING, [name]: changed })).not.toEqual(propertyWords(LISTING));
  });
});
