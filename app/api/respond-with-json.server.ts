import type { AppLoadContext } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";
import { cacheControlFor } from "~/http/cache-control.server";

import type { ApiCallError } from "./read-call-input.server";

export interface ApiResponse {
  status: number;
  /** The value to serialize as JSON, or JSON that is already written. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A body that is already serialized as JSON. */
export class SerializedJson {
  constructor(readonly text: string) {}
}

export function respondWithError(request: Request, refusal: ApiCallError): Response {
  const body = refusal.fields
    ? { message: refusal.message, errors: refusal.fields }
    : { message: refusal.message };
  return respondWithJson(request, {
    status: refusal.status,
    body,
    headers: {
      "Cache-Control": "private, no-store",
      // There is no error code, because the request had no credentials to be wrong (RFC 6750).
      ...(refusal.status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...refusal.headers,
    },
  });
}

export function respondWithJson(
  request: Request,
  { status, body, headers: extra }: ApiResponse,
  context?: AppLoadContext,
): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8", ...extra });
  headers.append("Vary", "Cookie, Authorization");
  if (!headers.has("Cache-Control")) {
    headers.set(
      "Cache-Control",
      status === 200 ? cacheControlFor(request, status) : "private, no-store",
    );
  }
  const text = body instanceof SerializedJson ? body.text : JSON.stringify(body);
  return buildResponse(request, text, { status, headers, context });
}
