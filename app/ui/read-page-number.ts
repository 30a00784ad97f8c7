/** The page that an address asks for, from 1; what is no number is the first. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  if (!/^[1-9]\d*$/.test(page)) return 1;
  // However long it is, it is beyond the last page, and can be written in an address again.
  return Math.min(Number(page), Number.MAX_SAFE_INTEGER);
}
