import { beforeEach, describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import {
  buildAgentFields,
  createApplication,
  buildProfessionalFields,
} from "../../../tests/factories/create-application";
import { createPhoto } from "../../../tests/factories/create-photo";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { decideApproval } from "./decide.server";
import { countPendingApprovals, listPendingApprovals } from "./list-pending-approvals.server";

let adminId: string;
let ownerId: string;
beforeEach(async () => {
  adminId = (await createUser({ isAdmin: true })).id;
  ownerId = (await createUser({ email: "owner@example.test" })).id;
});

/** Decides on the first item of the queue, as an admin sees it. */
async function viewAndDecide(reason: string | null, by = adminId) {
  const [item] = (await listPendingApprovals({ kind: null, after: null })).items;
  if (!item) throw new Error("No pending item");
  const { kind, id, version } = item;
  return decideApproval({ kind, id, version, adminId: by, reason });
}
const findProperty = (id: string) => database().property.findUniqueOrThrow({ where: { id } });
const listMails = async () =>
  (await database().outboxEntry.findMany({ orderBy: { id: "asc" } })).map(
    ({ payload }) => payload as { to: string; subject: string; paragraphs: string[] },
  );
const listAuditEntries = () => database().auditEntry.findMany({ orderBy: { id: "asc" } });

const REVISION = {
  title: "Whitetail Hollow",
  description: "A creek bottom, and a new cabin.",
  propertyType: "Sale",
  location: "Mason",
  state: "Texas",
  gameTypes: ["Deer"],
  features: ["Cabin"],
  images: [],
  position: null,
  submittedAt: "2026-11-20T10:00:00.000Z",
};

describe("a new listing", () => {
  test("is published by approval, with an email to its owner and an audit entry", async () => {
    const { id, title } = await createProperty({ userId: ownerId, reviewStatus: "pending" });
    await viewAndDecide(null);
    expect(await findProperty(id)).toMatchObject({ reviewStatus: "approved", waitingSince: null });
    expect(await listMails()).toMatchObject([
      { to: "owner@example.test", subject: `Your listing was approved: ${title}` },
    ]);
    expect(await listAuditEntries()).toMatchObject([
      { actorId: adminId, action: "listing approved", subjectType: "property", subjectId: id },
    ]);
    expect(await countPendingApprovals()).toBe(0);
  });

  test("is rejected with a reason", async () => {
    const { id } = await createProperty({ userId: ownerId, reviewStatus: "pending" });
    await viewAndDecide("The acreage cannot be right.");
    expect(await findProperty(id)).toMatchObject({
      reviewStatus: "rejected",
      reviewReason: "The acreage cannot be right.",
    });
    const [mail] = await listMails();
    expect(mail?.paragraphs.join("\n")).toContain("The acreage cannot be right.");
    expect(await listAuditEntries()).toMatchObject([
      { action: "listing rejected", detail: { reason: "The acreage cannot be right." } },
    ]);
  });

  test("without an owner sends no email", async () => {
    await createProperty({ reviewStatus: "pending" });
    expect(await viewAndDecide(null)).not.toBeNull();
    expect(await listMails()).toEqual([]);
  });
});

describe("deciding on a revision", () => {
  test("replaces the listing's text when approved", async () => {
    const { id } = await createProperty({ userId: ownerId, revision: REVISION, price: 900_000 });
    await viewAndDecide(null);
    const row = await findProperty(id);
    expect(row).toMatchObject({ title: "Whitetail Hollow", revision: null, features: ["Cabin"] });
    expect(row.price?.toFixed(2)).toBe("900000.00");
    expect(await listAuditEntries()).toMatchObject([{ action: "changes of listing approved" }]);
  });

  test("is deleted with its photos when rejected, while the listing stays public", async () => {
    const { id, title } = await createProperty({ userId: ownerId, images: ["/uploads/old"] });
    const currentPhoto = await createPhoto({ ownerId, propertyId: id, address: "/uploads/old" });
    const pendingPhoto = await createPhoto({ ownerId, propertyId: id });
    const images = [{ address: pendingPhoto.address, alt: "" }];
    await database().property.update({
      where: { id },
      data: { revision: { ...REVISION, images } },
    });
    await viewAndDecide("The cabin is not on your land.");
    expect(await findProperty(id)).toMatchObject({
      title,
      reviewStatus: "approved",
      reviewReason: "The cabin is not on your land.",
      revision: null,
    });
    const photos = await database().photo.findMany({ select: { id: true, propertyId: true } });
    expect(photos).toEqual(
      expect.arrayContaining([
        { id: currentPhoto.id, propertyId: id },
        { id: pendingPhoto.id, propertyId: null },
      ]),
    );
  });

  test("of a profile replaces the profile when approved", async () => {
    const words = buildProfessionalFields({ name: "High Camp", priceRange: "$900 - $1,200" });
    const { id } = await createProfessional({ userId: ownerId, revision: words, verified: false });
    const agent = await createAgent({ revision: buildAgentFields({ name: "Amy Acres" }) });
    await viewAndDecide(null);
    await viewAndDecide(null);
    const row = await database().professional.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ name: "High Camp", revision: null, verified: true });
    expect([row.priceMin?.toNumber(), row.priceMax?.toNumber()]).toEqual([900, 1_200]);
    expect(await database().agent.findUniqueOrThrow({ where: { id: agent.id } })).toMatchObject({
      name: "Amy Acres",
      revision: null,
    });
  });
});

