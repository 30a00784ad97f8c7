/** Appends the fields that have a value as a query string. Without any, returns the path unchanged. */
export function addQuery(path: string, fields: Record<string, string | null | undefined>): string {
  const filledFields = Object.entries(fields).filter(
    (field): field is [string, string] => !!field[1],
  );
  return filledFields.length > 0 ? `${path}?${new URLSearchParams(filledFields)}` : path;
}
