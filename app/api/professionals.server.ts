import * as z from "zod/v4";

import { VISITOR } from "~/features/accounts/permissions";
import { getProfessional } from "~/features/professionals/get-professional.server";
import { listProfessionals } from "~/features/professionals/list-professionals.server";
import {
  professionalResponseSchema,
  professionalDetailResponseSchema,
} from "~/features/professionals/professional.schema";

import { respondWithJsonRows, readPageSlice } from "./respond-with-list.server";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";
import { readList } from "./read-list.server";
import { directoryQuerySchema } from "./list-query.schema";

export const professionalsRoute = defineJsonRoute("/api/professionals", {
  GET: defineCall({
    operationId: "listProfessionals",
    summary: "Guides and outfitters, newest first by default",
    access: "anyone",
    query: directoryQuerySchema,
    responses: {
      200: { description: "Professionals.", schema: z.array(professionalResponseSchema) },
    },
    handle: async ({ request }) =>
      respondWithJsonRows(
        request,
        await listProfessionals({
          ...readList(request),
          slice: readPageSlice(request),
        }),
      ),
  }),
});

export const professionalRoute = defineJsonRoute("/api/professionals/{id}", {
  GET: defineCall({
    operationId: "getProfessional",
    summary: "One professional",
    access: "anyone",
    params: z.object({ id: z.uuid() }),
    responses: {
      200: { description: "The professional.", schema: professionalDetailResponseSchema },
    },
    handle: async ({ params, viewer }) => {
      const profile = await getProfessional({
        id: params.id,
        viewer: viewer ?? VISITOR,
      });
      if (!profile) throw new ApiCallError(404, "Professional not found");
      return { status: 200, body: { ...profile, servicesOffered: profile.services } };
    },
  }),
});
