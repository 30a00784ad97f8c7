import { database } from "~/platform/database/database.server";
import type { Prisma, Professional } from "~/platform/database/client/client";

import { getNextNumber } from "./next-number";

/** Creates a public, verified profile without an account. */
export function createProfessional(
  overrides: Partial<Prisma.ProfessionalUncheckedCreateInput> = {},
): Promise<Professional> {
  const number = getNextNumber();
  return database().professional.create({
    data: {
      name: `Outfitter ${number}`,
      specialty: "Elk guide",
      bio: "Guided hunts in the high country.",
      location: "Bozeman",
      state: "Montana",
      services: ["Guided Hunts"],
      gameTypes: ["Elk"],
      priceRange: "$2,500 - $6,000",
      priceMin: 2_500,
      priceMax: 6_000,
      phone: "(406) 555-0100",
      email: `outfitter-${number}@example.test`,
      verified: true,
      reviewStatus: "approved",
      ...overrides,
    },
  });
}
