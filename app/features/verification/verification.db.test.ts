import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { createDocument, createVerification } from "../../../tests/factories/create-verification";
import { decideVerification } from "./decide-verification.server";
import { listBadges } from "./list-badges.server";
import { listOwnVerifications } from "./list-own-verifications.server";
import {
  countPendingVerificationsByKind,
  listPendingVerifications,
} from "./list-pending-verifications.server";
import { openDocument } from "./open-document.server";
import { MAX_PENDING_VERIFICATIONS, sendVerification } from "./send-verification.server";
import { sweepVerifications } from "./sweep-verifications.server";

const DAY_MS = 86_400_000;
/** Noon in Chicago. */
const START = new Date("2026-11-24T18:00:00Z");
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);

let directory: string;
let userId: string;
let adminId: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-private-"));
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
  userId = (await createUser({ email: "gail@example.test", firstName: "Gail", lastName: "Guide" }))
    .id;
  adminId = (await createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" })).id;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const rows = () => database().verification.findMany({ orderBy: { createdAt: "asc" } });
const files = async () => (await getPrivateStorage().list()).sort();
async function mails(): Promise<string[]> {
  const entries = await database().outboxEntry.findMany({
    where: { kind: "mail" },
    orderBy: { createdAt: "asc" },
    select: { payload: true },
  });
  return entries.map(({ payload }) => (payload as { subject: string }).subject);
}
const entries = () =>
  database().auditEntry.findMany({
    orderBy: { createdAt: "asc" },
    select: { actorId: true, action: true, subjectType: true, subjectId: true, subjectName: true },
  });
const PROVED = { documents: { create: { position: 0, file: `${"d".repeat(32)}.pdf`, bytes: 3 } } };
const approved = (overrides: object = {}) =>
  createVerification({ userId, status: "approved", decidedAt: START, ...overrides });

describe("sending a verification", () => {
  const send = () =>
    database().$transaction((tx) =>
      sendVerification({
        tx,
        userId,
        stated: { kind: "insurance", number: "P-1", state: null, validUntil: "2027-06-30" },
        documents: [{ file: `${"a".repeat(32)}.pdf`, bytes: 3 }],
      }),
    );

  it("stores the statement and documents as pending", async () => {
    expect(await send()).toBe("sent");
    const [ownVerification] = await listOwnVerifications(userId, START);
    expect(ownVerification).toMatchObject({
      title: "Insurance",
      number: "P-1",
      validUntil: "Jun 30, 2027",
      status: "pending",
      badge: null,
      documents: [{ isPdf: true, kb: 1 }],
    });
    expect(await countPendingVerificationsByKind()).toEqual({ insurance: 1 });
  });

  it("limits the pending verifications of a person", async () => {
    for (let n = 0; n < MAX_PENDING_VERIFICATIONS; n += 1) await createVerification({ userId });
    expect(await send()).toBe("too many");
    expect(await rows()).toHaveLength(MAX_PENDING_VERIFICATIONS);
  });
});

describe("deciding on a verification", () => {
  it("is made once by two admins, with one email and one audit entry", async () => {
    const { id } = await createVerification({ userId, ...PROVED });
    const other = (await createUser({ isAdmin: true })).id;
    const outcomes = await Promise.all([
      decideVerification({ id, adminId, reason: null, now: START }),
      decideVerification({ id, adminId: other, reason: "Not legible", now: START }),
    ]);
    expect(outcomes.map(({ refused }) => refused).sort()).toEqual(["decided", null]);
    expect(await mails()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    expect(await countPendingVerificationsByKind()).toEqual({});
  });

  it("cannot be made by admins about themselves", async () => {
    const { id } = await createVerification({ userId: adminId });
    expect(await decideVerification({ id, adminId, reason: null })).toEqual({ refused: "own" });
    const decided = { status: "approved", decidedBy: adminId, decidedAt: START };
    await expect(database().verification.update({ where: { id }, data: decided })).rejects.toThrow(
      /not_by_oneself/,
    );
    const { items } = await listPendingVerifications({ kind: null, after: null, adminId });
    expect(items).toMatchObject([{ id, isOwn: true }]);
  });

  it("is for admins only and notifies the person with the reason", async () => {
    const { id } = await createVerification({ userId });
    const hunter = (await createUser()).id;
    await expect(decideVerification({ id, adminId: hunter, reason: null })).rejects.toMatchObject({
      status: 403,
    });
    await decideVerification({ id, adminId, reason: "Not legible" });
    expect(await mails()).toEqual(["We couldn't verify your guide license"]);
    expect(await listOwnVerifications(userId)).toMatchObject([
      { status: "rejected", reason: "Not legible", badge: null },
    ]);
    expect(await entries()).toEqual([
      {
        actorId: adminId,
        action: "guide license rejected",
        subjectType: "user",
        subjectId: userId,
        subjectName: "Gail Guide",
      },
    ]);
  });

  it("cannot approve an expired document", async () => {
    const { id } = await createVerification({
      ...{ userId, validUntil: new Date("2026-11-23"), ...PROVED },
    });
    const decide = (now: Date) => decideVerification({ id, adminId, reason: null, now });
    expect(await decide(START)).toEqual({ refused: "over" });
    expect(await decide(day(-1))).toMatchObject({ refused: null });
  });
});

describe("proof of land ownership", () => {
  const send = (propertyId: string) =>
    database().$transaction((tx) =>
      sendVerification({
        tx,
        userId,
        stated: { kind: "land-ownership", number: null, state: null, validUntil: null, propertyId },
        documents: [{ file: `${randomBytes(16).toString("hex")}.pdf`, bytes: 3 }],
      }),
    );
  const approve = (id: string) => decideVerification({ id, adminId, reason: null, now: START });

  it("is shown only on its listing", async () => {
    const [one, other] = [await createProperty({ userId }), await createProperty({ userId })];
    expect(await send(one.id)).toBe("sent");
    const { items } = await listPendingVerifications({ kind: null, after: null, adminId });
    expect(items).toMatchObject([{ listing: { id: one.id, title: one.title } }]);
    expect((await approve(items[0]?.id ?? "")).refused).toBeNull();
    const badge = ["Gail G. · Land ownership checked Nov 24, 2026"];
    expect(await listBadges(userId, { propertyId: one.id, now: START })).toEqual(badge);
    expect(await listBadges(userId, { propertyId: other.id, now: START })).toEqual([]);
    expect(await listBadges(userId, { now: START })).toEqual([]);
  });

  it("must be about an own listing", async () => {
    const otherProperty = await createProperty({ userId: adminId });
    const deletedProperty = await createProperty({ userId, deletedAt: new Date() });
    for (const { id } of [otherProperty, deletedProperty])
      expect(await send(id)).toBe("not theirs");
    const ownProperty = await createProperty({ userId });
    await send(ownProperty.id);
    await database().property.update({
      where: { id: ownProperty.id },
      data: { deletedAt: new Date() },
      select: { id: true },
    });
    const [row] = await rows();
    expect(await approve(row?.id ?? "")).toEqual({ refused: "no listing" });
  });

  it("remains after the upgrade for people with one listing, and ends for others", async () => {
    const owner = await createUser({ firstName: "Owen", lastName: "Owner" });
    const only = await createProperty({ userId });
    await createProperty({ userId, deletedAt: new Date() });
    await createProperty({ userId: owner.id });
    await createProperty({ userId: owner.id });
    const land = { kind: "land-ownership", state: null, number: null, validUntil: null };
    await approved(land);
    await approved({ ...land, userId: owner.id });
    const sql = readFileSync("prisma/upgrades/0.1.0.sql", "utf8");
    for (const update of sql.match(/^UPDATE verifications[^;]+/gm) ?? []) {
      await database().$executeRawUnsafe(update);
    }
    expect(await rows()).toMatchObject([
      { propertyId: only.id, endedAt: null, personName: "Gail Guide" },
      { propertyId: null, endedAt: expect.any(Date) as Date, personName: "Owen Owner" },
    ]);
  });
});

describe("the queue of verifications", () => {
  it("is sorted by oldest first, and an emptied last page leads to the first one", async () => {
    for (let n = 0; n < 23; n += 1) {
      await createVerification({ userId, number: `N-${n}`, createdAt: day(n) });
    }
    const first = await listPendingVerifications({ kind: null, after: null, adminId });
    expect(first.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, n) => `N-${n}`),
    );
    const second = await listPendingVerifications({ kind: null, after: first.next, adminId });
    expect(second.items.map(({ number }) => number)).toEqual(["N-20", "N-21", "N-22"]);
    expect(second.next).toBeNull();
    await database().verification.deleteMany({ where: { createdAt: { gte: day(20) } } });
    const emptied = await listPendingVerifications({ kind: null, after: first.next, adminId });
    expect(emptied).toMatchObject({ items: first.items, next: null, after: null });
  });
});

