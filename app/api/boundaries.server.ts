import * as z from "zod/v4";

import { VISITOR, type Viewer } from "~/features/accounts/permissions";
import { MAX_BOUNDARY_BYTES } from "~/features/boundaries/boundary-limits";
import { readBoundaryInWorker } from "~/features/boundaries/read-in-worker.server";
import { removeBoundary, saveBoundary } from "~/features/boundaries/save-boundary.server";
import { getVisibleShape } from "~/features/boundaries/visible-place.server";
import { getOpenProperty, getProperty } from "~/features/properties/get-property.server";
import { WorkersBusyError } from "~/platform/workers/open-workers.server";

import { OFF_MARKET_MESSAGE } from "./properties.server";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";

const params = z.object({ id: z.uuid() });
const positions = z.array(z.array(z.array(z.number())));

const boundarySchema = z
  .object({
    type: z.literal("Feature"),
    id: z.uuid(),
    geometry: z
      .object({ type: z.literal("MultiPolygon"), coordinates: z.array(positions) })
      .meta({ description: "Longitude first, as the owner entered it." }),
    properties: z.object({ acres: z.number().meta({ description: "On the sphere." }) }),
  })
  .meta({ id: "Boundary" });

/** Only describes the body: the worker that reads the boundary reports what is wrong with it. */
const geoJsonSchema = z.looseObject({ type: z.string() }).meta({
  description:
    "GeoJSON: a Feature, a FeatureCollection with one, or a geometry. A Polygon or MultiPolygon, or a line that ends where it begins; at most 20 parts and 5,000 points, within the United States or 5 km of it.",
});
const EXAMPLE = {
  type: "Polygon",
  coordinates: [
    [
      [-99.24, 30.74],
      [-99.22, 30.74],
      [-99.22, 30.76],
      [-99.24, 30.74],
    ],
  ],
};

const MISSING = "Boundary not found";

async function respondWithBoundary(propertyId: string, viewer: Viewer) {
  const visible = await getVisibleShape({ propertyId, viewer });
  // A missing boundary and one that the viewer may not see get the same response.
  if (!visible) throw new ApiCallError(404, MISSING);
  const { shape, acres } = visible;
  const body = { type: "Feature", id: propertyId, geometry: shape, properties: { acres } };
  return { status: 200, body };
}

/** Refuses to change somebody else's listing: 403 for one that the viewer can see, else 404. */
async function refuseOthers(id: string, viewer: Viewer): Promise<void> {
  const property = await getProperty({ id, viewer });
  if (!property || property === "deleted") throw new ApiCallError(404, "Property not found");
  if (property.userId !== viewer.id) throw new ApiCallError(403, "Forbidden");
}

export const propertyBoundaryRoute = defineJsonRoute("/api/properties/{id}/boundary", {
  GET: defineCall({
    operationId: "getPropertyBoundary",
    summary: "A listing's boundary, if you may see its exact location",
    access: "anyone",
    params,
    responses: { 200: { description: "The boundary.", schema: boundarySchema } },
    errorStatuses: [410],
    async handle({ params: { id }, viewer: caller }) {
      const viewer = caller ?? VISITOR;
      if ((await getOpenProperty({ id, viewer })) === "gone")
        throw new ApiCallError(410, OFF_MARKET_MESSAGE);
      return respondWithBoundary(id, viewer);
    },
  }),
  PUT: defineCall({
    operationId: "putPropertyBoundary",
    summary: "Set or replace your listing's boundary. Replacing it ends the land-ownership badge.",
    access: "user",
    params,
    body: geoJsonSchema,
    example: EXAMPLE,
    maxRawBodyBytes: MAX_BOUNDARY_BYTES,
    responses: { 200: { description: "The boundary.", schema: boundarySchema } },
    errorStatuses: [403, 503],
    async handle({ params: { id }, viewer, bytes, context }) {
      await refuseOthers(id, viewer);
      const read = await readBoundaryInWorker(
        { from: "geojson", bytes },
        context.requester(viewer.id),
      ).catch((error: unknown) => {
        if (!(error instanceof WorkersBusyError)) throw error;
        throw new ApiCallError(
          503,
          "Too many boundaries are being read. Try again in a minute.",
          undefined,
          {
            "Retry-After": "60",
          },
        );
      });
      if ("fault" in read) {
        if (read.status === 413) throw new ApiCallError(413, read.fault);
        throw new ApiCallError(400, "Invalid request", { body: [read.fault] });
      }
      const saved = await saveBoundary({
        propertyId: id,
        ownerId: viewer.id,
        boundary: read.boundary,
        endsBadge: true,
      });
      if (saved !== "saved") throw new ApiCallError(404, "Property not found");
      return respondWithBoundary(id, viewer);
    },
  }),
  DELETE: defineCall({
    operationId: "deletePropertyBoundary",
    summary: "Remove your listing's boundary. This ends its land-ownership badge.",
    access: "user",
    params,
    responses: { 200: { description: "Removed.", schema: z.object({ removed: z.literal(true) }) } },
    errorStatuses: [403],
    async handle({ params: { id }, viewer }) {
      await refuseOthers(id, viewer);
      const removed = await removeBoundary({ propertyId: id, ownerId: viewer.id });
      if (removed !== "removed") throw new ApiCallError(404, MISSING);
      return { status: 200, body: { removed: true } };
    },
  }),
});