describe("deciding on an application", () => {
  test.each(["professional", "agent"] as const)("publishes a %s in the directory", async (kind) => {
    await createApplication({ userId: ownerId, kind });
    await viewAndDecide(null);
    const where = { where: { userId: ownerId } };
    const rows =
      kind === "agent"
        ? await database().agent.findMany(where)
        : await database().professional.findMany(where);
    expect(rows).toMatchObject([{ verified: true, reviewStatus: "approved", reviewCount: 0 }]);
    expect(await database().application.findFirst()).toMatchObject({
      status: "approved",
      decidedBy: adminId,
    });
    expect(await listAuditEntries()).toMatchObject([{ subjectType: kind, subjectId: rows[0]?.id }]);
  });

  test("copies only the declared fields", async () => {
    const profile = buildProfessionalFields({ rating: 5, reviewCount: 900, userId: adminId });
    await createApplication({ userId: ownerId, profile });
    await viewAndDecide(null);
    const row = await database().professional.findFirstOrThrow();
    expect([row.userId, row.reviewCount, row.rating.toNumber()]).toEqual([ownerId, 0, 0]);
  });

  test("cannot be approved for a person who already has a profile", async () => {
    await createProfessional({ userId: ownerId });
    await createApplication({ userId: ownerId });
    expect(await viewAndDecide(null)).toBeNull();
    expect(await database().professional.count()).toBe(1);
    expect(await database().application.findFirst()).toMatchObject({ status: "pending" });
  });

  test("is rejected with a reason", async () => {
    await createApplication({ userId: ownerId });
    await viewAndDecide("Please add your license number.");
    expect(await database().application.findFirst()).toMatchObject({
      status: "rejected",
      reason: "Please add your license number.",
    });
    expect(await database().professional.count()).toBe(0);
  });
});

describe("a decision is rejected", () => {
  test("when the person is not an admin", async () => {
    const { id } = await createProperty({ reviewStatus: "pending", userId: ownerId });
    for (const adminOrOwner of [
      ownerId,
      (await createUser({ isAdmin: true, deletedAt: new Date() })).id,
    ]) {
      await expect(viewAndDecide(null, adminOrOwner)).rejects.toMatchObject({ status: 403 });
    }
    expect(await findProperty(id)).toMatchObject({ reviewStatus: "pending" });
    expect(await listAuditEntries()).toEqual([]);
    expect(await listMails()).toEqual([]);
  });

  test("when the item has changed since it was viewed", async () => {
    const { id } = await createProperty({ reviewStatus: "pending", userId: ownerId });
    const [item] = (await listPendingApprovals({ kind: null, after: null })).items;
    await database().property.update({ where: { id }, data: { title: "Something else" } });
    const version = item?.version ?? "";
    for (const reason of [null, "No."]) {
      expect(await decideApproval({ kind: "property", id, version, adminId, reason })).toBeNull();
    }
    expect(await findProperty(id)).toMatchObject({ reviewStatus: "pending" });
    expect(await listAuditEntries()).toEqual([]);
  });

  test("when it is made twice", async () => {
    await createProperty({ reviewStatus: "pending", userId: ownerId });
    const [item] = (await listPendingApprovals({ kind: null, after: null })).items;
    if (!item) throw new Error("No pending item");
    const decisions = await Promise.all(
      [null, "No.", null].map((reason) => decideApproval({ ...item, adminId, reason })),
    );
    expect(decisions.filter(Boolean)).toHaveLength(1);
    expect(await listAuditEntries()).toHaveLength(1);
    expect(await listMails()).toHaveLength(1);
  });

  test("when the item is deleted, public, or missing", async () => {
    const deletedListing = await createProperty({ reviewStatus: "pending", deletedAt: new Date() });
    const live = await createProperty();
    for (const row of [deletedListing, live]) {
      const version = row.updatedAt.toISOString();
      expect(
        await decideApproval({ kind: "property", id: row.id, version, adminId, reason: "No." }),
      ).toBeNull();
    }
    const version = new Date().toISOString();
    expect(
      await decideApproval({ kind: "agent", id: "x", version, adminId, reason: null }),
    ).toBeNull();
    for (const never of ["0000-01-01T00:00:00.000Z", "yesterday", "9999-12-31T23:59:59.999Z"]) {
      const decision = { kind: "property" as const, id: deletedListing.id, adminId, reason: null };
      expect(await decideApproval({ ...decision, version: never }), never).toBeNull();
    }
  });
});
