import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import pg from "pg";
import type { ProvidedContext } from "vitest";

import {
  createEmbeddedDatabase,
  startInMemory,
} from "../../app/platform/database/open-embedded.server";
import { openServer } from "../../app/platform/database/open-server.server";
import type { OpenedDatabase } from "../../app/platform/database/opened-database.server";

type Template = ProvidedContext["templateDatabase"];

/** Opens a fresh copy of the migrated template; closing it removes it. */
export async function copyTemplateDatabase(template: Template): Promise<OpenedDatabase> {
  if (template.kind === "embedded") {
    return createEmbeddedDatabase(await startInMemory(await openAsBlob(template.dumpFile)));
  }
  const { url, drop } = await createServerDatabase(template);
  const openedDatabase = await openServer({ url, migrations: [], poolSize: 5 });
  const close = openedDatabase.close;
  openedDatabase.close = async () => {
    await close();
    await drop();
  };
  return openedDatabase;
}

/** Creates a database on the test server: a copy of the template, or an empty one. */
export async function createServerDatabase(
  template: Extract<Template, { kind: "server" }>,
  content: "template" | "empty" = "template",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${template.name}_${randomBytes(4).toString("hex")}`;
  const source = content === "template" ? template.name : "template0";
  await runOnServer(template.serverUrl, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  const url = new URL(template.serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runOnServer(template.serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function runOnServer(url: string, sql: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    await server.query(sql);
  } finally {
    await server.end();
  }
}
