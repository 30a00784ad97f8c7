import type { PropertyInput } from "~/features/properties/property.schema";

/** What an owner says about a listing, as the schema has read it. */
export function propertyInput(overrides: Partial<PropertyInput> = {}): PropertyInput {
  return {
    title: "Whitetail Ridge",
    description: "Hardwood ridges and a creek bottom.",
    propertyType: "Sale",
    images: [],
    acreage: "320.00",
    price: "1250000.00",
    priceType: "One-time",
    location: "Mason",
    state: "Texas",
    gameTypes: ["Deer"],
    features: ["Cabin"],
    available: true,
    lat: null,
    lng: null,
    showExactPosition: false,
    ...overrides,
  };
}
