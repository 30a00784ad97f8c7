import type { DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

/** Returns the SQL condition that an agreement is neither canceled nor over, in local time at the property. */
export const buildActiveCondition = (agreement: Prisma.Sql) => Prisma.sql`(
  ${agreement}.cancelled_at IS NULL
  AND ${agreement}.end_date >= (now() AT TIME ZONE ${agreement}.time_zone)::date
)`;
/** An SQL condition: the agreement `a` is neither canceled nor over. */
export const IS_STANDING = buildActiveCondition(Prisma.sql`a`);

/** Returns the SQL condition for whether a person has an active agreement to hunt on a listing `t`. */
export const isHuntedBy = (personId: string | null) => Prisma.sql`EXISTS (
  SELECT FROM agreements a
  WHERE a.property_id = t.id AND a.hunter_id = ${personId}::uuid AND ${IS_STANDING}
)`;

/** Checks whether a request or a listing has an active agreement. */
export async function hasActiveAgreement(
  tx: Transaction,
  about: { requestId: string } | { propertyId: string } | { professionalId: string },
): Promise<boolean> {
  const condition =
    "requestId" in about
      ? Prisma.sql`a.contact_request_id = ${about.requestId}::uuid`
      : "propertyId" in about
        ? Prisma.sql`a.property_id = ${about.propertyId}::uuid`
        : Prisma.sql`a.professional_id = ${about.professionalId}::uuid`;
  const [row] = await tx.$queryRaw<{ stands: boolean }[]>`
    SELECT EXISTS (SELECT FROM agreements a WHERE ${condition} AND ${IS_STANDING}) AS stands`;
  return row?.stands ?? false;
}

/** Lists a person's active agreements, earliest first. */
export function listActiveAgreements(tx: Transaction, personId: string): Promise<{ id: string }[]> {
  return tx.$queryRaw`
    SELECT a.id FROM agreements a
    WHERE (a.hunter_id = ${personId}::uuid OR a.owner_id = ${personId}::uuid) AND ${IS_STANDING}
    ORDER BY a.id`;
}

const MAX_HUNTS = 5;

/**
 * Lists a hunter's active agreements for a listing, earliest first.
 *
 * @returns `today` is the current day at the property
 */
export function listActiveHunts({
  propertyId,
  hunterId,
}: {
  propertyId: string;
  hunterId: string;
}): Promise<({ id: string; today: IsoDate } & DateRange)[]> {
  return readRows(Prisma.sql`
    SELECT a.id, a.start_date::text AS "startDate", a.end_date::text AS "endDate",
      (now() AT TIME ZONE a.time_zone)::date::text AS today
    FROM agreements a
    WHERE a.property_id = ${propertyId}::uuid AND a.hunter_id = ${hunterId}::uuid AND ${IS_STANDING}
    ORDER BY a.start_date, a.id LIMIT ${MAX_HUNTS}`);
}
