import type { LoaderFunctionArgs } from "@remix-run/node";

import { environment } from "~/platform/environment.server";
import { buildResponse } from "~/http/build-response.server";

import { buildOpenApiDocument } from "./openapi.server";

export function loader({ request }: LoaderFunctionArgs) {
  const body = JSON.stringify(buildOpenApiDocument(environment().appOrigin), null, 1);
  return buildResponse(request, body, {
    status: 200,
    headers: new Headers({
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    }),
  });
}
