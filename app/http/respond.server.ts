import type { TypedResponse } from "@remix-run/node";

/** Returns data of a loader or action with a status or headers, typed for useLoaderData. */
export function respond<Data>(body: Data, init: ResponseInit): TypedResponse<Data> {
  return Response.json(body, init);
}
