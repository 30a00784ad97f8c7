/** Headers for files that only the two parties may see. A 404 must not be cached either. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Returns an agreement as a file. */
export const buildFileResponse = (body: BodyInit, headers: Record<string, string>): Response =>
  new Response(body, { headers: { ...PRIVATE, ...headers } });

/** Returns the error for a file that cannot be served. */
export const buildFileError = (status: 404 | 503, headers: Record<string, string> = {}): Response =>
  new Response(REASONS[status], { status, headers: { ...PRIVATE, ...headers } });

const REASONS = { 404: "Agreement not found", 503: "Too many are printing. Try again soon." };
