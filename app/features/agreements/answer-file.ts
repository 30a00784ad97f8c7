/** Of what only the two parties may see; that it is not there is for nobody else to keep either. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** An agreement in another form than its page. */
export const answerFile = (body: BodyInit, headers: Record<string, string>): Response =>
  new Response(body, { headers: { ...PRIVATE, ...headers } });

/** In its place, where there is none. */
export const refuseFile = (status: 404 | 503, headers: Record<string, string> = {}): Response =>
  new Response(REASONS[status], { status, headers: { ...PRIVATE, ...headers } });

const REASONS = { 404: "No such agreement", 503: "Too many are printing. Try again soon." };
