import { environment } from "~/platform/environment.server";

const START = '<link rel="modulepreload"';
const PRELOAD = /<link rel="modulepreload" href="[^"]+"/g;

/**
 * Lets a page's scripts come after its style and pictures on a slow line: browsers would fetch
 * modules as early as these, and nobody waits for a script to read or to act. What people wrote
 * stands in the page escaped and cannot look like such a link.
 */
export function fetchScriptsLast(html: string): string {
  // In development React warns of attributes that it has not written.
  if (environment().mode === "development") return html;
  const first = html.indexOf(START);
  if (first === -1) return html;
  // These stand together: what is around them may be a megabyte, and is not copied.
  const end = html.indexOf(">", html.lastIndexOf(START));
  const preloads = html.slice(first, end).replace(PRELOAD, '$& fetchpriority="low"');
  return html.slice(0, first) + preloads + html.slice(end);
}
