import type { Filters } from "~/features/directory/filters";
import { andAll, searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";

import { agentConditions, PUBLIC_AGENT } from "./search-agents.server";

/** A whole public profile; decimals are strings. */
export interface AgentRow {
  id: string;
  userId: string | null;
  name: string;
  profileImage: string | null;
  bio: string;
  licenseNumber: string;
  yearsExperience: number;
  location: string;
  state: string;
  specialties: string[];
  rating: string;
  reviewCount: number;
  phone: string | null;
  email: string | null;
  website: string | null;
  verified: boolean;
  createdAt: Date;
}

const ROW_COLUMNS = Prisma.sql`t.id, t.user_id AS "userId", t.name,
  t.profile_image AS "profileImage", t.bio, t.license_number AS "licenseNumber",
  t.years_experience AS "yearsExperience", t.location, t.state, t.specialties,
  t.rating::text AS rating, t.review_count AS "reviewCount", t.phone, t.email, t.website,
  t.verified, t.created_at AS "createdAt"`;

/** Agents that match the filters, newest first. */
export function listAgents({
  filters,
  slice,
}: {
  filters: Pick<Filters, "search" | "state" | "specialty">;
  slice: Slice;
}) {
  return searchSlice<AgentRow>(filters.search, slice, (search) => ({
    columns: ROW_COLUMNS,
    from: Prisma.sql`real_estate_agents t`,
    where: Prisma.sql`${PUBLIC_AGENT} ${andAll(agentConditions({ ...filters, search }))}`,
    order: { column: Prisma.sql`t.created_at`, type: "timestamptz", direction: "desc" },
  }));
}
