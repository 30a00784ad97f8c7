import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { shortNameOf } from "./short-name";

/** Who stands behind a listing, as everybody may see them. */
export interface Owner {
  /** "Walt P."; null for somebody who has given no name. */
  name: string | null;
  /** The year in which the account was made. */
  memberSince: number;
  /** How soon they usually answer; null where too little is known. */
  answersWithin: AnsweringTime | null;
}

/** As the database's answering_time() names it. */
export type AnsweringTime = "hour" | "few hours" | "day" | "few days" | "week" | "longer";

interface Row extends Omit<Owner, "name"> {
  firstName: string | null;
  lastName: string | null;
}

/**
 * The owner of a public listing. The full name is for those who write with them.
 *
 * @returns null where no account stands behind it any more
 */
export async function getOwner(id: string | null): Promise<Owner | null> {
  if (id === null) return null;
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT first_name AS "firstName", last_name AS "lastName", answers_within AS "answersWithin",
      extract(year FROM created_at AT TIME ZONE 'UTC')::integer AS "memberSince"
    FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL`);
  if (!row) return null;
  const { memberSince, answersWithin } = row;
  return { name: shortNameOf(row), memberSince, answersWithin };
}
