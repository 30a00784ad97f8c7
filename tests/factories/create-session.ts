import { createHash } from "node:crypto";

import { database } from "~/platform/database/database.server";
import type { Prisma, Session } from "~/platform/database/client/client";

import { createUser } from "./create-user";
import { getNextNumber } from "./next-number";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Creates a session for a day, of a new user unless `userId` is given. `id` is the cookie's secret. */
export async function createSession(
  overrides: Partial<Prisma.SessionUncheckedCreateInput> & { id?: string } = {},
): Promise<Session & { id: string }> {
  const { id = `session-secret-${getNextNumber()}`, ...columns } = overrides;
  const userId = columns.userId ?? (await createUser()).id;
  const session = await database().session.create({
    data: {
      sid: createHash("sha256").update(id).digest("hex"),
      expire: new Date(Date.now() + DAY_MS),
      ...columns,
      userId,
    },
  });
  return { ...session, id };
}
