import { afterAll, beforeAll, beforeEach, inject } from "vitest";

import { useDatabase } from "../../app/platform/database/database.server";
import type { OpenedDatabase } from "../../app/platform/database/opened-database.server";
import { copyTemplateDatabase } from "./copy-template-database";
import { emptyDatabase } from "./empty-database";
import "./fail-on-console-error";

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await copyTemplateDatabase(inject("templateDatabase"));
  useDatabase(opened);
});

// Before and not after, so that what a failed test left can be looked at.
beforeEach(() => emptyDatabase(opened.client));

afterAll(() => opened.close());
