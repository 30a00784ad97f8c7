import { Prisma } from "~/platform/database/client/client";

/** Returns SQL that selects the ids of requests for an account's properties and profiles, without duplicates. */
export function selectReceivedRequests(userId: string): Prisma.Sql {
  const requestsOf = (table: Prisma.Sql, column: Prisma.Sql) => Prisma.sql`
    SELECT r.id FROM ${table} o JOIN contact_requests r ON r.${column} = o.id WHERE o.user_id = ${userId}::uuid`;
  return Prisma.join(
    [
      requestsOf(Prisma.sql`professionals`, Prisma.sql`professional_id`),
      requestsOf(Prisma.sql`properties`, Prisma.sql`property_id`),
      requestsOf(Prisma.sql`real_estate_agents`, Prisma.sql`agent_id`),
    ],
    " UNION ALL ",
  );
}
