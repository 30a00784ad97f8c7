import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Tab } from "~/features/directory/directory-address";
import { finishAnswer } from "~/http/answer.server";
import { cacheControl } from "~/http/cache-control.server";

/**
 * What the map with scripts asks for: short JSON of what is found of the directory that the address
 * names, in place of pages of listings.
 */
export async function answerMap(
  { request, params: { tab }, context }: LoaderFunctionArgs,
  find: (tab: Tab) => Promise<object>,
): Promise<Response> {
  if (tab !== "pros" && tab !== "properties") {
    return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const text = JSON.stringify(await find(tab));
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": cacheControl({ cookies: request.headers.get("Cookie"), status: 200 }),
    Vary: "Cookie",
    "X-Robots-Tag": "noindex",
  });
  return finishAnswer(request, text, { status: 200, headers, context });
}
