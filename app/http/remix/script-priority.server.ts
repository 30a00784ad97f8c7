import { environment } from "~/platform/environment.server";

const START = '<link rel="modulepreload"';
const PRELOAD = /<link rel="modulepreload" href="[^"]+"/g;

/**
 * Makes a page's scripts load after its style and pictures on a slow line: browsers would fetch modules as early as
 * these, although pages work without them. Visitors' text is escaped in the page and cannot look like such a link.
 */
export function deferScripts(html: string): string {
  // In development React warns about attributes that it has not written.
  if (environment().mode === "development") return html;
  const first = html.indexOf(START);
  if (first === -1) return html;
  // The links are adjacent, so the replacement does not copy the rest, which may be a megabyte.
  const end = html.indexOf(">", html.lastIndexOf(START));
  const preloads = html.slice(first, end).replace(PRELOAD, '$& fetchpriority="low"');
  return html.slice(0, first) + preloads + html.slice(end);
}
