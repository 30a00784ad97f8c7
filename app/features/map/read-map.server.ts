import type { Place } from "~/features/directory/filters";
import { directoryAddress } from "~/features/directory/directory-address";

import { drawMap } from "./draw-map.server";
import { mapTiles } from "./map-tiles.server";
import { searchMappedItems, type MapSearch } from "./mapped-listings.server";

/**
 * Everything that a directory's map view shows: the drawn map, a page of what is on it in words,
 * and where the map with scripts finds its pins and tiles.
 *
 * @returns null for a numbered page beyond the last
 */
export async function readMap(search: MapSearch, place: Place) {
  const results = await searchMappedItems(search, place);
  if (!results) return null;
  // The map stands for the same words as the list.
  const filters = { ...search.filters, search: results.correctedSearch ?? search.filters.search };
  const drawn = await drawMap({ ...search, filters });
  const { tab } = search;
  const [, query = ""] = directoryAddress({ atHome: false, tab, view: "list" }, filters).split("?");
  return {
    results,
    drawn,
    pins: `/map-pins/${tab}${query ? `?${query}` : ""}`,
    tiles: mapTiles(),
  };
}

export type DirectoryMap = NonNullable<Awaited<ReturnType<typeof readMap>>>;
