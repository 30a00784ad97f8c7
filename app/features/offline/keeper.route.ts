import type { LoaderFunctionArgs } from "@remix-run/node";

import { hashAccountId } from "./kept-pages.server";

/** Returns the hashed id of the signed-in account, which the service worker requests after a sign-in; 401 for visitors. */
export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.session();
  return new Response(session ? hashAccountId(session.user.id) : "Not signed in", {
    status: session ? 200 : 401,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
