import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { listFavorites } from "~/features/favorites/favorites.server";
import { listPropertyCards } from "~/features/properties/search/search-properties.server";
import { toAbsoluteUrl } from "~/seo/structured-data.server";

import { respondWithMapFile } from "./respond-with-map-file.server";
import { collectWaypoints, MAX_WAYPOINTS } from "./collect-waypoints.server";

/** Returns the account's favorite properties as a map file, newest first. */
export async function loader(visit: LoaderFunctionArgs) {
  const viewer = await requireUser(visit);
  const favorites = await listFavorites(viewer);
  const ids = favorites
    .filter(({ itemType }) => itemType === "property")
    .map(({ itemId }) => itemId)
    .slice(0, MAX_WAYPOINTS);
  return respondWithMapFile(visit, {
    name: "huntstead-favorites",
    title: "Huntstead favorites",
    url: toAbsoluteUrl("/favorites"),
    ...(await collectWaypoints(await listPropertyCards(ids), viewer)),
  });
}
