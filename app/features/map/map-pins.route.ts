import type { LoaderFunctionArgs } from "@remix-run/node";

import { readFilters } from "~/features/directory/filters";
import { finishAnswer } from "~/http/answer.server";
import { cacheControl } from "~/http/cache-control.server";

import { readPins } from "./map-pins.server";

/** What the map with scripts asks for: short JSON, in place of pages of listings. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tab } = params;
  if (tab !== "pros" && tab !== "properties") {
    throw new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const session = await context.session();
  const filters = readFilters(new URL(request.url).searchParams);
  const pins = await readPins({ tab, filters, viewerId: session?.user.id ?? null });
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": cacheControl({ cookies: request.headers.get("Cookie"), status: 200 }),
    Vary: "Cookie",
    "X-Robots-Tag": "noindex",
  });
  return finishAnswer(request, JSON.stringify(pins), { status: 200, headers, context });
}
