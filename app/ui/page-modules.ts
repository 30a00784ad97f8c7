import { matchRoutes } from "@remix-run/react";

/** Longer round trips than a good line has; browsers that tell them round to 25 ms. */
const SLOW_RTT_MS = 150;
/** What is in sight leads to few kinds of pages; others' files are fetched when somebody points there. */
const MOST_KINDS = 3;

/** What some browsers tell of their line. https://wicg.github.io/netinfo/ */
interface Connection {
  rtt?: number;
  saveData?: boolean;
}

interface KnownRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
}

/** What Remix keeps in the browser. */
interface RemixWindow {
  __remixManifest: { routes: Record<string, KnownRoute> };
  __remixRouteModules: object;
}

/** Files that were asked for ahead. */
const fetched = new Set<string>();

/**
 * Whether the browser itself should go to other pages. On a slow line a document, which is shown while it
 * comes, is there in half the time of a page's data, which is shown once all of it has come.
 */
export function isLeftToBrowser(): boolean {
  return (connection()?.rtt ?? fastestAnswer()) >= SLOW_RTT_MS;
}

/** Fetches all files of a page at once, so that following a link to it waits for its data alone. */
export function fetchPage(path: string): void {
  // On a slow line they would take the document's place.
  if (!isLeftToBrowser()) fetchFiles(missingFiles(path));
}

function fetchFiles(files: readonly string[]): void {
  for (const file of files) {
    if (fetched.has(file)) continue;
    fetched.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    link.fetchPriority = "low";
    link.onerror = () => fetched.delete(file);
    document.head.append(link);
  }
}

/** The same for the kinds of pages that what is in sight leads to. */
export function fetchPagesInSight(): void {
  if (connection()?.saveData || isLeftToBrowser()) return;
  const kinds = new Set<string>();
  for (const path of pathsInSight()) {
    const files = missingFiles(path);
    const kind = files.join();
    if (!kind || kinds.has(kind)) continue;
    kinds.add(kind);
    fetchFiles(files);
    if (kinds.size === MOST_KINDS) return;
  }
}

/** Where links lead, also those of drawings, which have no `pathname`. */
function pathsInSight(): string[] {
  const inSight = [...document.querySelectorAll("main a[href^='/']")].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return inSight.map((link) => (link.getAttribute("href") ?? "").split(/[?#]/)[0] ?? "");
}

/** Files of a page whose code has not run here yet. */
function missingFiles(path: string): string[] {
  const { __remixManifest, __remixRouteModules } = window as unknown as RemixWindow;
  const { routes } = __remixManifest;
  const pages = Object.values(routes).filter(({ path }) => path);
  const [found] = matchRoutes(pages, path) ?? [];
  const lineage: KnownRoute[] = [];
  for (let route = found?.route; route; route = routes[route.parentId ?? ""]) lineage.push(route);
  return lineage
    .filter(({ id }) => !(id in __remixRouteModules))
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Where browsers tell nothing: the least that any answer has taken to begin. */
function fastestAnswer(): number {
  const least = ["navigation", "resource"]
    .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
    // What was cached did not pass the line, and times of others' servers are not told.
    .filter(({ transferSize, requestStart }) => transferSize > 0 && requestStart > 0)
    .reduce(
      (least, { requestStart, responseStart }) => Math.min(least, responseStart - requestStart),
      Infinity,
    );
  // Nothing was measured: what came, came from the cache, or the browser does not tell.
  return Number.isFinite(least) ? least : 0;
}
