import { propertyInputSchema, type PropertyInput } from "~/features/properties/property.schema";

/** Returns an owner's input for a listing, parsed by the schema. */
export function buildPropertyInput(overrides: Partial<PropertyInput> = {}): PropertyInput {
  const fields = {
    title: "Whitetail Ridge",
    description: "Hardwood ridges and a creek bottom.",
    propertyType: "Sale",
    acreage: "320.00",
    price: "1250000.00",
    priceType: "One-time",
    location: "Mason",
    state: "Texas",
    gameTypes: ["Deer"],
    features: ["Cabin"],
  };
  return { ...propertyInputSchema.parse(fields), ...overrides };
}
