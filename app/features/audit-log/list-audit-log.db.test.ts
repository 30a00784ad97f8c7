import { expect, test } from "vitest";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";
import { writeAudit, type AuditSubject } from "~/platform/write-audit.server";

import { getActionKind } from "./act-kinds";
import { KNOWN_ACTIONS } from "./describe-act";
import { listActors } from "./list-actors.server";
import { listAuditLog } from "./list-audit-log.server";
import { buildLogPath, readLogAddress, type LogPosition } from "./log-address";

async function note(
  subjectType: AuditSubject,
  subjectId: string,
  subjectName: string,
  action = "professional profile approved",
) {
  const { id: actorId } = await createUser({ firstName: "Ada", lastName: "Admin" });
  const subject = { subjectType, subjectId, subjectName };
  await database().$transaction((tx) => writeAudit({ tx, actorId, action, ...subject }));
  return actorId;
}
const unfiltered: LogPosition & { timeZone: string } = {
  ...{ by: null, kind: null, action: null, from: null, to: null, after: null },
  timeZone: "America/Denver",
};
const newest = async () => (await listAuditLog(unfiltered)).entries[0];

test("lists the person, action, and item of each entry, with a link while the item exists", async () => {
  const { id } = await createProfessional({ name: "Hoosier Hills Turkey Guides" });
  await note("professional", id, "Hoosier Hills Turkey Guides");
  const expected = {
    by: "Ada Admin",
    act: { before: "approved the profile", name: "Hoosier Hills Turkey Guides", after: "" },
  };
  expect(await newest()).toMatchObject({ ...expected, path: `/professional/${id}` });
  // The log shows the name at the time of the act, even after the subject was renamed or deleted.
  await database().professional.update({
    where: { id },
    data: { name: "Hoosier Hills", deletedAt: new Date() },
  });
  expect(await newest()).toMatchObject({ ...expected, path: null });
});

test("names the person whose role has changed", async () => {
  const gail = await createUser();
  await note("user", gail.id, "Gail Guide", "made an admin");
  expect(await newest()).toMatchObject({
    by: "Ada Admin",
    act: { before: "made", name: "Gail Guide", after: "an admin" },
    path: `/admin/users/${gail.id}`,
  });
});

test("supports malformed ids and deleted admins", async () => {
  const actorId = await note("property", "a".repeat(36), "Elk Ridge");
  await database().user.update({
    where: { id: actorId },
    data: { deletedAt: new Date(), firstName: null, lastName: null },
  });
  expect(await newest()).toMatchObject({ by: "Deleted account", path: null });
  const { id } = await createProperty({ deletedAt: new Date() });
  await note("property", id, "Elk Ridge");
  expect(await newest()).toMatchObject({ act: { name: "Elk Ridge" }, path: null });
});

test("filters by action, with pages", async () => {
  await note("property", "a".repeat(36), "Elk Ridge", "changes of listing rejected");
  for (let n = 0; n < 51; n += 1) {
    await note("user", "b".repeat(36), `Person ${n}`, "made an admin");
  }
  await note("property", "a".repeat(36), "Elk Ridge", "listing approved");
  const changes = await listAuditLog({ ...unfiltered, action: "changes of listing rejected" });
  expect(changes.entries.map(({ act }) => act.before)).toEqual(["rejected changes to the listing"]);
  const first = await listAuditLog({ ...unfiltered, kind: "accounts" });
  const second = await listAuditLog({ ...unfiltered, kind: "accounts", after: first.next });
  const names = [...first.entries, ...second.entries].map(({ act }) => act.name);
  expect(names).toHaveLength(51);
  expect(new Set(names).size).toBe(51);
  expect([names[0], names.at(-1)]).toEqual(["Person 50", "Person 0"]);
  expect(second.next).toBeNull();
});

test("filters by person, item, and action", async () => {
  const bo = await note("application", "a".repeat(36), "Ann", "agent profile approved");
  await note("professional", "b".repeat(36), "Camp");
  await note("property", "c".repeat(36), "Elk Ridge", "listing approved");
  const names = async (filters: Partial<LogPosition>) =>
    (await listAuditLog({ ...unfiltered, ...filters })).entries.map(({ act }) => act.name);
  expect(await names({ by: bo })).toEqual(["Ann"]);
  expect(await names({ kind: "profiles" })).toEqual(["Camp", "Ann"]);
  expect(await names({ by: bo, kind: "profiles" })).toEqual(["Ann"]);
  expect(await names({ by: bo, kind: "listings" })).toEqual([]);
  expect(await names({ action: "listing approved" })).toEqual(["Elk Ridge"]);
  expect(await names({ action: "listing approved", kind: "profiles" })).toEqual([]);
});

test("filters by days of the site's time zone", async () => {
  const moments = {
    "before midnight": "2026-03-08T06:59:59Z",
    "first of the day": "2026-03-08T07:00:00Z",
    // That day is an hour shorter, because daylight saving time begins.
    "last of the day": "2026-03-09T05:59:59Z",
    "after midnight": "2026-03-09T06:00:00Z",
  };
  for (const [name, at] of Object.entries(moments)) {
    await note("property", "a".repeat(36), name, "listing approved");
    await database().auditEntry.updateMany({
      where: { subjectName: name },
      data: { createdAt: new Date(at) },
    });
  }
  const day = "2026-03-08";
  const { entries } = await listAuditLog({ ...unfiltered, from: day, to: day });
  expect(entries.map(({ act }) => act.name)).toEqual(["last of the day", "first of the day"]);
});

test("finds the item of every action", () => {
  expect(KNOWN_ACTIONS.filter((action) => !getActionKind(action))).toEqual([]);
});

test("ignores unknown filters", async () => {
  const emptyFilter = { by: null, kind: null, action: null, from: null, to: null };
  const read = (query: string) => readLogAddress(`https://huntstead.test/admin/audit-log?${query}`);
  expect(read("by=me&kind=constructor&action=flew&from=soon&to=2026-02-31")).toMatchObject(
    emptyFilter,
  );
  const filters = { kind: "posts", action: "post created", from: "2026-11-01", to: "2026-11-24" };
  const { id: by } = await createUser();
  const place = { ...filters, by, after: "x" } as LogPosition;
  expect(readLogAddress(`https://huntstead.test${buildLogPath(place)}`)).toEqual(place);
  expect((await listActors({ by: crypto.randomUUID() })).by).toBeNull();
  expect((await listActors({ by })).actors.map(({ id }) => id)).toContain(by);
});
