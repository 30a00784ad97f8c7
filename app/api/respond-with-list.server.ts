import type { JsonRow } from "~/platform/database/json-rows.server";
import { environment } from "~/platform/environment.server";

import { SerializedJson, type ApiResponse } from "./respond-with-json.server";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** Returns how many rows of a list a client asked for, and from which cursor. */
export function readPageSlice(
  request: Request,
  { defaultLimit = DEFAULT_LIMIT } = {},
): { limit: number; cursor: string | null } {
  const { searchParams } = new URL(request.url);
  const limit = Number(searchParams.get("limit"));
  return {
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_LIMIT) : defaultLimit,
    cursor: searchParams.get("cursor") || null,
  };
}

/** Responds with an array, and with a Link header to the next page where there is one. */
export function respondWithList(
  request: Request,
  { rows, next }: { rows: unknown[]; next: string | null },
): ApiResponse {
  return { status: 200, body: rows, ...(next === null ? {} : linkTo(request, next)) };
}

/** Responds with an array of rows that the database has already written as JSON. */
export function respondWithJsonRows(
  request: Request,
  { rows, next }: { rows: JsonRow[]; next: string | null },
): ApiResponse {
  const json = new SerializedJson(`[${rows.map(({ json }) => json).join(",")}]`);
  return { ...respondWithList(request, { rows: [], next }), body: json };
}

function linkTo(request: Request, cursor: string): Pick<ApiResponse, "headers"> {
  const url = new URL(request.url);
  url.searchParams.set("cursor", cursor);
  const address = environment().appOrigin + url.pathname + url.search;
  return { headers: { Link: `<${address}>; rel="next"` } };
}
