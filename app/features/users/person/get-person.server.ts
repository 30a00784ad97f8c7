import { formatDisplayName } from "~/features/accounts/display-name";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadPageUpToLast } from "~/platform/database/load-numbered-page.server";
import { readRows } from "~/platform/database/read-rows.server";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

const LISTINGS_PER_PAGE = 20;

const ACCOUNT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  isAdmin: true,
  createdAt: true,
  suspendedAt: true,
  suspensionReason: true,
} as const;

/**
 * Returns an account with its profiles, a page of its listings, and the numbers of its requests, for an admin.
 *
 * @returns null when there is no such account, or it was deleted
 */
export async function getPerson({ id, page }: { id: string | undefined; page: number }) {
  if (!isUuid(id)) return null;
  const user = await database().user.findFirst({
    where: { id, deletedAt: null },
    select: ACCOUNT,
  });
  if (!user) return null;
  const [profiles, listings, requests] = await Promise.all([
    listProfiles(id),
    listListings(id, page),
    countRequests(id),
  ]);
  return { account: { ...user, name: formatDisplayName(user) }, profiles, listings, requests };
}

interface PersonProfile {
  kind: "professional" | "agent";
  id: string;
  name: string;
  reviewStatus: string;
}

/** Returns the profiles of an account. There is at most one of each kind. */
const listProfiles = (userId: string): Promise<PersonProfile[]> =>
  readRows<PersonProfile>(Prisma.sql`
    SELECT 'professional' AS kind, id, name, review_status AS "reviewStatus" FROM professionals
    WHERE user_id = ${userId}::uuid AND deleted_at IS NULL
    UNION ALL
    SELECT 'agent' AS kind, id, name, review_status AS "reviewStatus" FROM real_estate_agents
    WHERE user_id = ${userId}::uuid AND deleted_at IS NULL`);

const listListings = (userId: string, page: number) =>
  loadPageUpToLast(
    {
      from: Prisma.sql`properties t`,
      where: Prisma.sql`t.user_id = ${userId}::uuid AND t.deleted_at IS NULL`,
      order: NEWEST_FIRST,
      pageSize: LISTINGS_PER_PAGE,
    },
    page,
    (ids) =>
      database().property.findMany({
        where: { id: { in: ids } },
        select: {
          id: true,
          title: true,
          propertyType: true,
          reviewStatus: true,
          available: true,
          expiredAt: true,
        },
      }),
  );

interface RequestCounts {
  sent: number;
  sentPending: number;
  received: number;
  receivedPending: number;
}

async function countRequests(userId: string): Promise<RequestCounts> {
  const [counts] = await readRows<RequestCounts>(Prisma.sql`
    SELECT sent.*, received.* FROM (
      SELECT count(*)::integer AS sent,
        count(*) FILTER (WHERE status = 'pending')::integer AS "sentPending"
      FROM contact_requests WHERE user_id = ${userId}::uuid
    ) sent, (
      SELECT count(*)::integer AS received,
        count(*) FILTER (WHERE status = 'pending')::integer AS "receivedPending"
      FROM (
        SELECT r.status FROM properties t JOIN contact_requests r ON r.property_id = t.id
        WHERE t.user_id = ${userId}::uuid
        UNION ALL
        SELECT r.status FROM professionals t JOIN contact_requests r ON r.professional_id = t.id
        WHERE t.user_id = ${userId}::uuid
        UNION ALL
        SELECT r.status FROM real_estate_agents t JOIN contact_requests r ON r.agent_id = t.id
        WHERE t.user_id = ${userId}::uuid
      ) all_received
    ) received`);
  return counts ?? { sent: 0, sentPending: 0, received: 0, receivedPending: 0 };
}
