/**
 * Reads the page number of an address, from 1; anything else is the first page.
 *
 * @param name the parameter, for a page with more than one list
 */
export function readPageNumber(parameters: URLSearchParams, name = "page"): number {
  const page = parameters.get(name) ?? "";
  if (!/^[1-9]\d*$/.test(page)) return 1;
  // A larger number is beyond the last page anyway, and the limit can be written into an address again.
  return Math.min(Number(page), Number.MAX_SAFE_INTEGER);
}
