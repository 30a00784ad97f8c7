import { beforeAll, expect, test } from "vitest";

import {
  readDatabaseModel,
  type DatabaseModel,
  type ModelField,
} from "../../../tests/setup/read-database-model";
import { database } from "./database.server";
import type { Database, Transaction } from "./opened-database.server";

// schema.prisma and the migrations are both written by hand. This test turns each into lines of text, which must be the
// same.

let model: DatabaseModel;
beforeAll(() => {
  model = readDatabaseModel();
});

test("schema.prisma matches the migrated database", async () => {
  const expected = describeModel(model);
  expect(expected.length).toBeGreaterThan(200);
  expect(await describeDatabase(database())).toEqual(expected);
});

test.each([
  "ALTER TABLE users ADD COLUMN nickname text",
  "ALTER TABLE users DROP COLUMN email_verified",
  "ALTER TABLE users ALTER COLUMN first_name SET NOT NULL",
  "ALTER TABLE users ALTER COLUMN first_name SET DEFAULT 'Pat'",
  "ALTER TABLE users ALTER COLUMN user_role SET DEFAULT 'admin'",
  "ALTER TABLE users ALTER COLUMN created_at TYPE timestamp(3)",
  "ALTER TABLE messages DROP CONSTRAINT messages_sender_id_fkey",
  "ALTER TABLE search_words DROP CONSTRAINT search_words_pkey",
  "DROP INDEX favorites_user_id_agent_id_key",
  "DROP INDEX sessions_expire_idx",
  "CREATE INDEX extra_idx ON users (first_name)",
  "CREATE TABLE extra (id uuid PRIMARY KEY)",
])("detects %s", async (change) => {
  const expected = describeModel(model);
  const attempt = database().$transaction(async (tx) => {
    await tx.$executeRawUnsafe(change);
    expect(await describeDatabase(tx)).not.toEqual(expected);
    throw new Error("undo");
  });
  await expect(attempt).rejects.toThrow("undo");
});

function describeModel({ models, indexes }: DatabaseModel): string[] {
  const lines: string[] = [];
  for (const { name, dbName, fields } of models) {
    const table = dbName ?? name;
    const toColumnNames = (names: string[]) =>
      names.map((each) => columnName(fields.find((field) => field.name === each)));
    for (const field of fields) {
      if (field.kind === "object") lines.push(...describeRelation(field, table, toColumnNames));
      else lines.push(`${table}.${columnName(field)}: ${describeField(field)}`);
    }
    for (const index of indexes.filter((each) => each.model === name)) {
      const columns = toColumnNames(index.fields.map((field) => field.name));
      const suffix = { id: "pkey", unique: "key", normal: "idx" }[index.type];
      const parts = index.type === "id" ? [table, suffix] : [table, ...columns, suffix];
      const kind = { id: "primary key", unique: "unique", normal: "index" }[index.type];
      const method = (index.algorithm ?? "btree").toLowerCase();
      lines.push(`${index.dbName ?? parts.join("_")}: ${kind} ${method} (${columns.join(", ")})`);
    }
  }
  return lines.sort();

  function describeRelation(
    field: ModelField,
    table: string,
    toColumnNames: (names: string[]) => string[],
  ): string[] {
    if (!field.relationFromFields?.length) return [];
    const target = models.find((each) => each.name === field.type);
    const columns = toColumnNames(field.relationFromFields);
    const targetColumns = field.relationToFields?.map((name) =>
      columnName(target?.fields.find((each) => each.name === name)),
    );
    return [
      `${table}_${columns.join("_")}_fkey: foreign key to ${target?.dbName} (${targetColumns?.join(", ")})` +
        ` delete ${field.relationOnDelete} update ${field.relationOnUpdate ?? "Cascade"}`,
    ];
  }
}

function columnName(field: ModelField | undefined): string {
  if (!field) throw new Error("A field that the model names is missing");
  return field.dbName ?? field.name;
}

function describeField(field: ModelField): string {
  const nullable = field.isRequired ? "NOT NULL" : "NULL";
  return `${formatType(field)} ${nullable} ${formatDefault(field)}`.trim();
}

