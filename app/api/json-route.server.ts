import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod/v4";

import { getIdempotencyKey, runOnce } from "~/forms/idempotency.server";
import { log } from "~/platform/logger.server";
import type { SessionUser } from "~/platform/accounts/sessions.server";
import type { Transaction } from "~/platform/database/database.server";

import {
  ApiCallError,
  parseOrExplain,
  parseOrRefuse,
  NO_BYTES,
  readBytes,
  readJsonBody,
  parseQuery,
} from "./read-call-input.server";
import { respondWithError, respondWithJson, type ApiResponse } from "./respond-with-json.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Access = "anyone" | "user" | "admin";

/** The input of a call: everything parsed, and the viewer. */
interface CallInput<Params, Query, Body, Viewer> {
  params: Params;
  query: Query;
  body: Body;
  /** The raw body, where the call reads it itself. */
  bytes: Uint8Array;
  viewer: Viewer;
  /** Says whether a GET may record a visit. It is false for a read-only token, which changes nothing. */
  mayWrite: boolean;
  request: Request;
  context: AppLoadContext;
  /** The transaction of a call that creates something: its idempotency key is stored in the same one. */
  tx: Transaction;
}

/** A call of the API: one object describes and handles it. */
export interface ApiCall {
  operationId: string;
  summary: string;
  access: Access;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  /** A body that the call accepts, for its description. */
  example: unknown;
  /** Says that DELETE reads its fields from the query where there is no body. */
  bodyOrQuery: boolean;
  /** The maximum size in bytes of a body that the call reads itself; `body` is then a description only. */
  maxRawBodyBytes: number | undefined;
  /** The media type of a body that the call reads itself. The default is JSON. */
  mediaType: "text/csv" | undefined;
  /** Says that the call handles the Idempotency-Key itself, because it takes too long for others to wait. */
  acceptsIdempotencyKey: boolean;
  isIdempotent: boolean;
  responses: Record<number, { description: string; schema: z.ZodType }>;
  /** Statuses besides 400, 401 and 403 that the call refuses with. */
  errorStatuses: readonly number[];
  /**
   * Returns the errors that `handle` would find, for a body that its schema has rejected, so that all errors are
   * reported at once. The errors of the schema win.
   */
  findFurtherErrors?(body: unknown, viewer: SessionUser | null, params: unknown): Promise<Errors>;
  handle(input: CallInput<unknown, unknown, unknown, SessionUser | null>): Promise<ApiResponse>;
}

interface CallDefinition<
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> {
  operationId: string;
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  example?: B extends z.ZodType ? z.input<B> : undefined;
  bodyOrQuery?: boolean;
  maxRawBodyBytes?: number;
  mediaType?: "text/csv";
  acceptsIdempotencyKey?: boolean;
  /** Says that a repetition with the same Idempotency-Key gets the first response. */
  isIdempotent?: boolean;
  responses: ApiCall["responses"];
  errorStatuses?: readonly number[];
  findFurtherErrors?(body: unknown, viewer: Viewer<A>, params: Output<P>): Promise<Errors>;
  handle(input: CallInput<Output<P>, Output<Q>, Output<B>, Viewer<A>>): Promise<ApiResponse>;
}
type Viewer<A extends Access> = A extends "anyone" ? SessionUser | null : SessionUser;
type Errors = Record<string, string[]>;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export function defineCall<
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: CallDefinition<A, P, Q, B>): ApiCall {
  return {
    bodyOrQuery: false,
    isIdempotent: false,
    acceptsIdempotencyKey: false,
    errorStatuses: [],
    ...definition,
    params: definition.params,
    query: definition.query,
    body: definition.body,
    example: definition.example,
    maxRawBodyBytes: definition.maxRawBodyBytes,
    mediaType: definition.mediaType,
    // runCall has parsed the input with these schemas and checked access.
    handle: definition.handle,
  };
}

/** Returns the calls of an API path such as "/api/agreements/{id}". */
export function defineJsonRoute(path: string, calls: Partial<Record<Method, ApiCall>>) {
  const handle = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
    try {
      const method = request.method === "HEAD" ? "GET" : (request.method as Method);
      const call = calls[method];
      if (!call) {
        const allow = Object.keys(calls).flatMap((name) =>
          name === "GET" ? ["GET", "HEAD"] : name,
        );
        throw new ApiCallError(405, "Method Not Allowed", undefined, { Allow: allow.join(", ") });
      }
      const response = await runCall(call, { request, params, context });
      return respondWithJson(request, response, context);
    } catch (reason) {
      if (reason instanceof ApiCallError) return respondWithError(request, reason);
      if (reason instanceof Response) {
        return respondWithError(request, new ApiCallError(reason.status, reason.statusText));
      }
      if (context.respondIfUnavailable(reason)) return new Response(null, { status: 503 });
      log().error({ err: reason, requestId: context.requestId }, "call failed");
      return respondWithError(request, new ApiCallError(500, "Internal Server Error"));
    }
  };
  return { path, calls, handle };
}
export type JsonRoute = ReturnType<typeof defineJsonRoute>;

async function runCall(
  call: ApiCall,
  { request, params: routeParams, context }: LoaderFunctionArgs,
): Promise<ApiResponse> {
  const session = await context.session();
  const viewer = session?.user ?? null;
  if (call.access !== "anyone" && !viewer) throw new ApiCallError(401, "Unauthorized");
  if (call.access === "admin" && !viewer?.isAdmin) throw new ApiCallError(403, "Forbidden");
  const query = parseQuery(request);
  const bytes = call.maxRawBodyBytes
    ? await readBytes(request, call.maxRawBodyBytes, call.mediaType)
    : NO_BYTES;
  const isParsed = call.body && !call.maxRawBodyBytes;
  const jsonBody = isParsed
    ? await readJsonBody(request, call.bodyOrQuery ? query : null)
    : undefined;
  const parsedParams = call.params?.safeParse(routeParams);
  // A malformed id matches nothing, so it is 404 rather than 400.
  if (parsedParams?.success === false) throw new ApiCallError(404, "Not Found");
  const params = parsedParams?.data;
  const input = {
    params,
    query: call.query && parseOrRefuse(call.query, query),
    body:
      isParsed && call.body
        ? await parseBody(call, call.body, jsonBody, { viewer, params })
        : undefined,
    bytes,
    viewer,
    mayWrite: session?.mayWrite ?? false,
    request,
    context,
  };
  const key = call.isIdempotent && viewer ? getIdempotencyKey(request) : null;
  if (!call.isIdempotent) {
    // The types ensure that only calls that create something get a transaction.
    return call.handle(input as CallInput<unknown, unknown, unknown, SessionUser | null>);
  }
  // The path contains the ids, so the same key for another item is not a repetition.
  const { pathname } = new URL(request.url);
  const outcome = await runOnce(
    { owner: viewer?.id ?? null, scope: `${request.method} ${pathname}`, key, body: jsonBody },
    (tx) => call.handle({ ...input, tx }),
  );
  if (outcome === "key reused") {
    throw new ApiCallError(422, "This Idempotency-Key was used with another body.");
  }
  return outcome;
}

/** @throws ApiCallError 400 with all errors of the body */
async function parseBody(
  call: ApiCall,
  schema: z.ZodType,
  sent: unknown,
  { viewer, params }: { viewer: SessionUser | null; params: unknown },
): Promise<unknown> {
  const parsed = parseOrExplain(schema, sent);
  if ("data" in parsed) return parsed.data;
  const further = await call.findFurtherErrors?.(sent, viewer, params);
  throw new ApiCallError(400, "Invalid request", { ...further, ...parsed.errors });
}

export { ApiCallError };
