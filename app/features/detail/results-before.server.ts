import { environment } from "~/platform/environment.server";

import { RESULTS } from "./results-address";

/** Filters that people choose make shorter addresses. */
const LONGEST_QUERY = 1_000;

interface Visit {
  /** The page before, as the browser says it. */
  referrer: string | null | undefined;
  /** Of the page's own address. */
  parameters: URLSearchParams;
}

/**
 * The query of the results that somebody comes from: the browser says it, or the page's own address
 * keeps it (keepResults). Empty for whoever comes from elsewhere. Only a query is taken, so no other
 * site's address gets into a page.
 *
 * @param list the path of a list
 */
export function resultsBefore(visit: Visit, list: string): string {
  const search = searchOf(visit.referrer, list) || keptIn(visit.parameters);
  return search.length <= LONGEST_QUERY ? search : "";
}

function searchOf(referrer: string | null | undefined, list: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { origin, pathname, search } = new URL(referrer);
  return origin === environment().appOrigin && pathname === list ? search : "";
}

function keptIn(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters.get(RESULTS) ?? "").toString();
  return kept && `?${kept}`;
}

/** The same of a request for a page. */
export const resultsOf = ({ headers, url }: Request, list: string): string =>
  resultsBefore({ referrer: headers.get("Referer"), parameters: new URL(url).searchParams }, list);

/** Headers of a page that leads back to somebody's results: no cache has it for others. */
export const headersAfter = (results: string) =>
  results ? { "Cache-Control": "private, no-store" } : undefined;
