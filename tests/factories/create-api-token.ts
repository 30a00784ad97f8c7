import type { ApiToken, Prisma } from "~/platform/database/client/client";
import { generateToken } from "~/platform/accounts/api-tokens.server";
import { database } from "~/platform/database/database.server";

import { createUser } from "./create-user";
import { getNextNumber } from "./next-number";

/** Creates a token of a new user that can read for a month, by default; `token` is its secret text. */
export async function createApiToken(
  overrides: Partial<Prisma.ApiTokenUncheckedCreateInput> = {},
): Promise<ApiToken & { token: string }> {
  const { token, tokenHash } = generateToken();
  const row = await database().apiToken.create({
    data: {
      name: `Program ${getNextNumber()}`,
      tokenHash,
      access: "read",
      expiresOn: new Date(Date.now() + 30 * 86_400_000),
      ...overrides,
      userId: overrides.userId ?? (await createUser()).id,
    },
  });
  return { ...row, token };
}
