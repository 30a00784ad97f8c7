import type { LoaderFunctionArgs } from "@remix-run/node";

import { environment } from "~/platform/environment.server";
import { finishAnswer } from "~/http/answer.server";

import { openApiDocument } from "./openapi.server";

export function loader({ request }: LoaderFunctionArgs) {
  const body = JSON.stringify(openApiDocument(environment().appOrigin), null, 1);
  return finishAnswer(request, body, {
    status: 200,
    headers: new Headers({
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    }),
  });
}
