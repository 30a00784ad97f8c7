import { database } from "~/platform/database/database.server";
import type { ContactRequest, Prisma } from "~/platform/database/client/client";

import { createProperty } from "./create-property";
import { createUser } from "./create-user";

/** Creates a pending request of a new user about a new listing, by default. */
export async function createContactRequest(
  overrides: Partial<Prisma.ContactRequestUncheckedCreateInput> = {},
): Promise<ContactRequest> {
  const userId = overrides.userId ?? (await createUser()).id;
  const item = overrides.professionalId
    ? { professionalId: overrides.professionalId }
    : overrides.agentId
      ? { agentId: overrides.agentId }
      : { propertyId: overrides.propertyId ?? (await createProperty()).id };
  return database().contactRequest.create({
    data: {
      name: "Pat Person",
      email: "pat@example.test",
      message: "May I visit the place in October?",
      ...overrides,
      ...item,
      userId,
    },
  });
}
