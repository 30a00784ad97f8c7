import { USUAL_PRICE_TYPES, type PropertyType } from "~/features/directory/vocabulary";
import { database } from "~/platform/database/database.server";
import type { Prisma, Property } from "~/platform/database/client/client";

import { getNextNumber } from "./next-number";

/** Creates a public listing without an owner. */
export function createProperty(
  overrides: Partial<Prisma.PropertyUncheckedCreateInput> = {},
): Promise<Property> {
  const number = getNextNumber();
  const { propertyType = "Sale" } = overrides;
  return database().property.create({
    data: {
      title: `Whitetail Ridge ${number}`,
      description: "Hardwood ridges and a creek bottom.",
      acreage: 320,
      price: 1_250_000,
      propertyType,
      priceType: USUAL_PRICE_TYPES[propertyType as PropertyType],
      location: "Mason",
      state: "Texas",
      gameTypes: ["Deer"],
      features: ["Creek"],
      reviewStatus: "approved",
      ...overrides,
    },
  });
}
