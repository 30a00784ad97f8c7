import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { buildChordLength, withDistance, type NearFilter } from "./near.server";
import { joinConditions } from "./result-page.server";

/** A listing in the list of those nearest to a place. */
export interface NearestItem {
  id: string;
  name: string;
  location: string;
  state: string;
  distance: number;
}

const MAX_NEAREST_LISTINGS = 3;
/** The number of nearest listings to check against the conditions. */
const MAX_CHECKED_LISTINGS = 2_000;

/**
 * Returns the nearest matches among the MAX_CHECKED_LISTINGS nearest listings, regardless of the distance.
 *
 * @param name column of the table, alias `t`
 * @param published must be identical to the condition of the position index, so that PostgreSQL uses it
 */
export function listNearest(
  near: NearFilter,
  {
    from,
    name,
    published,
    conditions,
  }: { from: Prisma.Sql; name: Prisma.Sql; published: Prisma.Sql; conditions: Prisma.Sql[] },
): Promise<NearestItem[]> {
  const columns = Prisma.sql`t.id, ${name} AS name, t.location, t.state`;
  return readRows<NearestItem>(Prisma.sql`
    SELECT id, name, location, state, distance FROM (
      SELECT ${withDistance(columns, near)}, ${joinConditions([Prisma.sql`t.lat IS NOT NULL`, ...conditions])} AS matches
      FROM ${from} WHERE ${published} ORDER BY ${buildChordLength(near)} LIMIT ${MAX_CHECKED_LISTINGS}
    ) AS nearest WHERE matches ORDER BY distance, id LIMIT ${MAX_NEAREST_LISTINGS}`);
}
