/** Full stops, closing brackets and quotation marks as a canonical path has them. */
const PUNCTUATION = [
  ...[".", ",", ";", ":", "!", "*", ")", "'"],
  ...['"', ">", "?", "]", "}", "’", "”", "…", "»"].map((sign) => encodeURIComponent(sign)),
];

/**
 * Returns a canonical path without what followed it in the text that it was pasted from: "(…/property/1)." None of our
 * addresses ends like that. Calls of the API are not pasted, so they get a 404.
 */
export function trimPastedPath(path: string): string {
  if (path.startsWith("/api/")) return path;
  let end = path.length;
  for (;;) {
    const behind = PUNCTUATION.find((sign) => path.endsWith(sign, end));
    if (behind === undefined) break;
    end -= behind.length;
  }
  const trimmed = path.slice(0, end);
  return trimmed === "" || trimmed.endsWith("/") ? path : trimmed;
}
