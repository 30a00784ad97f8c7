import { randomBytes } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { createUser } from "../../../tests/factories/create-user";
import { createVerification } from "../../../tests/factories/create-verification";
import { decideVerification } from "~/features/verification/decide-verification.server";
import { listBadges } from "~/features/verification/list-badges.server";
import { listOwnVerifications } from "~/features/verification/list-own-verifications.server";
import { countPendingVerificationsByKind } from "~/features/verification/list-pending-verifications.server";
import { sendVerification } from "~/features/verification/send-verification.server";
import { database } from "~/platform/database/database.server";

import { editAccount } from "./edit-account.server";

/** It is noon in Chicago. */
const START = new Date("2026-11-24T18:00:00Z");
let userId: string;
let adminId: string;
beforeEach(async () => {
  userId = (await createUser({ firstName: "Gail", lastName: "Guide" })).id;
  adminId = (await createUser({ isAdmin: true })).id;
});

describe("an identity badge", () => {
  const identity = { kind: "identity", number: null, state: null, validUntil: null };
  const sendIdentity = async () => {
    const documents = [{ file: `${randomBytes(16).toString("hex")}.pdf`, bytes: 3 }];
    const stated = { kind: "identity", number: null, state: null, validUntil: null } as const;
    await database().$transaction((tx) => sendVerification({ tx, userId, stated, documents }));
    return (await database().verification.findFirst({ orderBy: { createdAt: "desc" } }))?.id ?? "";
  };
  const approve = (id: string) => decideVerification({ id, adminId, reason: null, now: START });
  const rename = (firstName: string, lastName: string, endsBadge?: boolean) =>
    editAccount({ userId, names: { firstName, lastName }, endsBadge });

  it("ends when the account is renamed, after a warning", async () => {
    expect((await approve(await sendIdentity())).refused).toBeNull();
    const badge = ["Gail G. · Identity checked Nov 24, 2026"];
    expect(await listBadges(userId, { now: START })).toEqual(badge);
    expect(await rename("gail", "GUIDE")).toBe("changed");
    expect(await listBadges(userId, { now: START })).toEqual(badge);
    expect(await rename("Paul", "Fraud")).toBe("ends badge");
    expect(await database().user.findUnique({ where: { id: userId } })).toMatchObject({
      firstName: "gail",
    });
    expect(await rename("Paul", "Fraud", true)).toBe("changed");
    expect(await listBadges(userId, { now: START })).toEqual([]);
    expect(await rename("Gail", "Guide")).toBe("changed");
    expect(await listBadges(userId, { now: START })).toEqual([]);
    expect(await listOwnVerifications(userId, START)).toMatchObject([{ isOver: true }]);
  });

  it("is not granted after a rename", async () => {
    const id = await sendIdentity();
    expect(await rename("Paul", "Fraud")).toBe("changed");
    expect(await approve(id)).toEqual({ refused: "renamed" });
    expect(await rename("GAIL", "guide")).toBe("changed");
    expect((await approve(id)).refused).toBeNull();
  });

  it("is decided once when approval and rename happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await sendIdentity();
      const [{ refused }] = await Promise.all([
        approve(id),
        rename("Paul", `Fraud ${round}`, true),
      ]);
      expect([null, "renamed"]).toContain(refused);
      expect(await listBadges(userId, { now: START })).toEqual([]);
    }
  });

  it("is not granted without a document", async () => {
    const { id } = await createVerification({ userId, ...identity, personName: "Gail Guide" });
    expect(await approve(id)).toEqual({ refused: "no document" });
    expect(await countPendingVerificationsByKind()).toEqual({ identity: 1 });
    expect((await decideVerification({ id, adminId, reason: "No card" })).refused).toBeNull();
  });
});

describe("another badge", () => {
  it("is not granted after a rename, because it would name somebody whom nobody has checked", async () => {
    const documents = { create: { position: 0, file: `${"d".repeat(32)}.pdf`, bytes: 3 } };
    const { id } = await createVerification({ userId, documents });
    const rename = (firstName: string, lastName: string) =>
      editAccount({ userId, names: { firstName, lastName } });
    const approve = () => decideVerification({ id, adminId, reason: null, now: START });
    expect(await rename("Famous", "Person")).toBe("changed");
    expect(await approve()).toEqual({ refused: "renamed" });
    expect(await listBadges(userId, { now: START })).toEqual([]);
    expect(await rename("GAIL", "guide")).toBe("changed");
    expect((await approve()).refused).toBeNull();
  });
});
