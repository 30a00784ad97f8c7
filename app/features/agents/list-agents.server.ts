import type { FilterOf, Filters } from "~/features/directory/filters";
import { searchSlice, type PageSlice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import {
  selectAsJson,
  formatIsoMomentInSql,
  type JsonRow,
} from "~/platform/database/json-rows.server";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";

import { LISTED_COLUMNS } from "./agent-columns.server";
import { buildAgentCondition } from "./search-agents.server";

/** The columns of the API's lists; decimals are strings. */
const API_COLUMNS = Prisma.sql`t.id, t.user_id AS "userId", ${LISTED_COLUMNS},
  t.rating::text AS rating, t.review_count AS "reviewCount", t.verified,
  ${formatIsoMomentInSql(Prisma.sql`t.created_at`)} AS "createdAt"`;

/** The columns of a feed. */
export const AGENT_FEED_COLUMNS = Prisma.sql`t.id, t.name, t.profile_image AS "profileImage", t.bio,
  t.years_experience AS "yearsExperience", t.location, t.state, t.specialties,
  ${formatIsoMomentInSql(Prisma.sql`t.created_at`)} AS "createdAt",
  ${formatIsoMomentInSql(Prisma.sql`t.updated_at`)} AS "updatedAt"`;

/** Lists agents that match the filters, newest first. */
export function listAgents({
  filters,
  slice,
  columns = API_COLUMNS,
}: {
  filters: Pick<Filters, "search" | FilterOf<"agents">>;
  slice: PageSlice;
  /** The columns to read. The default is those of the API. */
  columns?: Prisma.Sql;
}) {
  return searchSlice<JsonRow>(filters.search, slice, (words) => ({
    where: buildAgentCondition(filters, words),
    columns: selectAsJson(columns),
    from: Prisma.sql`real_estate_agents t`,
    order: NEWEST_FIRST,
  }));
}
