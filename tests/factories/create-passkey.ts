import type { Passkey, Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { createUser } from "./create-user";
import { getNextNumber } from "./next-number";

/** Creates a passkey that no authenticator has, of a new user unless `userId` is given. */
export async function createPasskey(
  columns: Partial<Prisma.PasskeyUncheckedCreateInput> = {},
): Promise<Passkey> {
  const userId = columns.userId ?? (await createUser({ issuer: "embedded" })).id;
  return database().passkey.create({
    data: {
      credentialId: `credential-${getNextNumber()}`,
      publicKey: new Uint8Array(77),
      counter: 0n,
      name: "Phone",
      ...columns,
      userId,
    },
  });
}
