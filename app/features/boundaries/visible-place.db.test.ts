import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, test } from "vitest";

import { VISITOR, type Viewer } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createBoundary, buildSquareAround } from "../../../tests/factories/create-boundary";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { getVisiblePlace, getVisibleShape, listVisiblePlaces } from "./visible-place.server";

const EXACT = { lat: 30.749123, lng: -99.230456 };
const PUBLIC = { lat: 30.75, lng: -99.23 };
const SHAPE = buildSquareAround(30.7491, -99.2304);
const HIDDEN = { position: PUBLIC, isExact: false, boundary: null };
const SEEN = { position: EXACT, isExact: true, boundary: { outline: SHAPE, acres: 516 } };
const NOTHING = { position: null, isExact: false, boundary: null };

let owner: Viewer & { id: string };
let hunter: Viewer & { id: string };
let admin: Viewer & { id: string };
let propertyId: string;
beforeEach(async () => {
  owner = { id: (await createUser()).id, isAdmin: false };
  hunter = { id: (await createUser()).id, isAdmin: false };
  admin = { id: (await createUser()).id, isAdmin: true };
  const columns = { ...PUBLIC, exactLat: EXACT.lat, exactLng: EXACT.lng };
  propertyId = (await createProperty({ userId: owner.id, ...columns })).id;
  await createBoundary({ propertyId });
});

const change = (data: Parameters<ReturnType<typeof database>["property"]["update"]>[0]["data"]) =>
  database().property.update({ where: { id: propertyId }, data });

/** Returns the place on the page, after checking that the API returns the same boundary. */
async function seenBy(viewer: Viewer) {
  const [place, shape] = [
    await getVisiblePlace({ propertyId, viewer }),
    await getVisibleShape({ propertyId, viewer }),
  ];
  expect(shape).toEqual(place.boundary && { shape: SHAPE, acres: place.boundary.acres });
  return place;
}

describe("a hidden exact position", () => {
  test("is visible only to its owner", async () => {
    expect(await seenBy(owner)).toEqual(SEEN);
    for (const viewer of [VISITOR, hunter, admin]) expect(await seenBy(viewer)).toEqual(HIDDEN);
  });

  test.each([
    ["pending", HIDDEN],
    ["answered", HIDDEN],
    ["accepted", SEEN],
    ["declined", HIDDEN],
    ["closed", HIDDEN],
  ])("is visible to the sender of a request that is %s as expected", async (status, expected) => {
    await createContactRequest({ propertyId, userId: hunter.id, status });
    expect(await seenBy(hunter)).toEqual(expected);
    for (const viewer of [VISITOR, admin]) expect(await seenBy(viewer)).toEqual(HIDDEN);
  });

  test("is not visible by an accepted request about another listing", async () => {
    const other = await createProperty({ userId: owner.id });
    await createContactRequest({ propertyId: other.id, userId: hunter.id, status: "accepted" });
    expect(await seenBy(hunter)).toEqual(HIDDEN);
  });

  test("is not visible to people whom the owner has blocked", async () => {
    await createContactRequest({ propertyId, userId: hunter.id, status: "accepted" });
    await database().block.create({ data: { blockerId: hunter.id, blockedId: owner.id } });
    expect(await seenBy(hunter)).toEqual(SEEN);
    await database().block.create({ data: { blockerId: owner.id, blockedId: hunter.id } });
    expect(await seenBy(hunter)).toEqual(HIDDEN);
  });

  test("is visible to admins while the listing is pending", async () => {
    await change({ reviewStatus: "pending" });
    expect(await seenBy(admin)).toEqual(SEEN);
    await change({ reviewStatus: "rejected" });
    expect(await seenBy(admin)).toEqual(HIDDEN);
    await change({ reviewStatus: "approved", revision: { title: "Another" } });
    expect(await seenBy(admin)).toEqual(SEEN);
    expect(await seenBy(hunter)).toEqual(HIDDEN);
  });
});

test("a public exact position is visible to everybody", async () => {
  await change({ showExactPosition: true, ...EXACT });
  for (const viewer of [VISITOR, hunter, admin, owner]) expect(await seenBy(viewer)).toEqual(SEEN);
});

test("the position of an unpublished listing is hidden from others", async () => {
  await change({ showExactPosition: true, ...EXACT, reviewStatus: "pending" });
  await createContactRequest({ propertyId, userId: hunter.id, status: "accepted" });
  for (const viewer of [VISITOR, hunter]) expect(await seenBy(viewer)).toEqual(NOTHING);
  expect(await seenBy(owner)).toEqual(SEEN);
});

test("the position of an unpublished listing stays visible to hunters with an agreement", async () => {
  await change({ ...EXACT, reviewStatus: "pending" });
  const accepted = { propertyId, userId: hunter.id, status: "accepted" };
  const { id: requestId } = await createContactRequest(accepted);
  const days = { startDate: new Date("2090-11-01"), endDate: new Date("2090-11-04") };
  const { id } = await createAgreement({ requestId, ...days });
  expect(await seenBy(hunter)).toEqual(SEEN);
  const canceled = { cancelledAt: new Date(), cancelledBy: "hunter", cancelReason: "Ill" };
  await database().agreement.update({ where: { id }, data: canceled });
  expect(await seenBy(hunter)).toEqual(NOTHING);
});

test("the position of a deleted listing is hidden from everybody", async () => {
  await change({ showExactPosition: true, ...EXACT, deletedAt: new Date() });
  for (const viewer of [VISITOR, admin, owner]) expect(await seenBy(viewer)).toEqual(NOTHING);
  const ids = [randomUUID(), "no id", "'; --"];
  for (const id of ids) {
    expect(await getVisiblePlace({ propertyId: id, viewer: owner })).toEqual(NOTHING);
    expect(await getVisibleShape({ propertyId: id, viewer: owner })).toBeNull();
  }
});

test("a town's position is never exact", async () => {
  await change({ exactLat: null, exactLng: null, showExactPosition: false });
  expect(await seenBy(owner)).toEqual({ ...SEEN, position: PUBLIC, isExact: false });
});

test("reads the visible positions of many listings at once", async () => {
  const shown = await createProperty({
    ...EXACT,
    exactLat: EXACT.lat,
    exactLng: EXACT.lng,
    showExactPosition: true,
  });
  const deletedProperty = await createProperty({ ...PUBLIC, deletedAt: new Date() });
  const ids = [propertyId, shown.id, deletedProperty.id, "no id"];
  expect(await listVisiblePlaces({ propertyIds: ids, viewer: hunter })).toEqual(
    new Map([
      [propertyId, HIDDEN],
      [shown.id, { position: EXACT, isExact: true, boundary: null }],
    ]),
  );
  expect(await listVisiblePlaces({ propertyIds: [], viewer: hunter })).toEqual(new Map());
});
