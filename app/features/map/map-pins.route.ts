import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerMap } from "./answer-map.server";
import { readPins } from "./map-pins.server";

/** Returns the positions of all matching listings. */
export const loader = (visit: LoaderFunctionArgs) => answerMap(visit, readPins);
