import * as z from "zod/v4";

import { VISITOR } from "~/features/accounts/permissions";
import { readFilters } from "~/features/directory/filters";
import { getProperty } from "~/features/properties/get-property.server";
import { listProperties } from "~/features/properties/search/list-properties.server";
import { NOT_THERE } from "~/features/properties/editor/listing-pictures.server";
import { propertyAnswerSchema, propertyInputSchema } from "~/features/properties/property.schema";
import { publishProperty } from "~/features/properties/editor/publish-property.server";

import { answerJsonRows, sliceOf } from "./answer-list.server";
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
      answerJsonRows(
        request,
        await listProperties({
          filters: readFilters(new URL(request.url).searchParams),
          slice: sliceOf(request),
          viewerId: viewer?.id ?? null,
        }),
      ),
  }),
  POST: defineCall({
    operationId: "publishProperty",
    summary: "List a property; it is public once an admin has approved it",
    access: "user",
    body: propertyInputSchema,
    creates: true,
    answers: { 201: { description: "The listing.", schema: propertyAnswerSchema } },
    answer: async ({ tx, viewer, body }) => {
      const listed = await publishProperty({ tx, ownerId: viewer.id, property: body });
      if (!listed) throw new Refusal(400, "Invalid request", { images: [NOT_THERE] });
      return { status: 201, body: await getProperty({ id: listed.id, viewer, tx }) };
    },
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
        viewer: viewer ?? VISITOR,
      });
      if (!found || found === "deleted") throw new Refusal(404, "Property not found");
      return { status: 200, body: found };
    },
  }),
});
