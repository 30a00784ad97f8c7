/** The parameter of a page's address that keeps the query of the results it was opened from. */
export const RESULTS_PARAMETER = "results";

/**
 * Returns an address of the same page that keeps the results it leads back to, for links and forms that lead to the
 * page again: their Referer is the page itself and no longer the list.
 *
 * @param results a list's query with its question mark, or an empty text
 */
export function keepResults(address: string, results: string): string {
  const [path = "", query = ""] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  if (results === "" || parameters.has(RESULTS_PARAMETER)) return address;
  parameters.set(RESULTS_PARAMETER, results.slice(1));
  return `${path}?${parameters.toString()}`;
}
