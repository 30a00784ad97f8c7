import { environment } from "~/platform/environment.server";

/** Filters that people choose make shorter addresses. */
const LONGEST_QUERY = 1_000;

/**
 * The query of the results that somebody comes from, as the browser says it; empty for whoever comes
 * from elsewhere. Only the query is taken of it, so no other site's address gets into a page.
 *
 * @param list the path of a list
 */
export function resultsBefore(referrer: string | null | undefined, list: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { origin, pathname, search } = new URL(referrer);
  const isThatList = origin === environment().appOrigin && pathname === list;
  return isThatList && search.length <= LONGEST_QUERY ? search : "";
}

/** Headers of a page that leads back to somebody's results: no cache has it for others. */
export const headersAfter = (results: string) =>
  results ? { "Cache-Control": "private, no-store" } : undefined;
