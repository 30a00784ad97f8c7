import type { LoaderFunctionArgs } from "@remix-run/node";

import { respondWithMap } from "./respond-with-map.server";
import { readPins } from "./map-pins.server";

/** Returns the positions of all matching listings. */
export const loader = (visit: LoaderFunctionArgs) => respondWithMap(visit, readPins);
