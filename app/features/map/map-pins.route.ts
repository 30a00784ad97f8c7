import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerMap } from "./answer-map.server";
import { readPins } from "./map-pins.server";

/** The positions of all that match. */
export const loader = (visit: LoaderFunctionArgs) => answerMap(visit, readPins);
