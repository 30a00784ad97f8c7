import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createOffer } from "../../../tests/factories/create-offer";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
import { createSeason } from "../../../tests/factories/create-season";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { createDealing } from "../../../tests/fixtures/deal";
import { database } from "~/platform/database/database.server";

import { listRequestsOfConversation } from "./list-requests-of-conversation.server";
import { listReceivedRequests, listSentRequests } from "./list-requests.server";

test("shows reviews of a hunter to the recipient of the hunter's request", async () => {
  const hunter = await createUser();
  const guide = await createUser({ firstName: "Gus", lastName: "Guide" });
  const owner = await createUser();
  const { id: professionalId } = await createProfessional({ userId: guide.id });
  const { id: propertyId } = await createProperty({ userId: owner.id });
  const hunt = { hunterId: hunter.id, ownerId: guide.id, professionalId };
  const agreement = await createAgreement({ requestId: await createDealing(hunt) });
  const hunterReview = { agreementId: agreement.id, writtenBy: "owner" };
  const { id: reviewId } = await createReview({ ...hunterReview, publishedAt: null });
  const about = { hunterId: hunter.id, ownerId: owner.id, propertyId };
  const requestId = await createDealing(about);
  const { conversationId } = await database().contactRequest.findUniqueOrThrow({
    where: { id: requestId },
  });
  const card = async (viewerId: string) =>
    (await listRequestsOfConversation({ conversationId: conversationId ?? "", viewerId })).map(
      ({ hunter: review }) => review,
    );
  expect(await card(owner.id)).toEqual([null]);
  await database().review.update({ where: { id: reviewId }, data: { publishedAt: new Date() } });
  expect(await card(owner.id)).toMatchObject([
    { total: { rating: "4.00", count: 1 }, reviews: [{ author: "Gus G.", stars: 4 }] },
  ]);
  expect(await card(hunter.id)).toEqual([null]);
  expect(await card(guide.id)).toEqual([]);
  const inbox = await listReceivedRequests({ userId: owner.id });
  expect(inbox.requests).toMatchObject([{ id: requestId, rating: { rating: "4.00", count: 1 } }]);
  const requests = await listSentRequests({ userId: hunter.id });
  expect(requests.requests.map(({ rating }) => rating)).toEqual([null, null]);
});

test("shows the current agreement next to a newer offer", async () => {
  const [hunter, guide] = [await createUser(), await createUser()];
  const { id: professionalId } = await createProfessional({ userId: guide.id });
  const requestId = await createDealing({ hunterId: hunter.id, ownerId: guide.id, professionalId });
  const { conversationId } = await database().contactRequest.findUniqueOrThrow({
    where: { id: requestId },
  });
  const listDealStatuses = async () => {
    const options = { conversationId: conversationId ?? "", viewerId: hunter.id };
    const [card] = await listRequestsOfConversation(options);
    const [listed] = (await listSentRequests({ userId: hunter.id })).requests;
    expect([listed?.offer, listed?.agreement]).toEqual([card?.offer, card?.agreement]);
    return [card?.offer?.id, card?.agreement?.id];
  };
  const days = (first: string, last: string) => ({
    startDate: new Date(first),
    endDate: new Date(last),
  });
  expect(await listDealStatuses()).toEqual([undefined, undefined]);
  const past = days("2025-11-01", "2025-11-04");
  const former = await createAgreement({ requestId, ...past });
  expect(await listDealStatuses()).toEqual([former.offerId, former.id]);
  const activeAgreement = await createAgreement({ requestId, ...days("2090-11-01", "2090-11-04") });
  const cancelled = { cancelledAt: new Date(), cancelledBy: "owner", cancelReason: "Snow" };
  await createAgreement({ requestId, ...days("2091-11-01", "2091-11-04"), ...cancelled });
  const open = await createOffer({ contactRequestId: requestId, ownerId: guide.id });
  expect(await listDealStatuses()).toEqual([open.id, activeAgreement.id]);
});

