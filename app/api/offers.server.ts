import * as z from "zod/v4";

import { answerOffer } from "~/features/agreements/answer-offer.server";
import { findOfferFaults, makeOffer } from "~/features/agreements/make-offer.server";
import {
  offerActionSchema,
  offerResponseSchema,
  offerConflictSchema,
  offerSchema,
  readOfferDetails,
} from "~/features/agreements/offer.schema";
import { getOffer, listOffers, toOfferResponse } from "~/features/agreements/read-offers.server";
import { OFFER_REFUSALS } from "~/features/agreements/refuse-offer";
import { getChangedText, ANSWER_REFUSALS } from "~/features/agreements/handle-offer-form.server";

import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";

const byId = z.object({ id: z.uuid() });

export const requestOffersRoute = defineJsonRoute("/api/contact-requests/{id}/offers", {
  GET: defineCall({
    operationId: "listOffers",
    summary: "Offers on one of your requests, newest first",
    access: "user",
    params: byId,
    responses: { 200: { description: "Offers.", schema: z.array(offerResponseSchema) } },
    handle: async ({ params, viewer }) => {
      const offers = await listOffers({ requestId: params.id, personId: viewer.id });
      if (!offers) throw new ApiCallError(404, "Request not found");
      return { status: 200, body: offers.map(toOfferResponse) };
    },
  }),
  POST: defineCall({
    operationId: "makeOffer",
    summary: "Make an offer on a request for your listing. It replaces an open one.",
    access: "user",
    params: byId,
    body: offerSchema,
    example: {
      startDate: "2028-11-08",
      endDate: "2028-11-14",
      groupSize: 4,
      total: "1800.00",
      included: "The cabin and firewood",
      rules: "Stay on the two-track.",
      cancellation: "Free until October 1",
      payment: "Half by check when you accept",
      liabilityRelease: true,
      validUntil: "2028-10-01",
      fullName: "Owen Owner",
    },
    isIdempotent: true,
    responses: { 201: { description: "The offer.", schema: offerResponseSchema } },
    errorStatuses: [403, 409],
    findFurtherErrors: (body, { id: personId, isAdmin }, { id: requestId }) =>
      findOfferFaults({ requestId, personId, isAdmin }, readOfferDetails(body)),
    handle: async ({ tx, params, viewer, body: terms }) => {
      const { id: ownerId, isAdmin } = viewer;
      const result = await makeOffer({ tx, requestId: params.id, ownerId, isAdmin, terms });
      if ("faults" in result) {
        const { status, faults } = result;
        if (status === 400) throw new ApiCallError(400, "These terms can't be offered", faults);
        throw new ApiCallError(status, Object.values(faults).flat().join(". "));
      }
      if (result.refused) {
        const { status, message } = OFFER_REFUSALS[result.refused];
        throw new ApiCallError(status, message);
      }
      const offer = await getOffer({ id: result.offerId, personId: viewer.id, tx });
      return { status: 201, body: offer && toOfferResponse(offer) };
    },
  }),
});

export const offerRoute = defineJsonRoute("/api/offers/{id}", {
  GET: defineCall({
    operationId: "getOffer",
    summary: "An offer you made or received",
    access: "user",
    params: byId,
    responses: { 200: { description: "The offer.", schema: offerResponseSchema } },
    handle: async ({ params, viewer }) => {
      const foundOffer = await getOffer({ id: params.id, personId: viewer.id });
      if (!foundOffer) throw new ApiCallError(404, "Offer not found");
      return { status: 200, body: toOfferResponse(foundOffer) };
    },
  }),
  PUT: defineCall({
    operationId: "answerOffer",
    summary: "Accept or decline an offer, or withdraw your own",
    access: "user",
    params: byId,
    body: offerActionSchema,
    example: {
      action: "accept",
      fullName: "Hank Hunter",
      guests: "Pat Hunter\nSam Roe",
      emergencyContact: "Mary Hunter, (406) 555-0101",
      textHash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    },
    responses: {
      200: { description: "The offer.", schema: offerResponseSchema },
      409: {
        description:
          "The offer can't be accepted, declined or withdrawn now. If the text has changed since the hunter read it: the current text.",
        schema: offerConflictSchema,
      },
    },
    errorStatuses: [403],
    isIdempotent: true,
    handle: async ({ tx, params, viewer, body: answer }) => {
      const answering = { tx, offerId: params.id, personId: viewer.id, answer };
      const result = await answerOffer(answering);
      const { refused } = result;
      if (refused === "not found") throw new ApiCallError(404, "Offer not found");
      if (refused === "text changed") {
        const { status, message } = ANSWER_REFUSALS[refused];
        return { status, body: { message, ...getChangedText(result) } };
      }
      if (refused)
        throw new ApiCallError(ANSWER_REFUSALS[refused].status, ANSWER_REFUSALS[refused].message);
      const foundOffer = await getOffer({ id: params.id, personId: viewer.id, tx });
      return { status: 200, body: foundOffer && toOfferResponse(foundOffer) };
    },
  }),
});
