import { expect, test } from "vitest";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";
import { writeAudit, type AuditSubject } from "~/platform/write-audit.server";

import { listAuditLog } from "./list-audit-log.server";

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
const everything = { kind: null, after: null };
const newest = async () => (await listAuditLog(everything)).entries[0];

test("says who did what to which thing, and leads to it while it is there", async () => {
  const { id } = await createProfessional({ name: "Hoosier Hills Turkey Guides" });
  await note("professional", id, "Hoosier Hills Turkey Guides");
  const told = {
    by: "Ada Admin",
    act: { before: "approved the profile", name: "Hoosier Hills Turkey Guides", after: "" },
  };
  expect(await newest()).toMatchObject({ ...told, path: `/professional/${id}` });
  // As it was called then, also when it is called otherwise now or has gone.
  await database().professional.update({
    where: { id },
    data: { name: "Hoosier Hills", deletedAt: new Date() },
  });
  expect(await newest()).toMatchObject({ ...told, path: null });
});

test("names whose role has changed", async () => {
  const gail = await createUser();
  await note("user", gail.id, "Gail Guide", "made an admin");
  expect(await newest()).toMatchObject({
    by: "Ada Admin",
    act: { before: "made", name: "Gail Guide", after: "an admin" },
    path: `/admin/users?search=${gail.id}`,
  });
});

test("bears what is no id, and an admin who has left", async () => {
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

test("shows one kind of action on request, page by page", async () => {
  await note("property", "a".repeat(36), "Elk Ridge", "changes of listing rejected");
  for (let n = 0; n < 51; n += 1) {
    await note("user", "b".repeat(36), `Person ${n}`, "made an admin");
  }
  await note("property", "a".repeat(36), "Elk Ridge", "listing approved");
  const rejections = await listAuditLog({ kind: "rejections", after: null });
  expect(rejections.entries.map(({ act }) => act.before)).toEqual([
    "rejected changes to the listing",
  ]);
  const first = await listAuditLog({ kind: "admins", after: null });
  const second = await listAuditLog({ kind: "admins", after: first.next });
  const names = [...first.entries, ...second.entries].map(({ act }) => act.name);
  expect(names).toHaveLength(51);
  expect(new Set(names).size).toBe(51);
  expect([names[0], names.at(-1)]).toEqual(["Person 50", "Person 0"]);
  expect(second.next).toBeNull();
});
