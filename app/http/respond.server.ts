import type { TypedResponse } from "@remix-run/node";

/** Loader or action data with a status or headers of its own, typed for useLoaderData. */
export function respond<Data>(body: Data, init: ResponseInit): TypedResponse<Data> {
  return Response.json(body, init);
}
