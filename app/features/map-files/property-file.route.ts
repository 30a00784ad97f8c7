import type { LoaderFunctionArgs } from "@remix-run/node";

import { VISITOR } from "~/features/accounts/permissions";
import { getVisiblePlace, getVisibleShape } from "~/features/boundaries/visible-place.server";
import { getOpenProperty } from "~/features/properties/get-property.server";

import { respondWithMapFile, buildMapFileError } from "./respond-with-map-file.server";
import { collectOne, toWaypoints } from "./collect-waypoints.server";

/** Returns a listing as a map file, with its point and its full boundary. */
export async function loader(visit: LoaderFunctionArgs) {
  const { params, context } = visit;
  const viewer = (await context.session())?.user ?? VISITOR;
  const property = await getOpenProperty({ id: params.id, viewer });
  if (!property) return buildMapFileError(404);
  if (property === "gone") return buildMapFileError(410);
  const [place, visibleProperty] = await Promise.all([
    getVisiblePlace({ propertyId: property.id, viewer }),
    getVisibleShape({ propertyId: property.id, viewer }),
  ]);
  const [waypoint] = toWaypoints(property, place);
  if (!waypoint) return buildMapFileError(404);
  const { title, url } = waypoint;
  return respondWithMapFile(visit, {
    name: title,
    title,
    url,
    ...collectOne({ ...waypoint, boundary: visibleProperty?.shape ?? null }),
  });
}
