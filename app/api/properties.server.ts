import * as z from "zod/v4";

import { readFilters } from "~/features/directory/filters";
import { getProperty } from "~/features/properties/get-property.server";
import { listProperties } from "~/features/properties/list-properties.server";
import { propertyAnswerSchema } from "~/features/properties/property.schema";

import { answerList, sliceOf } from "./answer-list.server";
import { defineCall, jsonRoute, Refusal } from "./json-route.server";
import { directoryQuerySchema } from "./list-query.schema";

export const properties = jsonRoute("/api/properties", {
  GET: defineCall({
    operationId: "listProperties",
    summary: "Hunting land that is for sale or lease, newest first",
    access: "anyone",
    query: directoryQuerySchema,
    answers: { 200: { description: "Listings.", schema: z.array(propertyAnswerSchema) } },
    answer: async ({ request, viewer }) =>
      answerList(
        request,
        await listProperties({
          filters: readFilters(new URL(request.url).searchParams),
          slice: sliceOf(request),
          viewerId: viewer?.id ?? null,
        }),
      ),
  }),
});

export const property = jsonRoute("/api/properties/{id}", {
  GET: defineCall({
    operationId: "getProperty",
    summary: "One listing",
    access: "anyone",
    params: z.object({ id: z.uuid() }),
    answers: { 200: { description: "The listing.", schema: propertyAnswerSchema } },
    answer: async ({ params, viewer }) => {
      const found = await getProperty({
        id: params.id,
        viewer: { id: viewer?.id ?? null, isAdmin: viewer?.isAdmin ?? false },
      });
      if (!found || found === "deleted") throw new Refusal(404, "Property not found");
      return { status: 200, body: found };
    },
  }),
});
