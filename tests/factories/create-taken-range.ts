import { database } from "~/platform/database/database.server";
import type { Prisma, TakenRange } from "~/platform/database/client/client";

import { createProperty } from "./create-property";

/** Creates two days in a new lease's calendar, blocked by its owner, by default. */
export async function createTakenRange(
  overrides: Partial<Prisma.TakenRangeUncheckedCreateInput> = {},
): Promise<TakenRange> {
  const propertyId = overrides.professionalId
    ? null
    : (overrides.propertyId ?? (await createProperty({ propertyType: "Lease" })).id);
  return database().takenRange.create({
    data: {
      startDate: new Date("2030-11-28"),
      endDate: new Date("2030-11-29"),
      ...overrides,
      propertyId,
    },
  });
}
