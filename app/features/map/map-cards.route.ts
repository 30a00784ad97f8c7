import type { LoaderFunctionArgs } from "@remix-run/node";

import { readFilters, readPlace } from "~/features/directory/filters";
import { finishAnswer } from "~/http/answer.server";
import { cacheControl } from "~/http/cache-control.server";
import { preferencesOf } from "~/layout/preferences.server";

import type { MapCards } from "./map-cards";
import { MAP_LISTS } from "./map-lists.server";
import { renderMapCards } from "./render-map-cards.server";

/** The list beside a map that has been moved: the first of what lies in its window, and how much does. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tab } = params;
  if (tab !== "pros" && tab !== "properties") {
    throw new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const { searchParams } = new URL(request.url);
  const { sorts, search } = MAP_LISTS[tab];
  const { sort } = readPlace(searchParams, sorts);
  const session = await context.session();
  const found = await search({
    filters: readFilters(searchParams),
    place: { sort, page: 1, after: null },
    viewerId: session?.user.id ?? null,
  });
  const { items = [], total = 0 } = found ?? {};
  const { lite } = preferencesOf(request);
  const cards: MapCards = {
    html: renderMapCards(items, { tab, lite, cards: context.cards }),
    ...{ total, count: items.length },
  };
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": cacheControl({ cookies: request.headers.get("Cookie"), status: 200 }),
    Vary: "Cookie",
    "X-Robots-Tag": "noindex",
  });
  return finishAnswer(request, JSON.stringify(cards), { status: 200, headers, context });
}
