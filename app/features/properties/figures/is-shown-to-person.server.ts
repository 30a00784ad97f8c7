import type { IncomingHttpHeaders } from "node:http";

import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Crawlers name themselves early; more is not looked at. */
const LONGEST_AGENT = 300;
const REMEMBERED_AGENTS = 2_000;

/** Which user agents are people's: looking one up is faster than asking again. */
const agents = new LRUCache<string, boolean>({ max: REMEMBERED_AGENTS });

/**
 * Whether somebody sees the page that is sent: not a bot, not a browser that only fetches it in
 * advance. A client without a user agent is no browser.
 */
export function isShownToPerson({
  "user-agent": agent = "",
  "sec-purpose": secPurpose,
  purpose,
  "x-moz": moz,
}: IncomingHttpHeaders): boolean {
  if (agent === "") return false;
  if (isAhead(secPurpose) || isAhead(purpose) || isAhead(moz)) return false;
  const known = agent.slice(0, LONGEST_AGENT);
  let isPerson = agents.get(known);
  if (isPerson === undefined) agents.set(known, (isPerson = !isbot(known)));
  return isPerson;
}

/** Without a list of the three: every page from the cache comes by here. */
const isAhead = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && String(purpose).toLowerCase().includes("prefetch");

/**
 * Whether a script asks for the data of the page that is open already, as it does after each of its
 * forms and for another of its photos: that page was counted when it was opened. So it is by Back,
 * which brings the address before the data, and without scripts asks for nothing.
 */
export function isRefresh(path: string, { referer, host }: IncomingHttpHeaders): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.host === host && from.pathname === path;
}
