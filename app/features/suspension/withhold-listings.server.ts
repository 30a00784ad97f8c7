import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

const TABLES = [
  Prisma.sql`properties`,
  Prisma.sql`professionals`,
  Prisma.sql`real_estate_agents`,
] as const;

/** Takes everything that an account lists out of the public, whatever its status was. */
export async function withholdListings(tx: Transaction, userId: string): Promise<void> {
  for (const table of TABLES) {
    await tx.$executeRaw`
      UPDATE ${table} SET withheld_status = review_status, review_status = 'withheld'
      WHERE user_id = ${userId}::uuid AND deleted_at IS NULL AND review_status <> 'withheld'`;
  }
}

/** Gives it the status back that it had; what waited for review waits since it was changed last. */
export async function releaseListings(tx: Transaction, userId: string): Promise<void> {
  for (const table of TABLES) {
    await tx.$executeRaw`
      UPDATE ${table}
      SET review_status = withheld_status, withheld_status = NULL, waiting_since = updated_at
      WHERE user_id = ${userId}::uuid AND review_status = 'withheld'`;
  }
}