describe("badges", () => {
  it("show what was checked, when, and until when, through the last day in the site's time zone", async () => {
    await approved();
    const badge = "Guide license checked Nov 24, 2026 · valid until Dec 31, 2027 · Montana";
    expect(await listBadges(userId, { now: START })).toEqual([badge]);
    // The times are 23:59 and 0:00 in Chicago.
    expect(await listBadges(userId, { now: new Date("2028-01-01T05:59:00Z") })).toEqual([badge]);
    expect(await listBadges(userId, { now: new Date("2028-01-01T06:00:00Z") })).toEqual([]);
  });

  it("use the latest approved one of each kind and state of that person", async () => {
    await approved({ decidedAt: day(-9) });
    await approved({ validUntil: new Date("2028-12-31") });
    await approved({ kind: "identity", state: null, number: null, validUntil: null });
    await createVerification({ userId, kind: "insurance" });
    await createVerification({
      userId,
      status: "rejected",
      decidedAt: START,
      reason: "No",
      kind: "insurance",
    });
    expect((await listBadges(userId, { now: START })).sort()).toEqual([
      "Guide license checked Nov 24, 2026 · valid until Dec 31, 2028 · Montana",
      "Identity checked Nov 24, 2026",
    ]);
    expect(await listBadges(adminId, { now: START })).toEqual([]);
    expect(await listBadges(null, { now: START })).toEqual([]);
  });
});

