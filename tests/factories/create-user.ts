import { database } from "~/platform/database/database.server";
import type { Prisma, User } from "~/platform/database/client/client";

import { getNextNumber } from "./next-number";

/** Creates an ordinary account with a verified address. */
export function createUser(
  overrides: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<User> {
  const number = getNextNumber();
  return database().user.create({
    data: {
      issuer: "https://identity.example",
      subject: `subject-${number}`,
      email: `person-${number}@example.test`,
      emailVerified: true,
      firstName: "Pat",
      lastName: `Person ${number}`,
      ...overrides,
    },
  });
}