function formatType({ type, nativeType, isList, kind }: ModelField): string {
  const plain: Record<string, string> = {
    String: "text",
    Float: "double precision",
    Int: "integer",
    BigInt: "bigint",
    Boolean: "boolean",
    Json: "jsonb",
    Bytes: "bytea",
  };
  const native: Record<string, (parameters: string[]) => string> = {
    Uuid: () => "uuid",
    Date: () => "date",
    Bit: ([length = "1"]) => `bit(${length})`,
    Decimal: (parameters) =>
      parameters.length > 0 ? `numeric(${parameters.join(",")})` : "numeric",
    Timestamptz: (parameters) => `timestamp(${parameters.join()}) with time zone`,
  };
  const name =
    kind === "unsupported"
      ? type
      : nativeType
        ? native[nativeType[0]]?.(nativeType[1])
        : plain[type];
  if (!name) throw new Error(`Teach this test the type ${type} ${nativeType?.[0] ?? ""}`);
  return isList ? `${name}[]` : name;
}

function formatDefault(field: ModelField): string {
  const value = field.default;
  if (value === undefined) return "";
  if (Array.isArray(value)) return `DEFAULT '{${value.join(",")}}'::${formatType(field)}`;
  if (typeof value === "object" && value !== null && "name" in value) {
    if (value.name === "now") return "DEFAULT now()";
    // Only the migration has the expression, which versions of PostgreSQL print differently.
    if (value.name === "dbgenerated") return "GENERATED";
    return ""; // set by the client, like uuid()
  }
  if (typeof value === "string") return `DEFAULT '${value}'::${formatType(field)}`;
  return `DEFAULT ${JSON.stringify(value)}`;
}

/** Describes the database's schema without partial and ordered indexes, which Prisma cannot express. */
async function describeDatabase(client: Database | Transaction): Promise<string[]> {
  const rows = await client.$queryRaw<{ line: string }[]>`
    WITH tables AS (
      SELECT oid, relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND relname <> '_prisma_migrations'
    )
    SELECT relname || '.' || attname || ': ' || format_type(atttypid, atttypmod)
        || CASE WHEN attnotnull THEN ' NOT NULL' ELSE ' NULL' END
        || CASE WHEN attgenerated <> '' THEN ' GENERATED'
                WHEN atthasdef THEN ' DEFAULT ' || pg_get_expr(adbin, adrelid) ELSE '' END AS line
    FROM tables
    JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL
    SELECT index.relname || ': '
        || CASE WHEN indisprimary THEN 'primary key' WHEN indisunique THEN 'unique' ELSE 'index' END
        || ' ' || amname || ' (' || (
          SELECT string_agg(attname, ', ' ORDER BY position)
          FROM unnest(indkey) WITH ORDINALITY AS keys (number, position)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = number
        ) || ')'
    FROM tables
    JOIN pg_index ON indrelid = tables.oid
    JOIN pg_class index ON index.oid = indexrelid
    JOIN pg_am ON pg_am.oid = index.relam
    WHERE indpred IS NULL AND indoption::text !~ '[1-9]'
    UNION ALL
    SELECT conname || ': foreign key to ' || target.relname || ' (' || (
          SELECT string_agg(attname, ', ' ORDER BY position)
          FROM unnest(confkey) WITH ORDINALITY AS keys (number, position)
          JOIN pg_attribute ON attrelid = confrelid AND attnum = number
        ) || ') delete ' || action.on_delete || ' update ' || action.on_update
    FROM tables
    JOIN pg_constraint ON conrelid = tables.oid AND contype = 'f'
    JOIN pg_class target ON target.oid = confrelid
    CROSS JOIN LATERAL (
      SELECT names ->> confdeltype::text AS on_delete, names ->> confupdtype::text AS on_update
      FROM (SELECT '{"a":"NoAction","r":"Restrict","c":"Cascade","n":"SetNull","d":"SetDefault"}'::jsonb
        AS names) AS known
    ) AS action`;
  return rows.map((row) => row.line).sort();
}