test("says what a request without an agreement means for each side", async () => {
  const hunter = await createUser({ firstName: "Hank" });
  const owner = await createUser({ firstName: "Owen" });
  const land = { userId: owner.id, propertyType: "Lease" };
  const { id: propertyId } = await createProperty(land);
  const requestId = await createDealing({ hunterId: hunter.id, ownerId: owner.id, propertyId });
  const readNotes = async (status: string) => {
    const { conversationId } = await database().contactRequest.update({
      where: { id: requestId },
      data: { status },
      select: { conversationId: true },
    });
    const listCards = (viewerId: string) =>
      listRequestsOfConversation({ conversationId: conversationId ?? "", viewerId });
    const [sent] = (await listSentRequests({ userId: hunter.id })).requests;
    const [received] = (await listReceivedRequests({ userId: owner.id })).requests;
    const [hunterCard] = await listCards(hunter.id);
    const [ownerCard] = await listCards(owner.id);
    expect(hunterCard?.statusNames).toEqual(sent?.statusNames);
    expect([hunterCard?.note, ownerCard?.note]).toEqual([sent?.note, received?.note]);
    return [sent?.note, received?.note];
  };
  expect(await readNotes("pending")).toEqual(["Waiting for Owen. No dates are held.", null]);
  expect(await readNotes("accepted")).toEqual([
    "Owen is interested. Wait for an offer; no dates are held.",
    "You shared your boundary. No dates are held. Make an offer to hold them.",
  ]);
  await createAgreement({ requestId });
  expect(await readNotes("accepted")).toEqual([null, null]);
  const { id: unclaimedId } = await createProperty({ userId: null });
  await createContactRequest({ userId: hunter.id, propertyId: unclaimedId });
  expect((await listSentRequests({ userId: hunter.id })).requests[0]?.note).toBe(
    "This listing has no owner account yet. Our team answers you by email.",
  );
});

test("warns the owner about requested days that are taken or out of season", async () => {
  const [hunter, owner] = [await createUser(), await createUser()];
  const hunted = { state: "Montana", gameTypes: ["Elk", "Deer"] };
  const land = { userId: owner.id, propertyType: "Lease", ...hunted };
  const { id: propertyId } = await createProperty(land);
  await createSeason();
  const about = { hunterId: hunter.id, ownerId: owner.id, propertyId };
  const requestId = await createDealing(about);
  const days = { startDate: new Date("2030-12-05"), endDate: new Date("2030-12-14") };
  const { conversationId } = await database().contactRequest.update({
    where: { id: requestId },
    data: days,
    select: { conversationId: true },
  });
  const warnings = async (viewerId: string) => {
    const of = { conversationId: conversationId ?? "", viewerId };
    const [card] = await listRequestsOfConversation(of);
    const { requests } = await listReceivedRequests({ userId: viewerId });
    const shown = { taken: card?.taken, outOfSeason: card?.outOfSeason };
    // The inbox of received requests says the same.
    for (const request of requests) expect(request).toMatchObject(shown);
    return shown;
  };
  const none = { taken: null, outOfSeason: [] };
  const outOfSeason = ["No elk season in our list for Dec 5 – 14, 2030."];
  expect(await warnings(hunter.id)).toEqual(none);
  expect(await warnings(owner.id)).toEqual({ taken: null, outOfSeason });
  // The request's own agreement takes its days.
  await createAgreement({ requestId, ...days });
  expect(await warnings(owner.id)).toEqual({ taken: null, outOfSeason });
  await database().takenRange.deleteMany();
  for (const date of [new Date("2030-12-04"), new Date("2030-12-14"), new Date("2030-12-15")])
    await createTakenRange({ propertyId, startDate: date, endDate: date });
  expect(await warnings(owner.id)).toEqual({
    taken: "Dec 14, 2030 is taken in your calendar.",
    outOfSeason,
  });
  expect(await warnings(hunter.id)).toEqual(none);
  await database().contactRequest.updateMany({ data: { status: "closed" } });
  expect(await warnings(owner.id)).toEqual(none);
});

test("continues after one's own requests only, as after none for another id", async () => {
  const [hunter, owner] = [await createUser(), await createUser()];
  const { id: propertyId } = await createProperty({ userId: owner.id });
  const send = (minute: number, overrides: { userId?: string; propertyId?: string } = {}) =>
    createContactRequest({
      ...{ userId: hunter.id, propertyId, ...overrides },
      createdAt: new Date(Date.UTC(2026, 10, 1, 12, minute)),
    });
  const first = await send(1);
  const foreign = await send(2, { userId: (await createUser()).id, propertyId: undefined });
  const last = await send(3);
  const listIds = async (beforeId: string | null) => [
    (await listSentRequests({ userId: hunter.id, beforeId })).requests.map(({ id }) => id),
    (await listReceivedRequests({ userId: owner.id, beforeId })).requests.map(({ id }) => id),
  ];
  expect(await listIds(last.id)).toEqual([[first.id], [first.id]]);
  const all = [last.id, first.id];
  expect(await listIds(randomUUID())).toEqual([all, all]);
  expect(await listIds(foreign.id)).toEqual([all, all]);
});
