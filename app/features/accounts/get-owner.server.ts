import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { formatShortName } from "./short-name";

/** The owner of a listing, as the public sees them. */
export interface Owner {
  id: string;
  /** "Walt P."; null for a person without a name. */
  name: string | null;
  /** The address of the account's picture. */
  portrait: string | null;
  /** The year in which the account was created. */
  memberSince: number;
  /** The usual time until the owner answers; null when there are too few answers. */
  answersWithin: ResponseTime | null;
}

/** The values of the database function answering_time(). */
export type ResponseTime = "hour" | "few hours" | "day" | "few days" | "week" | "longer";

interface OwnerNameRow extends Omit<Owner, "name"> {
  firstName: string | null;
  lastName: string | null;
}

/**
 * Reads the owner of a public listing. The full name is reserved for people who exchange messages with them.
 *
 * @returns null when the account is deleted
 */
export async function getOwner(id: string | null): Promise<Owner | null> {
  if (id === null) return null;
  const [row] = await readRows<OwnerNameRow>(Prisma.sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName",
      profile_image_url AS portrait, answers_within AS "answersWithin",
      extract(year FROM created_at AT TIME ZONE 'UTC')::integer AS "memberSince"
    FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL`);
  if (!row) return null;
  const { firstName, lastName, ...owner } = row;
  return { ...owner, name: formatShortName({ firstName, lastName }) };
}
