import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createBlogPost } from "../../../tests/factories/create-blog-post";
import { createBoundary } from "../../../tests/factories/create-boundary";
import { createPhoto } from "../../../tests/factories/create-photo";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createSeason } from "../../../tests/factories/create-season";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { createVerification } from "../../../tests/factories/create-verification";
import { publicPages } from "~/public-pages.server";
import { database, openedDatabase } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

let announced: string[] = [];
let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await openedDatabase().listen("public_changes", (table) => announced.push(table));
});
afterEach(() => stop());

/** Returns the tables that were announced while a change was made, each once, sorted. */
async function tablesAnnouncedBy(change: () => Promise<unknown>): Promise<string[]> {
  await waitForAllNotifications();
  announced = [];
  await change();
  await waitForAllNotifications();
  return [...new Set(announced)].sort();
}

/** Announcements arrive in the order of commits, so all have arrived when a last one has. */
async function waitForAllNotifications(): Promise<void> {
  const last = `last ${Math.random()}`;
  await openedDatabase().notify("public_changes", last);
  await vi.waitFor(() => expect(announced).toContain(last), { interval: 5, timeout: 10_000 });
  announced = announced.filter((table) => !table.startsWith("last "));
}

it("announces changes of each table behind public pages", async () => {
  const user = await createUser();
  const property = await createProperty();
  const professional = await createProfessional();
  const rename = { where: { id: user.id }, data: { lastName: "Newname" } };
  for (const [tables, change] of [
    [["properties"], () => createProperty()],
    [["professionals"], () => createProfessional()],
    [["real_estate_agents"], () => createAgent()],
    [["blog_posts"], () => createBlogPost()],
    [["boundaries"], () => createBoundary({ propertyId: property.id })],
    [["seasons"], () => createSeason()],
    [["verifications"], () => createVerification({ userId: user.id })],
    [["taken_ranges"], () => createTakenRange({ professionalId: professional.id })],
    [["users"], () => database().user.update(rename)],
    [
      ["light_minutes"],
      () =>
        database().lightMinutes.create({
          data: { state: "Texas", lightBefore: 45, lightAfter: 15 },
        }),
    ],
  ] satisfies [string[], () => Promise<unknown>][]) {
    expect(await tablesAnnouncedBy(change)).toEqual(tables);
  }
});

it("announces updates, deletions, and truncation of a table", async () => {
  const { id } = await createProperty();
  const where = { id };
  const update = () => database().property.update({ where, data: { price: 5 } });
  expect(await tablesAnnouncedBy(update)).toEqual(["properties"]);
  const remove = () => database().property.delete({ where });
  expect(await tablesAnnouncedBy(remove)).toContain("properties");
  const empty = () => database().$executeRaw`TRUNCATE properties CASCADE`;
  expect(await tablesAnnouncedBy(empty)).toContain("properties");
});

it("announces changes and deletions of a photo, but not its upload", async () => {
  expect(await tablesAnnouncedBy(() => createPhoto())).toEqual([]);
  const keep = () => database().photo.updateMany({ data: { createdAt: new Date() } });
  expect(await tablesAnnouncedBy(keep)).toEqual([]);
  const change = () => database().photo.updateMany({ data: { alt: "A creek" } });
  expect(await tablesAnnouncedBy(change)).toEqual(["photos"]);
  expect(await tablesAnnouncedBy(() => database().photo.deleteMany())).toEqual(["photos"]);
});

it("announces changes of an account's public columns only", async () => {
  const { id } = await createUser();
  const change = (data: object) => () => database().user.update({ where: { id }, data });
  for (const data of [
    { firstName: "New" },
    { profileImageUrl: "/portraits/new-1.jpg" },
    { answersWithin: "hour" },
    { deletedAt: new Date() },
  ]) {
    expect(await tablesAnnouncedBy(change(data))).toEqual(["users"]);
  }
  for (const data of [{ userRole: "owner" }, { answerSeconds: [60] }, { email: "a@b.test" }]) {
    expect(await tablesAnnouncedBy(change(data))).toEqual([]);
  }
});

it("does not announce a change that is rolled back", async () => {
  const { id } = await createProperty();
  const failing = () =>
    runTransaction(async (tx) => {
      await tx.property.update({ where: { id }, data: { price: 5 } });
      throw new Error("rolled back");
    }).catch(() => undefined);
  expect(await tablesAnnouncedBy(failing)).toEqual([]);
});

it("announces every table that a public page depends on", async () => {
  const paths = [
    "/properties?search=elk&openOn=2026-11-01",
    ...["/pros", "/agents", "/blog", "/properties.atom", "/map-pins/pros", "/api/agents"],
    ...["property", "professional", "agent", "owner"].map(
      (kind) => `/${kind}/${crypto.randomUUID()}`,
    ),
  ];
  const tables = paths.flatMap((path) => publicPages.pageAt(path)?.dependsOn ?? ["no page"]);
  const triggers = await database().$queryRaw<{ name: string }[]>`
    SELECT t.tgrelid::regclass::text AS name FROM pg_trigger t
    WHERE t.tgfoid = 'announce_table'::regproc`;
  expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(tables));
});
