import {
  filterConditions,
  type FilterConditions,
} from "~/features/directory/filter-conditions.server";
import type { FilterOf, Filters, PagePosition, Sort } from "~/features/directory/filters";
import {
  joinConditions,
  searchPage,
  selectByIds,
  type SearchResults,
} from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";

/** The fields of a card. */
export interface AgentCardItem {
  id: string;
  name: string;
  profileImage: string | null;
  bio: string;
  licenseNumber: string;
  yearsExperience: number;
  location: string;
  state: string;
  specialties: string[];
  phone: string | null;
  email: string | null;
  verified: boolean;
}

/** The condition of public profiles. It has to match the condition of the partial indexes word for word. */
export const PUBLIC_AGENT = Prisma.sql`(t.review_status = 'approved' AND t.deleted_at IS NULL)`;

/** The Prisma version of PUBLIC_AGENT. */
export const agentIsPublic = { reviewStatus: "approved", deletedAt: null };

export const AGENT_SORTS: readonly Sort[] = ["newest"];

/** A card shows two lines of the bio, so only its beginning is read. */
const CARD_COLUMNS = Prisma.sql`t.id, t.name, t.profile_image AS "profileImage",
  left(t.bio, 160) AS bio,
  t.license_number AS "licenseNumber", t.years_experience AS "yearsExperience", t.location, t.state,
  t.specialties, t.phone, t.email, t.verified`;

/**
 * Returns a page of the public agents that match the filters, newest first.
 *
 * @returns null for a numbered page beyond the last
 */
export async function searchAgents({
  filters,
  pagePosition,
  isExact,
}: {
  filters: Pick<Filters, "search" | FilterOf<"agents">>;
  pagePosition: PagePosition;
  isExact?: boolean;
}): Promise<SearchResults<AgentCardItem> | null> {
  return searchPage<AgentCardItem>(
    filters.search,
    pagePosition,
    (words) => ({
      where: buildAgentCondition(filters, words),
      columns: CARD_COLUMNS,
      from: Prisma.sql`real_estate_agents t`,
      order: NEWEST_FIRST,
    }),
    { isExact },
  );
}

/** Returns the cards of agents in the order of their ids. The caller has checked that they may be seen. */
export function listAgentCards(ids: readonly string[]): Promise<AgentCardItem[]> {
  return selectByIds<AgentCardItem>({
    columns: CARD_COLUMNS,
    from: Prisma.sql`real_estate_agents t`,
    ids,
  });
}

export const AGENT_CONDITIONS: FilterConditions<"agents"> = {
  state: (state) => Prisma.sql`t.state = ${state}`,
  specialty: (specialty) => Prisma.sql`t.specialties && ${[specialty]}::text[]`,
};

/** Returns the condition for public agents that match filters and the conditions of a search's words. */
export const buildAgentCondition = (
  filters: Pick<Filters, FilterOf<"agents">>,
  words: Prisma.Sql[],
): Prisma.Sql =>
  joinConditions([PUBLIC_AGENT, ...words, ...filterConditions(AGENT_CONDITIONS, filters)]);
