/** Reads the page number of an address, from 1; anything else is the first page. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  if (!/^[1-9]\d*$/.test(page)) return 1;
  // A larger number is beyond the last page anyway, and the limit can be written into an address again.
  return Math.min(Number(page), Number.MAX_SAFE_INTEGER);
}
