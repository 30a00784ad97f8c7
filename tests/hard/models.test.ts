import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, it } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { AGREEMENT_MODEL, OFFER_MODEL, REQUEST_MODEL } from "../fixtures/models/dealing-model";
import { LISTING_MODEL } from "../fixtures/models/listing-model";
import { REVIEW_MODEL } from "../fixtures/models/review-model";
import { checkModel, MODEL_TIMEOUT_MS, type Model } from "../fixtures/models/run-model";
import { SEARCH_MODEL } from "../fixtures/models/search-model";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { createEmptyDatabase } from "../setup/temporary-postgres";

/** The number of runs, unless `MODEL_RUNS` is set. The tests beside the code use fewer. */
const RUN_COUNT = 60;

/** Opens a separate database, which nothing else has open. */
async function open(kind: "embedded" | "server") {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
  const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-models-"));
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: dataDirectory }));
  const emptyDatabase = kind === "server" ? await createEmptyDatabase(serverUrl) : null;
  if (!emptyDatabase) copyPreparedDatabase(dataDirectory, "empty");
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const url = emptyDatabase?.url ?? null;
  const openedDatabase = await openDatabase({ url, dataDirectory, migrations, poolSize: 5 });
  return async () => {
    await openedDatabase.close();
    await emptyDatabase?.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}

describe.each(["embedded", "server"] as const)(
  "many random runs of the models, %s database",
  (kind) => {
    const check = async <State extends { now: number }, Command, World>(
      model: Model<State, Command, World>,
    ) => {
      const close = await open(kind);
      try {
        await checkModel(model, { runs: RUN_COUNT, words: [] });
      } finally {
        await close();
      }
    };
    it("listings", { timeout: MODEL_TIMEOUT_MS }, () => check(LISTING_MODEL));
    it("requests", { timeout: MODEL_TIMEOUT_MS }, () => check(REQUEST_MODEL));
    it("offers", { timeout: MODEL_TIMEOUT_MS }, () => check(OFFER_MODEL));
    it("agreements", { timeout: MODEL_TIMEOUT_MS }, () => check(AGREEMENT_MODEL));
    it("reviews", { timeout: MODEL_TIMEOUT_MS }, () => check(REVIEW_MODEL));
    it("saved searches", { timeout: MODEL_TIMEOUT_MS }, () => check(SEARCH_MODEL));
  },
);
