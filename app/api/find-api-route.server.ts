interface RouteMatch<Route> {
  route: Route;
  params: Record<string, string>;
}

/**
 * Returns the route whose path matches, with its parameters; of several, the one with the fewest parameters:
 * "/api/properties/import" precedes "/api/properties/{id}".
 *
 * @param pathname in its canonical spelling
 */
export function findApiRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | null {
  const segments = pathname.split("/").map(decodeURIComponent);
  const matching = routes.flatMap((route) => {
    const params = matchPath(route.path, segments);
    return params ? [{ route, params }] : [];
  });
  const countParams = ({ params }: RouteMatch<Route>) => Object.keys(params).length;
  return matching.sort((a, b) => countParams(a) - countParams(b))[0] ?? null;
}

function matchPath(path: string, segments: readonly string[]): Record<string, string> | null {
  const templateSegments = path.split("/");
  if (templateSegments.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, place] of templateSegments.entries()) {
    const segment = segments[i] ?? "";
    const [, name] = /^\{(\w+)\}$/.exec(place) ?? [];
    if (name) params[name] = segment;
    else if (place !== segment) return null;
  }
  return params;
}
