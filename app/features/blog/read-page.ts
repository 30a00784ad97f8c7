/** The number of the page that an address asks for, from 1; what is no number is the first. */
export function readPage(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
