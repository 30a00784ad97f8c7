import type { LoaderFunctionArgs } from "@remix-run/node";

import { readPagePosition } from "~/features/directory/filters";
import { addRequestPrefill, getRequestPrefill } from "~/features/directory/request-prefill";
import { getPreferences } from "~/layout/preferences.server";

import { respondWithMap } from "./respond-with-map.server";
import type { MapCards } from "./map-cards";
import { MAP_LISTS } from "./map-lists.server";
import { renderMapCards } from "./render-map-cards.server";

/** Returns the list next to a moved map: the first listings in its window, and their total number. */
export function loader(visit: LoaderFunctionArgs) {
  const { request, context } = visit;
  return respondWithMap(visit, async ({ tab, ...narrowed }): Promise<MapCards> => {
    const { sorts, search } = MAP_LISTS[tab];
    const { sort } = readPagePosition(new URL(request.url).searchParams, sorts);
    const results = await search({ ...narrowed, pagePosition: { sort, page: 1, after: null } });
    const { items = [], total = 0 } = results ?? {};
    const { lite } = getPreferences(request);
    return {
      html: renderMapCards(items, {
        ...{ tab, lite, cards: context.cards },
        linkQuery: addRequestPrefill("", getRequestPrefill(narrowed.filters)),
      }),
      ...{ total, count: items.length },
    };
  });
}
