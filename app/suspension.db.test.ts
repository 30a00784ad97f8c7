import { describe, expect, test } from "vitest";

import { createAgent } from "../tests/factories/create-agent";
import { createConversation } from "../tests/factories/create-conversation";
import { createOffer } from "../tests/factories/create-offer";
import { createProfessional } from "../tests/factories/create-professional";
import { createProperty } from "../tests/factories/create-property";
import { createReplyAddress, REPLY_DOMAIN } from "../tests/factories/create-reply-address";
import { createSession } from "../tests/factories/create-session";
import { createUser } from "../tests/factories/create-user";
import { signInAccount } from "~/features/accounts/sign-in-account.server";
import { findReplyAddress } from "~/features/messaging/by-mail/reply-address.server";
import { findWritePermission } from "~/features/messaging/find-write-permission.server";
import { EMAIL_ISSUER, EMBEDDED_ISSUER } from "~/features/accounts/embedded-provider/demo-accounts";
import { deleteAccount } from "~/features/profile/delete-account.server";
import { removeAdmin } from "~/features/users/change-admins.server";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { findSession, findSuspendedSession } from "~/platform/accounts/sessions.server";

import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";

const REASON = "Leases land that is not theirs";
const suspend = (userId: string, adminId: string) =>
  database().$transaction((tx) => suspendAccount(tx, { userId, adminId, reason: REASON }));
const lift = (userId: string, adminId: string) =>
  database().$transaction((tx) => liftSuspension(tx, { userId, adminId }));
const createAdmin = () => createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" });
const buildCookie = (id: string) => `session=${id}`;
const readStatus = async (id: string) =>
  (await database().property.findUniqueOrThrow({ where: { id } })).reviewStatus;
const mails = async () =>
  (await database().outboxEntry.findMany({ orderBy: { id: "asc" } })).map(
    ({ payload }) => payload as { to: string; subject: string },
  );

