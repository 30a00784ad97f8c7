import { Prisma } from "~/platform/database/client/client";

/**
 * Returns the condition of listings in public lists, by the alias of their table. Must be identical to the condition of
 * the partial indexes.
 */
export const buildPublicPropertyCondition = (t: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${t}.review_status = 'approved' AND ${t}.available AND ${t}.deleted_at IS NULL)`;

/** The condition of listings `t` in public lists. */
export const PUBLIC_PROPERTY = buildPublicPropertyCondition(Prisma.sql`t`);
