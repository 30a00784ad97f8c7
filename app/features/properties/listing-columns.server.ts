import { Prisma } from "~/platform/database/client/client";
import { toColumnName } from "~/platform/database/column-name";
import { formatIsoMomentInSql } from "~/platform/database/json-rows.server";
import { buildSelect } from "~/platform/database/select-of";

import { LISTING_FIELDS, PUBLIC_FIELDS, type FieldName } from "./listing-fields.schema";

/** The columns of a listing that everybody may read who may see the listing. */
export const PUBLIC_COLUMNS = {
  ...buildSelect(PUBLIC_FIELDS),
  id: true,
  userId: true,
  images: true,
  reviewStatus: true,
  confirmedAt: true,
  expiredAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

type DecimalAsText<Value> = Value extends Prisma.Decimal ? string : Value;
export type WithDecimalsAsText<Row> = { [Name in keyof Row]: DecimalAsText<Row[Name]> };

/** Converts a row's decimals to strings. Amounts get two decimals, and degrees keep theirs. */
export function withDecimalsAsText<Row extends object>(row: Row): WithDecimalsAsText<Row> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => {
    if (!Prisma.Decimal.isDecimal(value)) return [name, value];
    const isAmount = LISTING_FIELDS[name as FieldName].kind === "amount";
    return [name, isAmount ? value.toFixed(2) : value.toString()];
  });
  return Object.fromEntries(entries) as WithDecimalsAsText<Row>;
}

const QUERIED = {
  text: (column: string) => column,
  list: (column: string) => column,
  count: (column: string) => column,
  flag: (column: string) => column,
  amount: (column: string) => `${column}::text`,
  degrees: (column: string) => `${column}::float8::text`,
};

/** Returns these fields as SQL columns of the listings table `t`, with decimals as strings. */
export function selectListingColumns(names: readonly FieldName[]): Prisma.Sql {
  const columns = names.map((name) => {
    const column = `t.${toColumnName(name)}`;
    return `${QUERIED[LISTING_FIELDS[name].kind](column)} AS "${name}"`;
  });
  return Prisma.raw(columns.join(", "));
}

/** All of PUBLIC_COLUMNS except timestamps. */
const WORDS = Prisma.sql`t.id, t.user_id AS "userId", t.images, ${selectListingColumns(PUBLIC_FIELDS)},
  t.review_status AS "reviewStatus"`;

/** Selects the same row as PUBLIC_COLUMNS with withDecimalsAsText(). */
export const PUBLIC_VALUES = Prisma.sql`${WORDS},
  t.confirmed_at AS "confirmedAt", t.expired_at AS "expiredAt",
  t.created_at AS "createdAt", t.updated_at AS "updatedAt"`;

/** Selects the same row for JSON lists, with timestamps as ISO strings. */
export const PUBLIC_ROW = Prisma.sql`${WORDS},
  ${formatIsoMomentInSql(Prisma.sql`t.confirmed_at`)} AS "confirmedAt",
  ${formatIsoMomentInSql(Prisma.sql`t.expired_at`)} AS "expiredAt",
  ${formatIsoMomentInSql(Prisma.sql`t.created_at`)} AS "createdAt",
  ${formatIsoMomentInSql(Prisma.sql`t.updated_at`)} AS "updatedAt"`;
