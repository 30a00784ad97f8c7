import * as z from "zod/v4";

import { VISITOR, type Viewer } from "~/features/accounts/permissions";
import { getProfessional } from "~/features/professionals/get-professional.server";
import { getOpenProperty } from "~/features/properties/get-property.server";
import { listReviews, type ReviewSubject } from "~/features/reviews/list-reviews.server";
import { REVIEW_REFUSALS } from "~/features/reviews/refuse-review";
import {
  publicReviewSchema,
  reviewSchema,
  writtenReviewSchema,
} from "~/features/reviews/review.schema";
import { writeReview } from "~/features/reviews/write-review.server";

import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";
import { OFF_MARKET_MESSAGE } from "./properties.server";

const byId = z.object({ id: z.uuid() });

export const agreementReviewRoute = defineJsonRoute("/api/agreements/{id}/review", {
  POST: defineCall({
    operationId: "writeReview",
    summary:
      "Review the other side of an agreement, from its first day until 14 days after its last",
    access: "user",
    params: byId,
    body: reviewSchema,
    example: { stars: 5, text: "Good fences, honest acres, and elk on the second morning." },
    responses: { 201: { description: "Your review.", schema: writtenReviewSchema } },
    errorStatuses: [409],
    isIdempotent: true,
    handle: async ({ tx, params: { id }, viewer, body: review }) => {
      const result = await writeReview({ tx, agreementId: id, personId: viewer.id, review });
      if (result.refused === "not found") throw new ApiCallError(404, "Agreement not found");
      if (result.refused) throw new ApiCallError(409, REVIEW_REFUSALS[result.refused]);
      return { status: 201, body: result.review };
    },
  }),
});

function buildReviewsCall(
  find: (params: { id: string; viewer: Viewer }) => Promise<ReviewSubject | "gone" | null>,
  definition: { operationId: string; summary: string; errorStatuses?: number[] },
) {
  return defineCall({
    ...definition,
    access: "anyone",
    params: byId,
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).optional().meta({
        description: "Page number from 1, with 20 reviews a page.",
      }),
    }),
    responses: { 200: { description: "Reviews.", schema: z.array(publicReviewSchema) } },
    handle: async ({ params: { id }, query: { page = 1 }, viewer }) => {
      const subject = await find({ id, viewer: viewer ?? VISITOR });
      if (!subject) throw new ApiCallError(404, "Not found");
      if (subject === "gone") throw new ApiCallError(410, OFF_MARKET_MESSAGE);
      return { status: 200, body: await listReviews({ subject, page }) };
    },
  });
}

export const propertyReviewsRoute = defineJsonRoute("/api/properties/{id}/reviews", {
  GET: buildReviewsCall(
    async (params) => {
      const property = await getOpenProperty(params);
      return property && property !== "gone" ? { kind: "property", id: property.id } : property;
    },
    {
      operationId: "listPropertyReviews",
      summary: "Reviews of hunts on a property, newest first",
      errorStatuses: [410],
    },
  ),
});

export const professionalReviewsRoute = defineJsonRoute("/api/professionals/{id}/reviews", {
  GET: buildReviewsCall(
    async (params) => {
      const professional = await getProfessional(params);
      return professional && { kind: "professional", id: professional.id };
    },
    {
      operationId: "listProfessionalReviews",
      summary: "Reviews of a professional, newest first",
    },
  ),
});
