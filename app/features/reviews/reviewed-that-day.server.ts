import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

/**
 * Returns the SQL condition of an agreement `a`: this person has reviewed a canceled agreement of the same two people
 * with the same first day. Canceling frees the days, so two people could otherwise agree, review and cancel any number
 * of times in one day.
 */
export const hasReviewedThatDay = (personId: string) => Prisma.sql`EXISTS (
  SELECT FROM reviews r JOIN agreements c ON c.id = r.agreement_id
  WHERE r.author_id = ${personId}::uuid AND c.id <> a.id AND c.cancelled_at IS NOT NULL
    AND c.hunter_id = a.hunter_id AND c.owner_id = a.owner_id AND c.start_date = a.start_date)`;

/** Returns those of several agreements that a person can't review because of another one with the same first day. */
export async function listReviewedThatDay({
  ids,
  personId,
  tx,
}: {
  ids: string[];
  personId: string;
  tx?: Transaction;
}): Promise<Set<string>> {
  const statement = Prisma.sql`
    SELECT a.id FROM agreements a
    WHERE a.id = ANY(${ids}::uuid[]) AND ${hasReviewedThatDay(personId)}`;
  return new Set((await readRows<{ id: string }>(statement, tx)).map(({ id }) => id));
}
