/** Returns a CSV download that no cache may store. */
export const buildCsvResponse = (
  body: BodyInit,
  name: string,
  headers: HeadersInit = {},
): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      ...headers,
    },
  });
