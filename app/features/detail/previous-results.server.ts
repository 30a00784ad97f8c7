import { environment } from "~/platform/environment.server";

import { RESULTS_PARAMETER } from "./results-address";

/** The maximum number of letters of a query. Filters that people choose make shorter ones. */
const MAX_QUERY_LENGTH = 1_000;

interface ResultsVisit {
  /** The address of the previous page, from the browser's Referer header. */
  referrer: string | null | undefined;
  /** The parameters of the page's own address. */
  parameters: URLSearchParams;
}

/**
 * Returns the query of the results that a visitor comes from, as the Referer or the page's own address says
 * (keepResults). Returns "" for visitors who come from elsewhere. Only a query is used, so that no other site's address
 * gets into a page.
 *
 * @param list the path of a list
 */
export function getPreviousResults(visit: ResultsVisit, list: string): string {
  const search = findSearch(visit.referrer, list) || readResultsParameter(visit.parameters);
  return search.length <= MAX_QUERY_LENGTH ? search : "";
}

function findSearch(referrer: string | null | undefined, list: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { origin, pathname, search } = new URL(referrer);
  return origin === environment().appOrigin && pathname === list ? search : "";
}

function readResultsParameter(parameters: URLSearchParams): string {
  const results = new URLSearchParams(parameters.get(RESULTS_PARAMETER) ?? "").toString();
  return results && `?${results}`;
}

/** Returns the query of the results that a request for a page comes from. */
export const readResultsQuery = ({ headers, url }: Request, list: string): string =>
  getPreviousResults(
    { referrer: headers.get("Referer"), parameters: new URL(url).searchParams },
    list,
  );

/** Returns the headers of a page that links back to a visitor's results, which no cache may share. */
export const getResultsHeaders = (results: string) =>
  results ? { "Cache-Control": "private, no-store" } : undefined;
