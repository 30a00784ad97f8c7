import { database } from "~/platform/database/database.server";

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

/**
 * The owner of a public listing. The full name is for those who write with them.
 *
 * @returns null where no account stands behind it any more
 */
export async function getOwner(id: string | null): Promise<Owner | null> {
  if (id === null) return null;
  const row = await database().user.findFirst({
    where: { id, deletedAt: null },
    select: { firstName: true, lastName: true, createdAt: true, answersWithin: true },
  });
  if (!row) return null;
  const answersWithin = row.answersWithin as AnsweringTime | null;
  return { name: shortNameOf(row), memberSince: row.createdAt.getUTCFullYear(), answersWithin };
}
