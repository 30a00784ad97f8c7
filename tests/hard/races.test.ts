import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { findRows } from "../fixtures/find-violations";
import { CONCURRENT_REQUESTS, RACES, type RaceRequest, type Race } from "../fixtures/races";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer } from "../setup/start-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

const SESSION_SECRET = "a secret of this test, longer than 32 characters";
const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));

interface Raced {
  statuses: number[];
  count: number;
}

function send(
  origin: string,
  { by, path, method = "POST", fields, files, json, csv, key }: RaceRequest,
) {
  const headers: Record<string, string> = { Cookie: by.cookie, Origin: origin };
  if (key) headers["Idempotency-Key"] = key;
  const form = files && new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form?.append(name, value);
  for (const [field, name, bytes] of files ?? []) {
    form?.append(field, new Blob([Uint8Array.from(bytes)]), name);
  }
  if (json) headers["Content-Type"] = "application/json";
  if (csv !== undefined) headers["Content-Type"] = "text/csv";
  if (method === "GET") return fetch(origin + path, { headers, redirect: "manual" });
  const body = form ?? csv ?? (json ? JSON.stringify(json) : new URLSearchParams(fields));
  return fetch(origin + path, { method, headers, body, redirect: "manual" });
}

/** Runs all races one after the other, each with its concurrent requests. */
async function run(url: string | null): Promise<{ raced: Map<string, Raced>; wrong: string[] }> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-races-"));
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: dataDirectory, SESSION_SECRET }));
  if (url === null) copyPreparedDatabase(dataDirectory, "empty");
  const target = { url, dataDirectory, migrations };
  try {
    const before = await openDatabase(target);
    const prepared = [];
    for (const race of RACES) prepared.push({ race, ...(await race.prepare()) });
    await before.close();
    const server = await startServer({
      DATA_DIR: dataDirectory,
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
      SESSION_SECRET,
      ...(url ? { DATABASE_URL: url } : {}),
    });
    const statuses = new Map<Race, number[]>();
    try {
      for (const { race, createRequest } of prepared) {
        const requests = Array.from({ length: CONCURRENT_REQUESTS }, (_, n) =>
          send(server.origin, createRequest(n)),
        );
        const all = await Promise.all(requests);
        statuses.set(
          race,
          all.map((response) => {
            const isSignInRedirect =
              response.headers.get("Location")?.startsWith("/api/login") ?? false;
            return isSignInRedirect && race.name !== BEHIND_THE_SIGN_IN ? 401 : response.status;
          }),
        );
        for (const response of all) await response.arrayBuffer();
      }
    } finally {
      await server.stop();
    }
    const after = await openDatabase(target);
    try {
      const raced = new Map<string, Raced>();
      for (const { race, count } of prepared) {
        raced.set(race.name, { statuses: statuses.get(race) ?? [], count: await count() });
      }
      return { raced, wrong: await findRows(after.client) };
    } finally {
      await after.close();
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
const BEHIND_THE_SIGN_IN = "what a browser has typed into a form";

describe.each(["the embedded database", "a database server"])(
  "concurrent requests on %s",
  (label) => {
    let raced: Map<string, Raced> | null = null;
    let wrong: string[] = [];
    let close = () => Promise.resolve();
    beforeAll(async () => {
      let url: string | null = null;
      if (label === "a database server") {
        const postgres = await openTemporaryPostgres();
        if (!postgres) return;
        const empty = await createEmptyDatabase(postgres.url);
        url = empty.url;
        close = async () => {
          await empty.drop();
          await postgres.close();
        };
      }
      ({ raced, wrong } = await run(url));
    }, 600_000);
    afterAll(() => close());

    it.for(RACES)("$name: at most $most", (race, { skip }) => {
      const result = raced?.get(race.name);
      if (!result) return skip("needs PostgreSQL");
      const { count, statuses } = result;
      const succeeded = statuses.filter((status) => status < 400).length;
      // A busy server responds with 503 or 429, because it reads only a few files at a time.
      const isBusy = (status: number) => status === 503 || status === 429;
      const busy = statuses.filter(isBusy).length;
      expect(succeeded, statuses.join()).toBeGreaterThan(0);
      for (const [actual, most] of [
        [count, race.maxCount],
        [succeeded, race.done],
      ] as const) {
        expect(actual, statuses.join()).toBeLessThanOrEqual(most);
        expect(actual, statuses.join()).toBeGreaterThanOrEqual(most - busy);
      }
      // Requests that came too late get a client error, because nothing failed.
      const rejected = statuses.filter((status) => status >= 400 && !isBusy(status));
      expect(rejected.filter((status) => ![400, 403, 404, 409, 410, 422].includes(status))).toEqual(
        [],
      );
    });

    it("leave no inconsistent data", (context) => {
      if (raced === null) return context.skip("needs PostgreSQL");
      expect(wrong).toEqual([]);
    });
  },
);
