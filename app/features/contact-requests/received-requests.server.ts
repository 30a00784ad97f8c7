import { Prisma } from "~/platform/database/client/client";

/** Returns SQL that selects the ids of requests for an account's properties and profiles, without duplicates. */
export function selectReceivedRequests(userId: string, isPending = false): Prisma.Sql {
  const status = isPending ? Prisma.sql`AND r.status = 'pending'` : Prisma.empty;
  const selectRequests = (table: Prisma.Sql, column: Prisma.Sql) => Prisma.sql`
    SELECT r.id FROM ${table} o JOIN contact_requests r ON r.${column} = o.id ${status}
    WHERE o.user_id = ${userId}::uuid`;
  return Prisma.join(
    [
      selectRequests(Prisma.sql`professionals`, Prisma.sql`professional_id`),
      selectRequests(Prisma.sql`properties`, Prisma.sql`property_id`),
      selectRequests(Prisma.sql`real_estate_agents`, Prisma.sql`agent_id`),
    ],
    " UNION ALL ",
  );
}
