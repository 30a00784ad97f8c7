import type { LoaderFunctionArgs } from "@remix-run/node";

import { VISITOR } from "~/features/accounts/permissions";
import { getOpenProperty } from "~/features/properties/get-property.server";
import { buildResponse } from "~/http/build-response.server";

import { writeSeasonCalendar } from "./write-season-calendar.server";

/** Serves /property/{id}/seasons.ics, the seasons of the property's game, to anybody who may see its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = (await context.session())?.user ?? VISITOR;
  const property = await getOpenProperty({ id: params.id, viewer });
  const headers = new Headers({
    "Cache-Control": "private, max-age=0, must-revalidate",
    "X-Robots-Tag": "noindex",
  });
  if (!property) return new Response("Not Found", { status: 404, headers });
  if (property === "gone") return new Response("Gone", { status: 410, headers });
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  headers.set("Content-Disposition", 'attachment; filename="seasons.ics"');
  const text = await writeSeasonCalendar(property);
  return buildResponse(request, text, { status: 200, headers, context });
}
