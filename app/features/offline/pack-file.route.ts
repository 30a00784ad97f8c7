import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { buildResponse } from "~/http/build-response.server";

import { buildPack } from "./build-pack.server";

/** Serves favorites and agreements as one file to download. */
export async function loader(visit: LoaderFunctionArgs) {
  const viewer = await requireUser(visit);
  const { html } = await buildPack(viewer);
  return buildResponse(visit.request, html, {
    status: 200,
    headers: new Headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="huntstead-pack.html"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    }),
    context: visit.context,
  });
}
