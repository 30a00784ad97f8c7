import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

const TABLES = [
  Prisma.sql`properties`,
  Prisma.sql`professionals`,
  Prisma.sql`real_estate_agents`,
] as const;

/** Hides everything that an account lists, regardless of status. */
export async function withholdListings(tx: Transaction, userId: string): Promise<void> {
  for (const table of TABLES) {
    await tx.$executeRaw`
      UPDATE ${table} SET withheld_status = review_status, review_status = 'withheld'
      WHERE user_id = ${userId}::uuid AND deleted_at IS NULL AND review_status <> 'withheld'`;
  }
}

/**
 * Restores the status of everything that an account lists. Pending items count as waiting since their last change.
 * Items that were hidden by reports stay withheld until an admin has decided.
 */
export async function releaseListings(tx: Transaction, userId: string): Promise<void> {
  // The locks come first: a single statement would check the reports as they were before it waited.
  await tx.$executeRaw`SELECT FROM properties WHERE user_id = ${userId}::uuid FOR UPDATE`;
  for (const table of TABLES) {
    await tx.$executeRaw`
      UPDATE ${table} t
      SET review_status = withheld_status, withheld_status = NULL, waiting_since = updated_at
      WHERE user_id = ${userId}::uuid AND review_status = 'withheld' AND NOT EXISTS (
        SELECT FROM report_cases c WHERE c.property_id = t.id AND c.withheld_at IS NOT NULL)`;
  }
}
