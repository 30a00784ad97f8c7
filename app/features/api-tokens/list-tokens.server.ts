import { formatDateTime } from "~/formats/date-time";
import { getDateInZone, toIsoDate } from "~/formats/iso-date";
import type { TokenAccess } from "~/platform/accounts/api-tokens.server";
import type { TokenEndReason } from "~/platform/accounts/end-api-tokens.server";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { MAX_ENDED_TOKENS, MAX_TOKENS } from "./token-limits";

const ENDED: Record<TokenEndReason, string> = {
  owner: "Revoked",
  role: "Ended when you stopped being an admin",
  "sign-in": "Ended when the sign-in method changed",
};

/** Lists a person's API tokens, the valid ones first, then the newest; never the tokens themselves. */
export async function listTokens({ userId }: { userId: string }, now = new Date()) {
  const { siteTimeZone } = environment();
  const today = getDateInZone(siteTimeZone, now);
  const day = (moment: Date) => formatDateTime(moment, siteTimeZone, "day");
  const rows = await database().apiToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_TOKENS + MAX_ENDED_TOKENS,
    omit: { userId: true, tokenHash: true },
  });
  const tokens = rows.map(({ id, name, access, isAdmin, expiresOn, ...row }) => ({
    id,
    name,
    access: access as TokenAccess,
    isAdmin,
    createdOn: day(row.createdAt),
    expiresOn: formatDateTime(expiresOn, "UTC", "day"),
    lastUsedOn: row.lastUsedAt && day(row.lastUsedAt),
    /** The reason why the token is no longer valid, for display. */
    ended: row.endedAt
      ? `${ENDED[row.endedBy as TokenEndReason]} on ${day(row.endedAt)}`
      : toIsoDate(expiresOn) < today
        ? `Expired after ${formatDateTime(expiresOn, "UTC", "day")}`
        : null,
  }));
  return tokens.sort((a, b) => Number(a.ended !== null) - Number(b.ended !== null));
}

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];
