import { Prisma } from "./client/client";

/** A row that the database has serialized as JSON. */
export interface JsonRow {
  json: string;
}

/**
 * Returns SQL for columns as one JSON text. The driver then need not parse rows into objects that are serialized again,
 * which is most of the work for a list of a hundred rows.
 *
 * @param columns numbers of arbitrary precision as text, moments by formatIsoMomentInSql
 */
export function selectAsJson(columns: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json(item)::text FROM (SELECT ${columns}) AS item) AS json`;
}

/** Returns SQL for a moment in the format of JSON.stringify. */
export function formatIsoMomentInSql(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
