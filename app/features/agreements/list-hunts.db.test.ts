import { expect, test } from "vitest";

import { addDays, getDateInZone, toDateColumn } from "~/formats/iso-date";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createOffer } from "../../../tests/factories/create-offer";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
import { createUser } from "../../../tests/factories/create-user";

import { countOpenOffers } from "./count-open-offers.server";
import { listHunts, listHuntsToReview } from "./list-hunts.server";
import { listOpenOffers } from "./list-open-offers.server";

const inDays = (days: number) =>
  toDateColumn(addDays(getDateInZone("America/Chicago", new Date()), days));

/** Creates an agreement of two new people. */
async function createHunt(
  firstDay: number,
  lastDay: number,
  hunterId?: string,
  isCancelled = false,
) {
  const { id: ownerId } = await createUser();
  const { id: propertyId } = await createProperty({ userId: ownerId, propertyType: "Lease" });
  const userId = hunterId ?? (await createUser()).id;
  const request = await createContactRequest({ propertyId, userId, status: "accepted" });
  const agreement = await createAgreement({
    requestId: request.id,
    startDate: inDays(firstDay),
    endDate: inDays(lastDay),
    ...(isCancelled ? { cancelledAt: new Date(), cancelledBy: "hunter", cancelReason: "Ill" } : {}),
  });
  return { ...agreement, hunterId: userId, ownerId };
}

test("lists agreed hunts that are not over, earliest first, to their two parties only", async () => {
  const later = await createHunt(20, 22);
  const { hunterId, ownerId } = later;
  const now = await createHunt(-1, 0, hunterId);
  await createHunt(-5, -1, hunterId);
  await createHunt(3, 4, hunterId, true);
  const hunts = await listHunts({ personId: hunterId, party: "hunter", maxCount: 5 });
  expect(hunts.map(({ id }) => id)).toEqual([now.id, later.id]);
  expect(hunts[1]).toMatchObject({
    title: later.title,
    hunterName: "Hank Hunter",
    total: "1800.00",
  });
  expect(await listHunts({ personId: ownerId, party: "owner", maxCount: 5 })).toMatchObject([
    { id: later.id },
  ]);
  expect(await listHunts({ personId: ownerId, party: "hunter", maxCount: 5 })).toEqual([]);
  expect(await listHunts({ personId: hunterId, party: "owner", maxCount: 5 })).toEqual([]);
});

test("lists hunts to review from their first day until 14 days after the last", async () => {
  const open = await createHunt(-6, -3);
  const { hunterId } = open;
  const begun = await createHunt(0, 2, hunterId);
  await createHunt(-30, -16, hunterId);
  await createHunt(1, 2, hunterId);
  const reviewed = await createHunt(-9, -8, hunterId);
  await createReview({ agreementId: reviewed.id, authorId: hunterId, writtenBy: "hunter" });
  const toReview = await listHuntsToReview({ personId: hunterId, party: "hunter" });
  expect(toReview.map(({ id }) => id)).toEqual([begun.id, open.id]);
  const stranger = await createUser();
  expect(await listHuntsToReview({ personId: stranger.id, party: "hunter" })).toEqual([]);
});

test("lists and counts the open offers of a hunter, and nobody else's", async () => {
  const owner = await createUser({ firstName: "Owen", lastName: "Owner" });
  const { id: propertyId } = await createProperty({ userId: owner.id, propertyType: "Lease" });
  const request = await createContactRequest({ propertyId });
  const base = { contactRequestId: request.id, ownerId: owner.id };
  const offer = await createOffer(base);
  await createOffer({ ...base, status: "withdrawn" });
  await createOffer();
  const hunterId = request.userId;
  expect(await listOpenOffers({ hunterId, maxCount: 5 })).toMatchObject([
    { id: offer.id, person: "Owen", total: "1800.00" },
  ]);
  expect(await countOpenOffers({ hunterId })).toBe(1);
  expect(await listOpenOffers({ hunterId: owner.id, maxCount: 5 })).toEqual([]);
});

test("leaves out offers whose last day has passed", async () => {
  const request = await createContactRequest();
  await createOffer({ contactRequestId: request.id, validUntil: inDays(-1) });
  expect(await listOpenOffers({ hunterId: request.userId, maxCount: 5 })).toEqual([]);
  expect(await countOpenOffers({ hunterId: request.userId })).toBe(0);
});
