import { beforeEach, describe, expect, it } from "vitest";

import { removeBoundary, saveBoundary } from "~/features/boundaries/save-boundary.server";
import { checkFile } from "~/features/properties/bulk/check-file.server";
import { importFile } from "~/features/properties/bulk/import-file.server";
import { applyPropertyRevision } from "~/features/properties/editor/apply-property-revision.server";
import { changeListing } from "~/features/properties/editor/change-listing.server";
import type { PropertyInput } from "~/features/properties/property.schema";
import { decideVerification } from "~/features/verification/decide-verification.server";
import { listBadges } from "~/features/verification/list-badges.server";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { buildSquareAround } from "../tests/factories/create-boundary";
import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { createDocument, createVerification } from "../tests/factories/create-verification";
import { buildPropertyInput } from "../tests/factories/property-input";

const HERE = { lat: 30.712345, lng: -99.212345 };
let ownerId: string;
let propertyId: string;
beforeEach(async () => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret }));
  ownerId = (await createUser()).id;
  const place = { exactLat: HERE.lat, exactLng: HERE.lng, lat: 30.71, lng: -99.21 };
  propertyId = (await createProperty({ userId: ownerId, reference: "A-1", ...place })).id;
  await verify(propertyId);
});

const verify = (id: string) =>
  createVerification({
    ...{ userId: ownerId, kind: "land-ownership", status: "approved", decidedAt: new Date() },
    ...{ propertyId: id, personName: "Pat Person" },
  });
const hasBadge = async (id = propertyId) =>
  (await listBadges(ownerId, { propertyId: id })).length > 0;
const row = () => database().property.findUniqueOrThrow({ where: { id: propertyId } });
const change = (land: Partial<PropertyInput>, endsBadge?: boolean) =>
  changeListing({
    id: propertyId,
    ownerId,
    property: buildPropertyInput({ ...HERE, ...land }),
    endsBadge,
  });
const boundaryAt = (lat: number, lng: number) => {
  const shape = buildSquareAround(lat, lng);
  return { shape, outline: shape, acres: 516, parts: 1, points: 4, center: { lat, lng } };
};

describe("a verified land-ownership badge", () => {
  it.each<[string, Partial<PropertyInput>]>([
    ["acreage", { acreage: "640.00" }],
    ["position", { lat: 30.8 }],
    ["position, which is left out", { lat: null, lng: null }],
    ["state", { state: "Montana" }],
  ])("ends when the owner changes the %s, after a warning", async (_what, land) => {
    const before = await row();
    expect(await change(land)).toBe("ends badge");
    expect(await row()).toEqual(before);
    expect(await hasBadge()).toBe(true);
    expect(await change(land, true)).toMatch(/^(?:changed|waiting)$/);
    expect(await hasBadge()).toBe(false);
    // A badge that has ended needs no second confirmation.
    expect(await change({ acreage: "77.00" })).toMatch(/^(?:changed|waiting)$/);
  });

  it("stays when other fields change", async () => {
    const words = { title: "Another", description: "More", price: "5.00", location: "Mason, TX" };
    expect(await change(words)).toBe("waiting");
    expect(await change({ ...words, showExactPosition: true }, true)).toBe("waiting");
    expect(await hasBadge()).toBe(true);
  });

  it("ends with another boundary, and stays with the same one", async () => {
    const save = (lat: number, endsBadge?: boolean) =>
      saveBoundary({ propertyId, ownerId, boundary: boundaryAt(lat, -99.21), endsBadge });
    expect(await save(30.71)).toBe("ends badge");
    expect(await database().boundary.count()).toBe(0);
    expect(await save(30.71, true)).toBe("saved");
    expect(await hasBadge()).toBe(false);
    await verify(propertyId);
    expect(await save(30.71)).toBe("saved");
    expect(await saveBoundary({ propertyId, ownerId, showExact: true })).toBe("saved");
    expect(await hasBadge()).toBe(true);
    expect(await removeBoundary({ propertyId, ownerId })).toBe("removed");
    expect(await hasBadge()).toBe(false);
  });

  it("ends only for the changed listing", async () => {
    const other = (await createProperty({ userId: ownerId })).id;
    await verify(other);
    await change({ acreage: "640.00" }, true);
    expect([await hasBadge(), await hasBadge(other)]).toEqual([false, true]);
  });

  it("ends by a CSV import that changes the land, after a warning", async () => {
    const importListing = async (acreage: number, title: string) => {
      const text = `reference,title,acreage,location,state,gameTypes,price\nA-1,${title},${acreage},Mason,Texas,Deer,5\n`;
      const bytes = new Uint8Array(Buffer.from(text));
      const checked = await checkFile({ ownerId, bytes, requester: SERVER_REQUESTER });
      if (checked === "busy" || !("summary" in checked)) throw new Error(JSON.stringify(checked));
      const { summary, rows, sha256 } = checked;
      await importFile({ ownerId, summary, rows, key: null, sha256 });
      return checked.summary.endedBadges;
    };
    expect(await importListing(320, "Another title")).toBeUndefined();
    expect(await hasBadge()).toBe(true);
    expect(await importListing(640, "Another title")).toBe(1);
    expect(await hasBadge()).toBe(false);
  });

  it("ends when a move is approved that was sent before the land was verified", async () => {
    await change({ state: "Montana" }, true);
    await verify(propertyId);
    await database().$transaction((tx) => applyPropertyRevision({ tx, propertyId }));
    expect(await row()).toMatchObject({ state: "Montana" });
    expect(await hasBadge()).toBe(false);
  });
});

describe("pending proof of land", () => {
  it("can't be approved after the land has changed, only rejected", async () => {
    const admin = await createUser({ isAdmin: true });
    const proof = { kind: "land-ownership", propertyId, personName: "Pat Person" };
    const { id } = await createVerification({ userId: ownerId, ...proof, validUntil: null });
    await createDocument({ verificationId: id });
    await database().verification.updateMany({
      where: { propertyId, status: "approved" },
      data: { endedAt: new Date() },
    });
    expect(await change({ acreage: "640.00" })).toMatch(/^(?:changed|waiting)$/);
    const decide = (reason: string | null) => decideVerification({ id, adminId: admin.id, reason });
    expect(await decide(null)).toEqual({ refused: "land changed" });
    expect(await decide("Send proof of the new land")).toMatchObject({ refused: null });
  });
});
