import * as z from "zod/v4";

import { agreementResponseSchema, cancelSchema } from "~/features/agreements/agreement.schema";
import { cancelAgreement } from "~/features/agreements/cancel-agreement.server";
import {
  toAgreementResponse,
  getAgreement,
  listAgreements,
} from "~/features/agreements/read-agreements.server";
import { CANCEL_REFUSALS } from "~/features/agreements/refuse-cancel";

import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";

const byId = z.object({ id: z.uuid() });

export const agreementsRoute = defineJsonRoute("/api/agreements", {
  GET: defineCall({
    operationId: "listAgreements",
    summary: "Your agreements, last signed first",
    access: "user",
    query: z.object({
      before: z
        .uuid()
        .optional()
        .meta({ description: "Id of the last agreement on the previous page." }),
    }),
    responses: { 200: { description: "Agreements.", schema: z.array(agreementResponseSchema) } },
    handle: async ({ query: { before: beforeId = null }, viewer }) => {
      const { agreements: found } = await listAgreements({ personId: viewer.id, beforeId });
      return { status: 200, body: found.map(toAgreementResponse) };
    },
  }),
});

export const agreementRoute = defineJsonRoute("/api/agreements/{id}", {
  GET: defineCall({
    operationId: "getAgreement",
    summary: "One of your agreements",
    access: "user",
    params: byId,
    responses: { 200: { description: "The agreement.", schema: agreementResponseSchema } },
    handle: async ({ params, viewer }) => {
      const found = await getAgreement({ id: params.id, personId: viewer.id });
      if (!found) throw new ApiCallError(404, "Agreement not found");
      return { status: 200, body: toAgreementResponse(found) };
    },
  }),
});

export const agreementCancellationRoute = defineJsonRoute("/api/agreements/{id}/cancel", {
  POST: defineCall({
    operationId: "cancelAgreement",
    summary: "Cancel one of your agreements. Both sides get an email.",
    access: "user",
    params: byId,
    body: cancelSchema,
    example: { reason: "The road is washed out." },
    responses: { 200: { description: "The agreement.", schema: agreementResponseSchema } },
    errorStatuses: [409],
    isIdempotent: true,
    handle: async ({ tx, params: { id }, viewer, body: { reason } }) => {
      const refusal = await cancelAgreement({ tx, id, personId: viewer.id, reason });
      if (refusal === "not found") throw new ApiCallError(404, "Agreement not found");
      if (refusal) throw new ApiCallError(409, CANCEL_REFUSALS[refusal]);
      const found = await getAgreement({ id, personId: viewer.id, tx });
      return { status: 200, body: found && toAgreementResponse(found) };
    },
  }),
});
