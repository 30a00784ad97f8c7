import { expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createOffer } from "../../../tests/factories/create-offer";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
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
