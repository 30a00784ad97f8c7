import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { findApiRoute } from "./find-api-route.server";
import { API_ROUTES } from "./openapi.server";

/**
 * Handles every path below /api/ without a separate route in routes.ts. The router matches each request against all
 * of its routes one by one, so a route for each call would slow down every page.
 */
function handleCall(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const match = findApiRoute(API_ROUTES, new URL(args.request.url).pathname);
  if (match) return match.route.handle({ ...args, params: match.params });
  return Response.json(
    { message: "Not Found" },
    { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}

export const loader = handleCall;
export const action = handleCall;
