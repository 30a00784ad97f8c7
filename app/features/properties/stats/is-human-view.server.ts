import type { IncomingHttpHeaders } from "node:http";

import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** The number of characters to check. Crawlers identify themselves near the start. */
const MAX_USER_AGENT_LENGTH = 300;
const MAX_CACHED_AGENTS = 2_000;

/** Caches whether a user agent is a person's, because looking it up is faster than checking again. */
const agents = new LRUCache<string, boolean>({ max: MAX_CACHED_AGENTS });

/**
 * Checks whether a person sees the page, excluding bots and prefetching browsers. A client without a user agent is not
 * a browser.
 */
export function isHumanView({
  "user-agent": agent = "",
  "sec-purpose": secPurpose,
  purpose,
  "x-moz": moz,
}: IncomingHttpHeaders): boolean {
  if (agent === "") return false;
  if (isAhead(secPurpose) || isAhead(purpose) || isAhead(moz)) return false;
  const userAgent = agent.slice(0, MAX_USER_AGENT_LENGTH);
  let isPerson = agents.get(userAgent);
  if (isPerson === undefined) agents.set(userAgent, (isPerson = !isbot(userAgent)));
  return isPerson;
}

/** Takes one header at a time to avoid allocating a list, because every page view from the cache runs this. */
const isAhead = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && String(purpose).toLowerCase().includes("prefetch");

/**
 * Checks whether a script reloads the data of the page that is already open, as it does after forms and for other
 * photos. That view was counted when the page was opened. Back navigation also counts as a refresh, because the address
 * changes before the data is requested.
 */
export function isRefresh(path: string, { referer, host }: IncomingHttpHeaders): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.host === host && from.pathname === path;
}
