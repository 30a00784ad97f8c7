import { afterAll, beforeAll, beforeEach, inject } from "vitest";

import { useDatabase } from "../../app/platform/database/database.server";
import type { OpenedDatabase } from "../../app/platform/database/opened-database.server";
import { copyTemplateDatabase } from "./copy-template-database";
import { emptyDatabase } from "./empty-database";
import "./fail-on-console-error";

let openedDatabase: OpenedDatabase;

beforeAll(async () => {
  openedDatabase = await copyTemplateDatabase(inject("templateDatabase"));
  useDatabase(openedDatabase);
});

// The database is emptied before a test and not after it, so that a failed test's data can be inspected.
beforeEach(() => emptyDatabase(openedDatabase.client));

afterAll(() => openedDatabase.close());