describe("a suspended account", () => {
  test("is signed out and may only export its data", async () => {
    const admin = await createAdmin();
    const owner = await createUser({ email: "olli@example.test" });
    await createSession({ userId: owner.id });
    expect(await suspend(owner.id, admin.id)).toMatchObject({ refused: null });
    expect(await database().session.count({ where: { userId: owner.id } })).toBe(0);
    const { id } = await createSession({ id: "s".repeat(43), userId: owner.id });
    expect(await findSession(buildCookie(id))).toBeNull();
    expect(await findSuspendedSession(buildCookie(id))).toMatchObject({ user: { id: owner.id } });
    expect(await mails()).toMatchObject([
      { to: "olli@example.test", subject: "Your account was suspended" },
    ]);
    expect(await lift(owner.id, admin.id)).toMatchObject({ refused: null });
    expect(await findSession(buildCookie(id))).toMatchObject({ user: { id: owner.id } });
    expect(await findSuspendedSession(buildCookie(id))).toBeNull();
    const acts = await database().auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { action: "account suspended", actorId: admin.id, detail: { reason: REASON } },
      { action: "suspension lifted", actorId: admin.id },
    ]);
  });

  test("has no public listings until it is reinstated", async () => {
    const [admin, owner] = [await createAdmin(), await createUser()];
    const userId = owner.id;
    const [approved, pending, rejected] = await Promise.all([
      createProperty({ userId }),
      createProperty({ userId, reviewStatus: "pending" }),
      createProperty({ userId, reviewStatus: "rejected", reviewReason: "Too short" }),
    ]);
    const revised = await createProperty({ userId, revision: { title: "Another" } });
    const professional = await createProfessional({ userId });
    const agent = await createAgent({ userId });
    const otherProperty = await createProperty();
    const all = [approved, pending, rejected, revised];
    const statuses = () => Promise.all(all.map(({ id }) => readStatus(id)));
    const before = await statuses();
    await suspend(userId, admin.id);
    expect(await statuses()).toEqual(Array(4).fill("withheld"));
    expect(await readStatus(otherProperty.id)).toBe("approved");
    const waiting = { where: { userId, waitingSince: { not: null } } };
    expect(await database().property.count(waiting)).toBe(0);
    const profileStatuses = async () => [
      (await database().professional.findUniqueOrThrow({ where: { id: professional.id } }))
        .reviewStatus,
      (await database().agent.findUniqueOrThrow({ where: { id: agent.id } })).reviewStatus,
    ];
    expect(await profileStatuses()).toEqual(["withheld", "withheld"]);
    await lift(userId, admin.id);
    expect(await statuses()).toEqual(before);
    expect(await profileStatuses()).toEqual(["approved", "approved"]);
    expect(await database().property.count(waiting)).toBe(2);
  });

  test("hides what is published for it meanwhile", async () => {
    const [admin, owner] = [await createAdmin(), await createUser()];
    const { id: unclaimed } = await createProfessional({ userId: null });
    await suspend(owner.id, admin.id);
    const { id } = await createProperty({ userId: owner.id });
    expect(await readStatus(id)).toBe("withheld");
    const claimed = await database().professional.update({
      where: { id: unclaimed },
      data: { userId: owner.id },
    });
    expect(claimed.reviewStatus).toBe("withheld");
    await lift(owner.id, admin.id);
    expect(await readStatus(id)).toBe("approved");
  });

  test("hides listings that are created at the same time", async () => {
    const [admin, owner] = [await createAdmin(), await createUser()];
    const listing = Array.from({ length: 6 }, () => createProperty({ userId: owner.id }));
    await Promise.all([...listing, suspend(owner.id, admin.id)]);
    const where = { userId: owner.id, reviewStatus: { not: "withheld" } };
    expect(await database().property.count({ where })).toBe(0);
  });

  test("has its offers withdrawn and receives no messages", async () => {
    const [admin, hunter] = [await createAdmin(), await createUser()];
    const { id: ownerId } = await createUser();
    const offer = await createOffer({ ownerId });
    await suspend(ownerId, admin.id);
    expect(await database().offer.findUniqueOrThrow({ where: { id: offer.id } })).toMatchObject({
      status: "withdrawn",
    });
    expect(await findWritePermission({ personId: hunter.id, otherId: ownerId })).toBe("suspended");
  });

  test("receives no replies by email", async () => {
    const [admin, hank, gail] = [await createAdmin(), await createUser(), await createUser()];
    useEnvironment(readEnvironment({ NODE_ENV: "test", MAIL_REPLY_DOMAIN: REPLY_DOMAIN }));
    const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: gail.id });
    const buildReplyAddress = (userId: string) => createReplyAddress({ conversationId, userId });
    const [hanks, gails] = [await buildReplyAddress(hank.id), await buildReplyAddress(gail.id)];
    expect(await findReplyAddress(hanks)).toMatchObject({ isExpired: false });
    await suspend(hank.id, admin.id);
    expect(await findReplyAddress(hanks)).toMatchObject({ isExpired: true, email: null });
    await lift(hank.id, admin.id);
    expect(await findReplyAddress(hanks)).toMatchObject({ isExpired: true, email: hank.email });
    // Reply addresses of the other person have not changed.
    expect(await findReplyAddress(gails)).toMatchObject({ isExpired: false });
    expect(await findReplyAddress(await buildReplyAddress(hank.id))).toMatchObject({
      isExpired: false,
    });
  });

  test("cannot sign up again after it was deleted", async () => {
    const admin = await createAdmin();
    const deletedUser = await createUser({ email: "Olli@example.test".toLowerCase() });
    await suspend(deletedUser.id, admin.id);
    expect(await deleteAccount({ userId: deletedUser.id })).toBe("deleted");
    const identity = {
      ...{ issuer: deletedUser.issuer, subject: deletedUser.subject, verifiedEmail: null },
      ...{ firstName: null, lastName: null, pictureUrl: null },
    };
    await expect(signInAccount(identity)).rejects.toMatchObject({ reason: "suspended" });
    const other = { ...identity, subject: "another", verifiedEmail: "olli@example.test" };
    await expect(signInAccount(other)).rejects.toMatchObject({ reason: "suspended" });
    const unrelated = { ...identity, subject: "a third" };
    expect(await signInAccount(unrelated)).toEqual(expect.any(String));
    const [blocked] = await database().blockedIdentity.findMany();
    expect(JSON.stringify(blocked)).not.toContain("olli");
  });

  test("of the demonstration blocks its subject, not its unverified address", async () => {
    const admin = await createAdmin();
    const email = "real.owner@example.test";
    const deletedUser = await createUser({ issuer: EMBEDDED_ISSUER, subject: email, email });
    await suspend(deletedUser.id, admin.id);
    await deleteAccount({ userId: deletedUser.id });
    const identity = {
      ...{ subject: email, verifiedEmail: email },
      ...{ firstName: null, lastName: null, pictureUrl: null },
    };
    await expect(signInAccount({ ...identity, issuer: EMBEDDED_ISSUER })).rejects.toMatchObject({
      reason: "suspended",
    });
    const owner = await signInAccount({ ...identity, issuer: EMAIL_ISSUER });
    expect(await database().user.findUniqueOrThrow({ where: { id: owner } })).toMatchObject({
      email,
      emailVerified: true,
    });
  });

  test("of sign-in by email is blocked at other providers", async () => {
    const admin = await createAdmin();
    const email = "banned@example.test";
    const deletedUser = await createUser({ issuer: EMAIL_ISSUER, subject: email, email });
    await suspend(deletedUser.id, admin.id);
    await deleteAccount({ userId: deletedUser.id });
    for (const issuer of [EMAIL_ISSUER, "https://identity.example"]) {
      const identity = {
        ...{ issuer, subject: email, verifiedEmail: email },
        ...{ firstName: null, lastName: null, pictureUrl: null },
      };
      await expect(signInAccount(identity)).rejects.toMatchObject({ reason: "suspended" });
    }
  });

  test("that was deleted before can sign up again", async () => {
    const deletedUser = await createUser();
    await deleteAccount({ userId: deletedUser.id });
    expect(await database().blockedIdentity.count()).toBe(0);
  });
});

