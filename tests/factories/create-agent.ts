import { database } from "~/platform/database/database.server";
import type { Agent, Prisma } from "~/platform/database/client/client";

import { getNextNumber } from "./next-number";

/** Creates a public, verified agent without an account. */
export function createAgent(
  overrides: Partial<Prisma.AgentUncheckedCreateInput> = {},
): Promise<Agent> {
  const number = getNextNumber();
  return database().agent.create({
    data: {
      name: `Agent ${number}`,
      bio: "Ranch and recreational land.",
      licenseNumber: `TX-${String(number).padStart(6, "0")}`,
      yearsExperience: 12,
      location: "Kerrville",
      state: "Texas",
      specialties: ["Hunting Ranches"],
      verified: true,
      reviewStatus: "approved",
      ...overrides,
    },
  });
}
