import { readDate } from "~/formats/read-date";

import { readHunters } from "./read-hunters";
import type { RequestPrefill } from "./request-prefill";

/** Reads from an address what a request is to be filled in with. Invalid ones are left out. */
export const readRequestPrefill = (parameters: URLSearchParams): RequestPrefill => ({
  startDate: readDate(parameters.get("startDate") ?? ""),
  endDate: readDate(parameters.get("endDate") ?? ""),
  groupSize: readHunters(parameters.get("groupSize") ?? ""),
});
