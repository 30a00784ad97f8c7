import { createHash } from "node:crypto";

import type { TokenAccess } from "../../app/platform/accounts/api-tokens.server";
import type { Database } from "../../app/platform/database/database.server";
import type { TokenEndReason } from "../../app/platform/accounts/end-api-tokens.server";
import { idDaysAgo, type Clock } from "./demo-clock";

interface DemoToken {
  name: string;
  access: TokenAccess;
  /** The days of creation, last use, last valid day and revocation, counted back from today. */
  daysAgo: { created: number; used: number; last: number; ended?: number };
  endedBy?: TokenEndReason;
}

/** None of the demo tokens is valid, because this file is public. */
export const apiTokens: Readonly<Record<string, readonly DemoToken[]>> = {
  "owner@huntstead.test": [
    {
      name: "Ranch website",
      access: "read",
      daysAgo: { created: 40, used: 21, last: -50, ended: 20 },
      endedBy: "owner",
    },
    { name: "Lease spreadsheet", access: "write", daysAgo: { created: 75, used: 16, last: 15 } },
  ],
};

export async function addApiTokens(
  client: Database,
  { at, accountIds }: { at: Clock; accountIds: ReadonlyMap<string, string> },
): Promise<void> {
  await client.apiToken.createMany({
    data: Object.entries(apiTokens).flatMap(([email, tokens]) => {
      const userId = accountIds.get(email);
      if (!userId) return [];
      return tokens.map(({ name, access, daysAgo: { created, used, last, ended }, endedBy }) => {
        const key = `api-token/${email}/${name}`;
        return {
          id: idDaysAgo(key, created),
          userId,
          name,
          access,
          // The hash of a text that is not a token, so that no token matches.
          tokenHash: createHash("sha256").update(key).digest("hex"),
          expiresOn: at(last),
          lastUsedAt: at(used),
          endedAt: ended === undefined ? null : at(ended),
          endedBy: endedBy ?? null,
          createdAt: at(created),
        };
      });
    }),
    skipDuplicates: true,
  });
}