describe("an admin", () => {
  test("cannot suspend themselves or all admins", async () => {
    const [ada, bo] = [await createAdmin(), await createAdmin()];
    expect(await suspend(ada.id, ada.id)).toEqual({ refused: "oneself" });
    const ends = await Promise.allSettled([suspend(bo.id, ada.id), suspend(ada.id, bo.id)]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const where = { isAdmin: true, suspendedAt: null };
    expect(await database().user.count({ where })).toBe(1);
  });

  test("who is suspended loses admin rights", async () => {
    const [ada, bo] = [await createAdmin(), await createAdmin()];
    await suspend(bo.id, ada.id);
    expect(await removeAdmin({ userId: ada.id, adminId: ada.id })).toBe("last admin");
    await expect(suspend(ada.id, bo.id)).rejects.toMatchObject({ status: 403 });
    await lift(bo.id, ada.id);
    expect(await removeAdmin({ userId: ada.id, adminId: bo.id })).toBe("removed");
  });

  test("is told when the account has changed meanwhile", async () => {
    const [admin, owner] = [await createAdmin(), await createUser()];
    expect(await lift(owner.id, admin.id)).toEqual({ refused: "not suspended" });
    await suspend(owner.id, admin.id);
    expect(await suspend(owner.id, admin.id)).toEqual({ refused: "suspended" });
    expect(await suspend("no id", admin.id)).toEqual({ refused: "not found" });
  });
});

test("restores the previous status of everything that is hidden", async () => {
  const { id } = await createProperty();
  const spoil = database().property.update({ where: { id }, data: { reviewStatus: "withheld" } });
  await expect(spoil).rejects.toThrow(/review_status_known/);
});
