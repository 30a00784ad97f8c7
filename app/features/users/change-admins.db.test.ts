import { describe, expect, test } from "vitest";

import { createSession } from "../../../tests/factories/create-session";
import { createUser } from "../../../tests/factories/create-user";
import { waitForLock } from "../../../tests/fixtures/wait-for-lock";
import { lockAdmins } from "~/features/accounts/lock-admins.server";
import { database, openedDatabase } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import { makeAdmin, removeAdmin } from "./change-admins.server";

const admins = async () =>
  (await database().user.findMany({ where: { isAdmin: true }, orderBy: { id: "asc" } })).map(
    ({ id }) => id,
  );
const log = () => database().auditEntry.findMany({ orderBy: { id: "asc" } });

describe("the role of an admin", () => {
  test("is granted, and revoked with all sessions", async () => {
    const admin = await createUser({ isAdmin: true });
    const user = await createUser({ firstName: "Gail", lastName: "Guide" });
    expect(await makeAdmin({ userId: user.id, adminId: admin.id })).toBe(true);
    await createSession({ userId: user.id });
    await createSession({ userId: admin.id });
    expect(await removeAdmin({ userId: user.id, adminId: admin.id })).toBe("removed");
    expect(await admins()).toEqual([admin.id]);
    expect((await database().session.findMany()).map(({ userId }) => userId)).toEqual([admin.id]);
    expect(await log()).toMatchObject([
      { action: "made an admin", actorId: admin.id, subjectId: user.id, subjectName: "Gail Guide" },
      { action: "admin removed", actorId: admin.id, subjectId: user.id, subjectName: "Gail Guide" },
    ]);
  });

  test("revokes unsent emails for admins", async () => {
    const admin = await createUser({ isAdmin: true, email: "ada@example.test" });
    const user = await createUser({ isAdmin: true, email: "bo@example.test" });
    const mail = { subject: "A listing is waiting for approval", paragraphs: [] };
    await database().$transaction(async (tx) => {
      for (const to of ["ada@example.test", "bo@example.test"]) {
        await enqueueMail(tx, { ...mail, to, notice: "approvals" });
        await enqueueMail(tx, { ...mail, to, notice: "messages" });
      }
    });
    await removeAdmin({ userId: user.id, adminId: admin.id });
    const remaining = await database().outboxEntry.findMany({ orderBy: { id: "asc" } });
    expect(remaining.map(({ payload }) => payload)).toMatchObject([
      { to: "ada@example.test", notice: "approvals" },
      { to: "ada@example.test", notice: "messages" },
      { to: "bo@example.test", notice: "messages" },
    ]);
  });

  test("cannot be revoked from the last admin", async () => {
    const { id } = await createUser({ isAdmin: true });
    await createUser({ isAdmin: true, deletedAt: new Date() });
    expect(await removeAdmin({ userId: id, adminId: id })).toBe("last admin");
    expect(await admins()).toContain(id);
    expect(await log()).toEqual([]);
  });

  test("remains with one admin when two revoke each other at once", async () => {
    for (const target of ["each other", "themselves"]) {
      await database().user.updateMany({ data: { isAdmin: false } });
      const one = (await createUser({ isAdmin: true })).id;
      const two = (await createUser({ isAdmin: true })).id;
      const pairs = target === "themselves" ? [one, two] : [two, one];
      const outcomes = await Promise.allSettled([
        removeAdmin({ userId: pairs[0] ?? "", adminId: one }),
        removeAdmin({ userId: pairs[1] ?? "", adminId: two }),
      ]);
      const removed = outcomes.filter(
        (outcome) => outcome.status === "fulfilled" && outcome.value === "removed",
      );
      expect(removed, target).toHaveLength(1);
      expect(await admins(), target).toHaveLength(1);
    }
  });

  test("is changed one at a time", async () => {
    // The test needs two connections, but the embedded database has one.
    if (openedDatabase().kind === "embedded") return;
    const { id: adminId } = await createUser({ isAdmin: true });
    const { id: userId } = await createUser();
    let leaving: ReturnType<typeof removeAdmin> | undefined;
    await database().$transaction(async (tx) => {
      await lockAdmins(tx);
      leaving = removeAdmin({ userId: adminId, adminId });
      await waitForLock();
      await tx.user.update({ where: { id: userId }, data: { isAdmin: true } });
    });
    expect(await leaving).toBe("removed");
    expect(await admins()).toEqual([userId]);
  });

  test("is granted once with one audit entry", async () => {
    const { id: one } = await createUser({ isAdmin: true });
    const { id: two } = await createUser({ isAdmin: true });
    const { id: userId } = await createUser();
    const results = await Promise.all([
      makeAdmin({ userId, adminId: one }),
      makeAdmin({ userId, adminId: two }),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  test("cannot be granted or revoked by others", async () => {
    const admin = await createUser({ isAdmin: true });
    await createUser({ isAdmin: true });
    const user = await createUser();
    const former = await createUser({ isAdmin: true, deletedAt: new Date() });
    for (const adminId of [user.id, former.id]) {
      await expect(makeAdmin({ userId: user.id, adminId })).rejects.toMatchObject({ status: 403 });
      await expect(removeAdmin({ userId: admin.id, adminId })).rejects.toMatchObject({
        status: 403,
      });
    }
    expect(await admins()).toContain(admin.id);
    expect(await admins()).not.toContain(user.id);
  });

  test("is not granted to admins, deleted accounts, or missing ones", async () => {
    const { id: adminId } = await createUser({ isAdmin: true });
    const deletedUser = await createUser({ deletedAt: new Date() });
    for (const userId of [adminId, deletedUser.id, "x", "0190a0a0-0000-7000-8000-000000000000"]) {
      expect(await makeAdmin({ userId, adminId })).toBe(false);
    }
    expect(await removeAdmin({ userId: deletedUser.id, adminId })).toBe("no admin");
    expect(await log()).toEqual([]);
  });
});
