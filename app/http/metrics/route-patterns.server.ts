import type { ServerBuild } from "@remix-run/node";

import { getRoutePath } from "../route-path.server";

interface Pattern {
  /** The pattern as in routes.ts, for example "/property/:id". */
  text: string;
  matches: RegExp;
  /** The number of parameters: patterns with fewer are tried first, as Remix does. */
  open: number;
}

/**
 * Returns a function that maps a path to the pattern of its route, so that the cardinality of the metric's label is
 * bounded by the number of routes.
 *
 * @param apiPaths the paths of the API's calls, such as "/api/properties/{id}", which share one route
 */
export function createRouteMatcher(
  { routes }: Pick<ServerBuild, "routes">,
  apiPaths: readonly string[] = [],
): (path: string) => string {
  const patterns = Object.values(routes)
    .filter((route) => route.id !== "root" && (route.path !== undefined || route.index))
    .map((route) => getRoutePath(route, routes))
    .concat(apiPaths.map((path) => path.replace(/\{(\w+)\}/g, ":$1")))
    .map(toPattern)
    .sort((a, b) => a.open - b.open);
  return (path) => patterns.find(({ matches }) => matches.test(path))?.text ?? "*";
}

function toPattern(text: string): Pattern {
  const places = text.split("/").map((part) => {
    if (part === "*") return ".*";
    const [parameter = ""] = /^:\w+/.exec(part) ?? [];
    const rest = part.slice(parameter.length).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return parameter ? `[^/]+${rest}` : rest;
  });
  // A segment with an ending, such as ":id.pdf", counts as a fixed name.
  const open = places.filter((place) => place === "[^/]+").length;
  const isSplat = text.endsWith("*");
  return {
    text,
    matches: new RegExp(`^${places.join("/")}/?$`),
    // Among splats the longer pattern is more specific.
    open: isSplat ? 100 - places.length : open,
  };
}
