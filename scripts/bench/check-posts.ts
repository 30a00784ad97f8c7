import pg from "pg";

import type { PreparedForms } from "./prepare-posts";
import type { PostedForm } from "./send-posts";

const TABLES = ["idempotency_keys", "contact_requests", "conversations", "messages", "outbox"];

interface PostCheck {
  /** Ports of the marketplace and of its reference. */
  ports: readonly [number, number];
  posts: PreparedForms;
  databaseUrl: string;
}

/**
 * Makes sure that the reference of forms writes as many rows of each table as the marketplace.
 *
 * @throws Error naming the form where they differ
 */
export async function checkPosts({ ports, posts, databaseUrl }: PostCheck): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async () => {
    const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
    const { rows } = await client.query<Record<string, number>>(`SELECT ${counts.join(", ")}`);
    return rows[0] ?? {};
  };
  try {
    for (const form of ["contactRequest", "message"] as const) {
      const lines: string[] = [];
      for (const port of ports) {
        const before = await count();
        const status = await send(port, posts.cookie, posts[form]());
        const after = await count();
        const added = TABLES.map((table) => (after[table] ?? 0) - (before[table] ?? 0));
        lines.push(`${status} ${added.join(" ")}`);
      }
      if (lines[0] !== lines[1] || !lines[0]?.startsWith("303 ")) {
        throw new Error(`The reference saves another ${form} than Huntstead: ${lines.join("; ")}`);
      }
    }
  } finally {
    await client.end();
  }
}

async function send(port: number, cookie: string, { path, fields }: PostedForm): Promise<number> {
  const origin = `http://localhost:${port}`;
  const { status } = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" },
  });
  return status;
}
