import type * as z from "zod/v4";

import { cutUnits } from "~/formats/cut-text";
import { MAX_JSON_BYTES } from "~/http/limits.server";
import { readBody } from "~/forms/read-form.server";

import { isNestedDeeper } from "./is-nested-deeper";

type Fields = Record<string, string[]>;

/** The maximum number of values of a body, lists and their items included. */
const MAX_VALUES = 1_000;

/** The maximum number of levels of nesting, more than any of our calls has. */
const MAX_NESTING_LEVELS = 20;

/** Thrown by a call to reject it; any other exception becomes a 500 without details. */
export class ApiCallError extends Error {
  override name = "Refusal";
  /** Errors by field, only for malformed requests: other errors give the reason in their message. */
  constructor(status: 400, message: string, fields: Fields);
  constructor(
    status: number,
    message: string,
    fields?: undefined,
    headers?: Record<string, string>,
  );
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Fields,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** The maximum number of errors that are listed. */
const MAX_FAULTS = 20;

/** @throws ApiCallError 400 with the errors */
export function parseOrRefuse(schema: z.ZodType, value: unknown): unknown {
  const parsed = parseOrExplain(schema, value);
  if ("data" in parsed) return parsed.data;
  throw new ApiCallError(400, "Invalid request", parsed.errors);
}

/** Returns the parsed value, or the errors by field. */
export function parseOrExplain(
  schema: z.ZodType,
  value: unknown,
): { data: unknown } | { errors: Fields } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data };
  const fields = new Map<string, string[]>();
  for (const issue of parsed.error.issues.slice(0, MAX_FAULTS)) {
    const field = issue.path.join(".") || "body";
    fields.set(field, [...(fields.get(field) ?? []), issue.message]);
  }
  return { errors: Object.fromEntries(fields) };
}

export const NO_BYTES = new Uint8Array();

export async function readBytes(
  request: Request,
  maxBytes: number,
  mediaType?: "text/csv",
): Promise<Uint8Array> {
  const type = request.headers.get("Content-Type") ?? "";
  if (mediaType) {
    const contentType = type.split(";", 1)[0]?.trim().toLowerCase();
    if (contentType !== mediaType) throw new ApiCallError(415, `Send the body as ${mediaType}.`);
  } else if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw new ApiCallError(415, "Send the body as application/json.");
  }
  return readBody(request, maxBytes);
}

export async function readJsonBody(request: Request, fallback: unknown): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type && fallback !== null) return fallback;
  const text = new TextDecoder().decode(await readBytes(request, MAX_JSON_BYTES));
  if (isNestedDeeper(text, MAX_NESTING_LEVELS))
    throw new ApiCallError(400, "The body is nested too deeply.");
  try {
    const value: unknown = JSON.parse(text);
    refuseUnstorable(value);
    return value;
  } catch (reason) {
    if (reason instanceof ApiCallError) throw reason;
    throw new ApiCallError(400, "The body is not valid JSON.");
  }
}

/**
 * Refuses a body of more values than any of our calls has, and text that PostgreSQL cannot store: NUL characters, and
 * in JSON lone surrogates.
 */
function refuseUnstorable(body: unknown): void {
  const waiting: [field: string, value: unknown][] = [["body", body]];
  const refuse = (field: string, fault: string) => {
    throw new ApiCallError(400, "Invalid request", { [cutUnits(field, 200)]: [fault] });
  };
  for (let index = 0; index < waiting.length; index += 1) {
    const [field, value] = waiting[index] ?? ["body", null];
    if (typeof value === "string") {
      if (value.includes("\0")) refuse(field, "Must not contain the character NUL");
      if (/\p{Surrogate}/u.test(value)) refuse(field, "Must not contain invalid characters");
    }
    if (value === null || typeof value !== "object") continue;
    const children = Array.isArray(value) ? value.length : Object.keys(value).length;
    if (waiting.length + children > MAX_VALUES) refuse("body", `At most ${MAX_VALUES} values`);
    waiting.push(...Object.entries(value));
  }
}

/** Reads the parameters of the query. Repeated ones become lists. */
export function parseQuery(request: Request): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, given] of new URL(request.url).searchParams) {
    const value = given.replaceAll("\0", "");
    const before = query.get(name);
    if (before === undefined) query.set(name, value);
    else if (typeof before === "string") query.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(query);
}
