import { Prisma } from "./client/client";

/** A row as the database has written it in JSON. */
export interface JsonRow {
  json: string;
}

/**
 * Columns as one text of JSON. What goes out as it was read need not be taken apart by the driver,
 * made into objects and written again: for a list of a hundred rows that is most of the work.
 *
 * @param columns numbers of arbitrary precision as text, moments by isoMoment
 */
export function asJson(columns: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json(item)::text FROM (SELECT ${columns}) AS item) AS json`;
}

/** A moment as JSON.stringify writes a Date. */
export function isoMoment(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
