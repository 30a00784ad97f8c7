import type { LoaderFunctionArgs } from "@remix-run/node";

import { readFilters } from "~/features/directory/filters";

import { answerMap } from "./answer-map.server";
import { readPins } from "./map-pins.server";

/** The positions of all that match. */
export function loader(visit: LoaderFunctionArgs) {
  return answerMap(visit, async (tab) => {
    const session = await visit.context.session();
    const filters = readFilters(new URL(visit.request.url).searchParams);
    return readPins({ tab, filters, viewerId: session?.user.id ?? null });
  });
}
