import type { PagePosition } from "~/features/directory/filters";
import { buildDirectoryAddress } from "~/features/directory/directory-address";
import { resolveNear } from "~/features/directory/near.server";
import { rethrowSearchTimeout } from "~/platform/failures/search-too-slow.server";

import { drawMap } from "./draw-map.server";
import { getMapTiles } from "./map-tiles.server";
import type { MapSearch } from "./mapped-listings.server";

/**
 * Returns the drawn map of a directory, and the addresses from which the interactive map loads its pins, list and
 * tiles.
 */
export async function readMap(search: MapSearch, { sort }: Pick<PagePosition, "sort">) {
  const { tab, filters } = search;
  const near = resolveNear(filters);
  const list = { keepsFiltersAcrossTabs: false, tab, view: "list" } as const;
  const buildQuery = (pagePosition: Partial<PagePosition>) => {
    const [, query] = buildDirectoryAddress(list, filters, pagePosition).split("?");
    return query ? `?${query}` : "";
  };
  return {
    drawn: await rethrowSearchTimeout(() => drawMap(search)),
    circle: near && { lat: near.place.lat, lng: near.place.lng, miles: near.miles },
    pins: `/map-pins/${tab}${buildQuery({})}`,
    cardsInSight: `/map-cards/${tab}${buildQuery({ sort })}`,
    tiles: getMapTiles(),
  };
}

export type DirectoryMap = Awaited<ReturnType<typeof readMap>>;
