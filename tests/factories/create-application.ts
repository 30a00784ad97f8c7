import { database } from "~/platform/database/database.server";
import type { Application, Prisma } from "~/platform/database/client/client";

import { createUser } from "./create-user";
import { getNextNumber } from "./next-number";

/** Returns the profile fields of a professional's application or revision. Override the ones that matter. */
export const buildProfessionalFields = (overrides: Record<string, unknown> = {}) => ({
  name: `Outfitter ${getNextNumber()}`,
  specialty: "Elk guide",
  bio: "Guided hunts in the high country.",
  location: "Bozeman",
  state: "Montana",
  services: ["Guided Hunts"],
  gameTypes: ["Elk"],
  priceRange: "$2,500 - $6,000",
  phone: "(406) 555-0100",
  email: null,
  website: "https://outfitter.example",
  profileImage: null,
  ...overrides,
});

export const buildAgentFields = (overrides: Record<string, unknown> = {}) => ({
  name: `Agent ${getNextNumber()}`,
  bio: "Ranches and hunting land.",
  licenseNumber: "RE-100",
  yearsExperience: 12,
  location: "Bozeman",
  state: "Montana",
  specialties: ["Hunting Properties"],
  phone: null,
  email: null,
  website: null,
  profileImage: null,
  ...overrides,
});

/** Creates a professional's pending application, by a new person unless `userId` is given. */
export async function createApplication(
  overrides: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
): Promise<Application> {
  const userId = overrides.userId ?? (await createUser()).id;
  const kind = overrides.kind ?? "professional";
  const profile = kind === "agent" ? buildAgentFields() : buildProfessionalFields();
  return database().application.create({ data: { profile, ...overrides, userId, kind } });
}
