import * as z from "zod/v4";

import { VISITOR } from "~/features/accounts/permissions";
import { getOpenProperty, getProperty } from "~/features/properties/get-property.server";
import { listProperties } from "~/features/properties/search/list-properties.server";
import { PHOTO_MISSING } from "~/features/properties/editor/listing-pictures.server";
import { propertyResponseSchema, propertyInputSchema } from "~/features/properties/property.schema";
import { publishProperty } from "~/features/properties/editor/publish-property.server";

import { respondWithJsonRows, readPageSlice } from "./respond-with-list.server";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";
import { readList } from "./read-list.server";
import { directoryQuerySchema } from "./list-query.schema";

export const propertiesRoute = defineJsonRoute("/api/properties", {
  GET: defineCall({
    operationId: "listProperties",
    summary: "Hunting land for sale or lease, newest first by default",
    access: "anyone",
    query: directoryQuerySchema,
    responses: { 200: { description: "Listings.", schema: z.array(propertyResponseSchema) } },
    handle: async ({ request }) =>
      respondWithJsonRows(
        request,
        await listProperties({
          ...readList(request),
          slice: readPageSlice(request),
        }),
      ),
  }),
  POST: defineCall({
    operationId: "publishProperty",
    summary: "List a property. It goes public once an admin approves it.",
    access: "user",
    body: propertyInputSchema,
    isIdempotent: true,
    responses: { 201: { description: "The listing.", schema: propertyResponseSchema } },
    handle: async ({ tx, viewer, body }) => {
      const listed = await publishProperty({ tx, ownerId: viewer.id, property: body });
      if (!listed) throw new ApiCallError(400, "Invalid request", { images: [PHOTO_MISSING] });
      return { status: 201, body: await getProperty({ id: listed.id, viewer, tx }) };
    },
  }),
});

/** Sold, leased, unconfirmed and deleted listings get the same message. */
export const OFF_MARKET_MESSAGE = "Property off the market";

export const propertyRoute = defineJsonRoute("/api/properties/{id}", {
  GET: defineCall({
    operationId: "getProperty",
    summary: "One listing",
    access: "anyone",
    params: z.object({ id: z.uuid() }),
    responses: { 200: { description: "The listing.", schema: propertyResponseSchema } },
    errorStatuses: [410],
    handle: async ({ params, viewer }) => {
      const listing = await getOpenProperty({ id: params.id, viewer: viewer ?? VISITOR });
      if (!listing) throw new ApiCallError(404, "Property not found");
      if (listing === "gone") throw new ApiCallError(410, OFF_MARKET_MESSAGE);
      return { status: 200, body: listing };
    },
  }),
});