describe("a verification document", () => {
  it("is readable by its owner, and by admins with an audit entry", async () => {
    const { id: verificationId } = await createVerification({ userId });
    const { id } = await createDocument({ verificationId, type: "pdf" });
    const owner = { id: userId, isAdmin: false };
    expect(await openDocument({ id, viewer: owner })).toMatchObject({ isPdf: true });
    expect(await entries()).toEqual([]);
    const admin = { id: adminId, isAdmin: true };
    for (let n = 1; n <= 2; n += 1) {
      const document = await openDocument({ id, viewer: admin });
      expect(String(document?.bytes)).toBe("only for its owner and admins");
      expect(await entries()).toHaveLength(n);
    }
    expect((await entries())[0]).toMatchObject({
      actorId: adminId,
      action: "guide license document viewed",
      subjectName: "Gail Guide",
    });
  });

  it("is hidden from others and former admins", async () => {
    const { id: verificationId } = await createVerification({ userId });
    const { id } = await createDocument({ verificationId });
    const other = { id: (await createUser()).id, isAdmin: false };
    expect(await openDocument({ id, viewer: other })).toBeNull();
    expect(await openDocument({ id: "../x", viewer: other })).toBeNull();
    await database().user.update({ where: { id: adminId }, data: { isAdmin: false } });
    await expect(
      openDocument({ id, viewer: { id: adminId, isAdmin: true } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe("the sweep", () => {
  it("deletes number and documents 90 days after the decision", async () => {
    const { id: verificationId } = await approved();
    const { file } = await createDocument({ verificationId });
    await sweepVerifications(new Date(day(90).getTime() - 1));
    expect([await files(), (await rows())[0]?.number]).toEqual([[file], "MT-4711"]);
    // Two processes sweep at the same moment.
    await Promise.all([sweepVerifications(day(90)), sweepVerifications(day(90))]);
    expect(await files()).toEqual([]);
    expect(await database().verificationDocument.count()).toBe(0);
    expect(await rows()).toMatchObject([{ number: null, clearedAt: day(90), status: "approved" }]);
    expect(await listBadges(userId, { now: day(91) })).toHaveLength(1);
  });

  it("deletes undecided verifications after 180 days", async () => {
    const { id: verificationId } = await createVerification({ userId, createdAt: START });
    const { file } = await createDocument({ verificationId, type: "pdf" });
    await sweepVerifications(new Date(day(180).getTime() - 1));
    expect([await files(), (await rows()).length]).toEqual([[file], 1]);
    await sweepVerifications(day(180));
    expect([await files(), (await rows()).length]).toEqual([[], 0]);
  });

  it("deletes orphaned files after a day", async () => {
    const { id: verificationId } = await createVerification({ userId, createdAt: new Date() });
    const { file } = await createDocument({ verificationId });
    const unusedName = `${"f".repeat(32)}.jpg`;
    await getPrivateStorage().put(unusedName, Buffer.from("x"));
    await sweepVerifications(new Date());
    expect(await files()).toEqual([file, unusedName].sort());
    await sweepVerifications(new Date(Date.now() + DAY_MS + 1_000));
    expect(await files()).toEqual([file]);
  });

  it("emails once 30 days before the end and once at the end", async () => {
    const { id } = await approved({ validUntil: new Date("2027-03-31") });
    const remindedDays: number[] = [];
    // The times in Chicago are 23:59 on Feb 28, 0:00 on March 1, a day later, and on the last day.
    for (const at of [
      "2027-03-01T05:59:00Z",
      "2027-03-01T06:00:00Z",
      "2027-03-02T12:00:00Z",
      "2027-03-31T12:00:00Z",
      "2027-04-02T12:00:00Z",
    ]) {
      await Promise.all([sweepVerifications(new Date(at)), sweepVerifications(new Date(at))]);
      remindedDays.push((await mails()).length);
    }
    expect(remindedDays).toEqual([0, 1, 1, 1, 1]);
    expect(await mails()).toEqual(["Your guide license badge ends after Mar 31, 2027"]);
    const { endedAt } = await database().verification.findUniqueOrThrow({ where: { id } });
    expect(endedAt).toEqual(new Date("2027-04-02T12:00:00Z"));
  });

  it("does not email when a badge was replaced or the end was missed", async () => {
    await approved({ validUntil: new Date("2026-12-10") });
    await approved({ validUntil: new Date("2027-12-10") });
    await approved({ kind: "insurance", validUntil: new Date("2026-11-20") });
    await sweepVerifications(START);
    expect(await mails()).toEqual([]);
  });

  it("processes hundreds of verifications", async () => {
    await database().verification.createMany({
      data: Array.from({ length: 210 }, () => ({
        userId,
        kind: "identity",
        number: "1",
        status: "approved",
        decidedAt: START,
      })),
    });
    await sweepVerifications(day(90));
    expect(await database().verification.count({ where: { number: { not: null } } })).toBe(0);
  });
});
