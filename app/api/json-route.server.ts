import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod/v4";

import { finishAnswer } from "~/http/answer.server";
import { cacheControlFor } from "~/http/cache-control.server";
import { idempotencyKeyIn, runOnce } from "~/forms/idempotency.server";
import { log } from "~/platform/logger.server";
import type { SessionUser } from "~/platform/accounts/sessions.server";
import type { Transaction } from "~/platform/database/database.server";

import {
  Refusal,
  parseOrRefuse,
  NO_BYTES,
  readBytes,
  readJson,
  queryOf,
} from "./read-call-input.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Access = "anyone" | "user" | "admin";

export interface Answer {
  status: number;
  /** What is to be written as JSON, or is already. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A body of JSON as it is sent. */
export class WrittenJson {
  constructor(readonly text: string) {}
}

/** What a call is given: everything parsed, and who asks. */
interface CallInput<Params, Query, Body, Viewer> {
  params: Params;
  query: Query;
  body: Body;
  /** The body as it came, where the call reads it itself. */
  bytes: Uint8Array;
  viewer: Viewer;
  /** Whether a GET may note what was seen: a token that only reads leaves everything as it is. */
  mayWrite: boolean;
  request: Request;
  context: AppLoadContext;
  /** Set where the call creates something: the creation and its idempotency key are one. */
  tx: Transaction;
}

/** One call of the API: the description and the code that answers are the same object. */
export interface Call {
  operationId: string;
  summary: string;
  access: Access;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  /** A body that it accepts, for its description. */
  example: unknown;
  /** DELETE takes its fields from the query where there is no body. */
  bodyOrQuery: boolean;
  /** It reads its body itself, at most so many bytes of it: `body` is a description only. */
  readsBytes: number | undefined;
  /** Of that body, JSON unless told. */
  mediaType: "text/csv" | undefined;
  /** It takes an Idempotency-Key itself: what it does takes longer than others may wait. */
  takesKey: boolean;
  creates: boolean;
  answers: Record<number, { description: string; schema: z.ZodType }>;
  /** Statuses besides 400, 401 and 403 with which it refuses. */
  refusals: number[];
  answer(input: CallInput<unknown, unknown, unknown, SessionUser | null>): Promise<Answer>;
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
  readsBytes?: number;
  mediaType?: "text/csv";
  takesKey?: boolean;
  /** Its repetition with the same Idempotency-Key gets the first answer. */
  creates?: boolean;
  answers: Call["answers"];
  refusals?: number[];
  answer(
    input: CallInput<
      Output<P>,
      Output<Q>,
      Output<B>,
      A extends "anyone" ? SessionUser | null : SessionUser
    >,
  ): Promise<Answer>;
}
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export function defineCall<
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: CallDefinition<A, P, Q, B>): Call {
  return {
    bodyOrQuery: false,
    creates: false,
    takesKey: false,
    refusals: [],
    ...definition,
    params: definition.params,
    query: definition.query,
    body: definition.body,
    example: definition.example,
    readsBytes: definition.readsBytes,
    mediaType: definition.mediaType,
    // runCall has parsed with these very schemas and turned away who may not ask.
    answer: definition.answer,
  };
}

/** A path of the API, such as "/api/agreements/{id}", with its calls. */
export function jsonRoute(path: string, calls: Partial<Record<Method, Call>>) {
  const handle = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
    try {
      const method = request.method === "HEAD" ? "GET" : (request.method as Method);
      const call = calls[method];
      if (!call) {
        const allow = Object.keys(calls).flatMap((name) =>
          name === "GET" ? ["GET", "HEAD"] : name,
        );
        throw new Refusal(405, "Method Not Allowed", undefined, { Allow: allow.join(", ") });
      }
      const answer = await runCall(call, { request, params, context });
      return answerJson(request, answer, context);
    } catch (reason) {
      if (reason instanceof Refusal) return answerRefusal(request, reason);
      if (reason instanceof Response) {
        return answerRefusal(request, new Refusal(reason.status, reason.statusText));
      }
      if (context.answerIfAway(reason)) return new Response(null, { status: 503 });
      log().error({ err: reason, requestId: context.requestId }, "call failed");
      return answerRefusal(request, new Refusal(500, "Internal Server Error"));
    }
  };
  return { path, calls, handle };
}
export type JsonRoute = ReturnType<typeof jsonRoute>;

async function runCall(
  call: Call,
  { request, params, context }: LoaderFunctionArgs,
): Promise<Answer> {
  const session = await context.session();
  const viewer = session?.user ?? null;
  if (call.access !== "anyone" && !viewer) throw new Refusal(401, "Unauthorized");
  if (call.access === "admin" && !viewer?.isAdmin) throw new Refusal(403, "Forbidden");
  const query = queryOf(request);
  const bytes = call.readsBytes
    ? await readBytes(request, call.readsBytes, call.mediaType)
    : NO_BYTES;
  const isParsed = call.body && !call.readsBytes;
  const sent = isParsed ? await readJson(request, call.bodyOrQuery ? query : null) : undefined;
  const parsedParams = call.params?.safeParse(params);
  // An id that cannot be one names nothing.
  if (parsedParams?.success === false) throw new Refusal(404, "Not Found");
  const input = {
    params: parsedParams?.data,
    query: call.query && parseOrRefuse(call.query, query),
    body: isParsed && call.body ? parseOrRefuse(call.body, sent) : undefined,
    bytes,
    viewer,
    mayWrite: session?.mayWrite ?? false,
    request,
    context,
  };
  const key = call.creates && viewer ? idempotencyKeyIn(request) : null;
  if (!call.creates) {
    // Only calls that create something are given a transaction, which their type tells them.
    return call.answer(input as CallInput<unknown, unknown, unknown, SessionUser | null>);
  }
  // With the ids in it: the same key for another thing is not a repetition.
  const { pathname } = new URL(request.url);
  const outcome = await runOnce(
    { owner: viewer?.id ?? null, scope: `${request.method} ${pathname}`, key, body: sent },
    (tx) => call.answer({ ...input, tx }),
  );
  if (outcome === "other body") {
    throw new Refusal(422, "This Idempotency-Key was used with another body.");
  }
  return outcome;
}

function answerRefusal(request: Request, refusal: Refusal): Response {
  const body = refusal.fields
    ? { message: refusal.message, errors: refusal.fields }
    : { message: refusal.message };
  return answerJson(request, {
    status: refusal.status,
    body,
    headers: {
      "Cache-Control": "private, no-store",
      // Of no error: nothing was sent that could be wrong (RFC 6750).
      ...(refusal.status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...refusal.headers,
    },
  });
}

function answerJson(
  request: Request,
  { status, body, headers: extra }: Answer,
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
  const text = body instanceof WrittenJson ? body.text : JSON.stringify(body);
  return finishAnswer(request, text, { status, headers, context });
}
export { Refusal };
