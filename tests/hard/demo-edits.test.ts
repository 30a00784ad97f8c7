import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { database, openDatabase, type OpenedDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { fillDatabase } from "../../prisma/seed/fill-database";
import { createSession } from "../factories/create-session";
import { createUser } from "../factories/create-user";
import { readFilledForm } from "../fixtures/filled-form";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer, type RunningServer } from "../setup/start-server";

const open = (dataDirectory: string): Promise<OpenedDatabase> =>
  openDatabase({
    url: null,
    dataDirectory,
    migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
  });

let directory: string;
let server: RunningServer;
/** The sessions of the accounts. Each account owns one profile of each kind, at the same index. */
const cookies: string[] = [];
const picturesBefore = new Map<string, string[]>();
/** The revisions that were pending before, on a few listings. */
const waitingBefore = new Map<string, object>();
let propertyIds: string[];
let professionalIds: string[];
let agentIds: string[];

/** Removes the submission time from a revision, because sending the same revision again updates it. */
function omitSubmissionTime(revision: unknown): object {
  return { ...(revision as object), submittedAt: undefined };
}

/** Signs in accounts that own everything in the demo. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-edits-"));
  const isPrepared = copyPreparedDatabase(directory, "demo");
  const openedDatabase = await open(directory);
  if (!isPrepared) await fillDatabase(openedDatabase.client);
  const id = { select: { id: true }, orderBy: { id: "asc" } } as const;
  const toIds = (rows: { id: string }[]) => rows.map((row) => row.id);
  const properties = await database().property.findMany({ orderBy: { id: "asc" } });
  propertyIds = toIds(properties);
  for (const { id: propertyId, images, revision } of properties) {
    picturesBefore.set(propertyId, images);
    if (revision) waitingBefore.set(propertyId, omitSubmissionTime(revision));
  }
  professionalIds = toIds(await database().professional.findMany(id));
  agentIds = toIds(await database().agent.findMany(id));
  const owners: string[] = [];
  for (let n = 0; n < Math.max(professionalIds.length, agentIds.length); n += 1) {
    const { id: userId } = await createUser({ subject: `owner-${n}`, email: `o${n}@example.test` });
    const session = await createSession({ id: `${n}`.padStart(43, "e"), userId });
    owners.push(userId);
    cookies.push(`session=${session.id}`);
  }
  await database().property.updateMany({ data: { userId: owners[0] ?? null } });
  for (const [n, owned] of professionalIds.entries()) {
    const userId = owners[n] ?? null;
    await database().professional.update({ where: { id: owned }, data: { userId } });
  }
  for (const [n, owned] of agentIds.entries()) {
    await database().agent.update({ where: { id: owned }, data: { userId: owners[n] ?? null } });
  }
  await openedDatabase.close();
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

interface Edit {
  path: string;
  cookie: string | undefined;
  marker: string;
  change: (form: FormData) => void;
}

/** Opens a form, changes it and sends it, as a browser without scripts does. */
async function edit({ path, cookie = "", marker, change }: Edit) {
  const page = await fetch(server.origin + path, { headers: { Cookie: cookie } });
  const form = readFilledForm(await page.text(), marker);
  change(form);
  const response = await fetch(server.origin + path, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie, Origin: server.origin },
    redirect: "manual",
  });
  return { status: response.status, text: await response.text() };
}

/** Returns the error message that the owner sees; null when the edit was accepted. */
const refusalIn = ({ status, text }: { status: number; text: string }) =>
  status === 303 ? null : (/error-summary[^]*?<\/ul>/.exec(text)?.[0] ?? String(status));

describe("demo data", () => {
  it("every demo listing accepts a new price without review", async () => {
    const refusals: unknown[] = [];
    for (const id of propertyIds) {
      const outcome = await edit({
        path: `/profile/listings/${id}/edit`,
        cookie: cookies[0],
        marker: 'name="acreage"',
        change: (form) => form.set("price", "123456"),
      });
      const refusal = refusalIn(outcome);
      if (refusal) refusals.push([id, refusal]);
    }
    expect(propertyIds.length).toBeGreaterThan(100);
    expect(refusals).toEqual([]);
  });

  it.each([
    ["professional", () => professionalIds],
    ["agent", () => agentIds],
  ])("every demo profile of a %s can be edited", async (kind, ids) => {
    const refusals: unknown[] = [];
    for (const [n, id] of ids().entries()) {
      const outcome = await edit({
        path: `/profile/${kind}`,
        cookie: cookies[n],
        marker: 'name="bio"',
        change: (form) => form.set("bio", `${form.get("bio") as string} Edited.`),
      });
      const refusal = refusalIn(outcome);
      if (refusal) refusals.push([id, refusal]);
    }
    expect(ids().length).toBeGreaterThan(30);
    expect(refusals).toEqual([]);
  });

  // This test comes last, because it stops the server to open its database.
  it("edits change nothing else of the demo data", async () => {
    await server.stop();
    const openedDatabase = await open(directory);
    const properties = await database().property.findMany();
    const [professionals, agents] = [
      await database().professional.findMany(),
      await database().agent.findMany(),
    ];
    await openedDatabase.close();
    expect(properties.filter(({ price }) => Number(price) !== 123_456)).toEqual([]);
    // Only the price has changed, so no approved listing needs another review.
    const waiting = properties.flatMap(({ id, revision }) =>
      revision ? [[id, omitSubmissionTime(revision)] as const] : [],
    );
    expect(new Map(waiting)).toEqual(waitingBefore);
    expect(new Map(properties.map((property) => [property.id, property.images]))).toEqual(
      picturesBefore,
    );
    for (const { name, bio, revision, reviewStatus, profileImage } of [
      ...professionals,
      ...agents,
    ]) {
      const expected = reviewStatus === "approved" ? revision : { bio, profileImage };
      expect(expected, name).toMatchObject({
        bio: expect.stringMatching(/ Edited\.$/) as string,
        profileImage,
      });
    }
  });
});
