import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";

import { writeCalendarFile } from "./write-calendar-file.server";

/** Serves /calendar/{secret}.ics to calendar programs, which have no session. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, secret] = /^([\w-]{1,100})\.ics$/.exec(params.file?.slice(0, 200) ?? "") ?? [];
  const text = secret ? await writeCalendarFile(secret) : null;
  const headers = new Headers({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  if (text === null) return new Response("Not Found", { status: 404, headers });
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  headers.set("Content-Disposition", 'inline; filename="taken.ics"');
  return buildResponse(request, text, { status: 200, headers, context });
}
