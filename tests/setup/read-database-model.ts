import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The parts of Prisma's parsed schema that concern the database. */
export interface DatabaseModel {
  models: { name: string; dbName: string | null; fields: ModelField[] }[];
  indexes: {
    model: string;
    type: "id" | "normal" | "unique";
    dbName?: string;
    algorithm?: string;
    fields: { name: string }[];
  }[];
}

export interface ModelField {
  name: string;
  dbName?: string;
  kind: "scalar" | "object" | "enum" | "unsupported";
  type: string;
  nativeType: [string, string[]] | null;
  isList: boolean;
  isRequired: boolean;
  default?: unknown;
  relationFromFields?: string[];
  relationToFields?: string[];
  relationOnDelete?: string;
  relationOnUpdate?: string;
}

const root = join(import.meta.dirname, "../..");

/** Reads schema.prisma with Prisma's own parser, through a generator, which needs no download. */
export function readDatabaseModel(): DatabaseModel {
  const directory = mkdtempSync(join(tmpdir(), "huntstead-schema-"));
  try {
    const schema = join(directory, "schema.prisma");
    const output = join(directory, "database-model.json");
    const generator = join(root, "tests/setup/print-database-model.generator.mjs");
    const source = readFileSync(join(root, "prisma/schema.prisma"), "utf8");
    writeFileSync(
      schema,
      `${source}
      generator databaseModel {
        provider = ${JSON.stringify(`node ${generator}`)}
        output   = ${JSON.stringify(output)}
      }`,
    );
    const prisma = join(root, "node_modules/prisma/build/index.js");
    const call = [prisma, "generate", "--schema", schema, "--generator", "databaseModel"];
    execFileSync(process.execPath, call, {
      cwd: root,
      // Naming any existing file keeps Prisma from downloading an engine that is not needed here.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const model = JSON.parse(readFileSync(output, "utf8")) as DatabaseModel;
    for (const { name, fields } of model.models) fields.push(...unsupportedFields(source, name));
    return model;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Prisma leaves out columns of unsupported types, so they are read from the text. */
function unsupportedFields(source: string, modelName: string): ModelField[] {
  const block = new RegExp(`^model ${modelName} \\{(.*?)^\\}`, "ms").exec(source)?.[1] ?? "";
  const field = /^ +(\w+) +Unsupported\("(\w+)"\)(\??) +@default\(dbgenerated\(/gm;
  return [...block.matchAll(field)].map(([, name = "", type = "", optional]) => ({
    name,
    kind: "unsupported",
    type,
    nativeType: null,
    isList: false,
    isRequired: optional === "",
    default: { name: "dbgenerated" },
  }));
}
