import { environment } from "~/platform/environment.server";

const PRELOAD = /<link rel="modulepreload" href="[^"]+"/g;

/**
 * Lets a page's scripts come after its style and pictures on a slow line: browsers would fetch
 * modules as early as these, and nobody waits for a script to read or to act. What people wrote
 * stands in the page escaped and cannot look like such a link.
 */
export function fetchScriptsLast(html: string): string {
  const { mode, plainRendering } = environment();
  // In development React warns of attributes that it has not written.
  if (plainRendering || mode === "development") return html;
  return html.replace(PRELOAD, '$& fetchpriority="low"');
}
