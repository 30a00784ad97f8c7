import { describe, expect, test } from "vitest";

import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { republishListing, unpublishListing } from "./unpublish-listing.server";

const REASON = "The county says that it is public land";
const unpublish = (id: string, adminId: string) =>
  database().$transaction((tx) => unpublishListing(tx, { id, adminId, reason: REASON }));
const publish = (id: string, adminId: string) =>
  database().$transaction((tx) => republishListing(tx, { id, adminId }));
const read = (id: string) => database().property.findUniqueOrThrow({ where: { id } });

describe("an unpublished listing", () => {
  test("can be seen and edited by its owner with the reason, and published again", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createUser({ email: "olli@example.test" });
    const { id, title } = await createProperty({ userId: owner.id });
    expect(await unpublish(id, admin.id)).toEqual({ refused: null, title });
    expect(await read(id)).toMatchObject({ reviewStatus: "rejected", reviewReason: REASON });
    expect(await publish(id, admin.id)).toEqual({ refused: null, title });
    expect(await read(id)).toMatchObject({ reviewStatus: "approved", reviewReason: null });
    const entries = await database().outboxEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ payload }) => payload)).toMatchObject([
      { to: "olli@example.test", subject: `Your listing was unpublished: ${title}` },
      { to: "olli@example.test", subject: `Your listing is public again: ${title}` },
    ]);
    const acts = await database().auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { action: "listing unpublished", subjectId: id, detail: { reason: REASON } },
      { action: "listing published again", subjectId: id },
    ]);
  });

  test("must have been public and without a pending revision", async () => {
    const admin = await createUser({ isAdmin: true });
    const revised = await createProperty({ revision: { title: "Another" } });
    const pending = await createProperty({ reviewStatus: "pending" });
    expect(await unpublish(revised.id, admin.id)).toEqual({ refused: "waiting" });
    expect(await unpublish(pending.id, admin.id)).toEqual({ refused: "not public" });
    expect(await publish(pending.id, admin.id)).toEqual({ refused: "public" });
    expect(await unpublish("no id", admin.id)).toEqual({ refused: "not found" });
  });

  test("is unpublished only once, by an admin", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: other } = await createUser();
    const { id } = await createProperty();
    await expect(unpublish(id, other)).rejects.toMatchObject({ status: 403 });
    const results = await Promise.all([unpublish(id, admin.id), unpublish(id, admin.id)]);
    expect(results.map(({ refused }) => refused).sort()).toEqual(["not public", null]);
  });
});
