import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { findApiRoute } from "./find-api-route.server";
import { API_ROUTES } from "./openapi.server";

/**
 * Answers every path below /api/ that has no route of its own in routes.ts. The router matches each request against all
 * of its routes one by one, so a route for each call would slow down every page.
 */
function answerCall(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const found = findApiRoute(API_ROUTES, new URL(args.request.url).pathname);
  if (found) return found.route.handle({ ...args, params: found.params });
  return Response.json(
    { message: "Not Found" },
    { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}

export const loader = answerCall;
export const action = answerCall;
