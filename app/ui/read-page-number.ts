/** The page that an address asks for, from 1; what is no number is the first. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  // However long it is, it is a number, and beyond the last page.
  return /^[1-9]\d*$/.test(page) ? Number(page) : 1;
}
