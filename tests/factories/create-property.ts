import { database } from "~/platform/database/database.server";
import type { Prisma, Property } from "~/platform/database/client/client";

import { nextNumber } from "./next-number";

/** Creates a public listing without an owner. */
export function createProperty(
  overrides: Partial<Prisma.PropertyUncheckedCreateInput> = {},
): Promise<Property> {
  const number = nextNumber();
  return database().property.create({
    data: {
      title: `Whitetail Ridge ${number}`,
      description: "Hardwood ridges and a creek bottom.",
      propertyType: "Sale",
      acreage: 320,
      price: 1_250_000,
      priceType: "One-time",
      location: "Mason",
      state: "Texas",
      gameTypes: ["Deer"],
      features: ["Creek"],
      reviewStatus: "approved",
      ...overrides,
    },
  });
}
