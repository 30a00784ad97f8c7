import { environment } from "~/platform/environment.server";

import type { Answer } from "./json-route.server";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** How much of a list a client asked for. */
export function sliceOf(
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

/** The array, and where there is more a Link to it. */
export function answerList(
  request: Request,
  list: { rows: unknown[]; next: string | null },
): Answer {
  if (list.next === null) return { status: 200, body: list.rows };
  const url = new URL(request.url);
  url.searchParams.set("cursor", list.next);
  const address = environment().appOrigin + url.pathname + url.search;
  return { status: 200, body: list.rows, headers: { Link: `<${address}>; rel="next"` } };
}
