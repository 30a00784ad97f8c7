/** The parts of a route in Remix's build that say where it is mounted. */
export interface PlacedRoute {
  parentId?: string;
  path?: string;
}
type Routes<Route> = Readonly<Record<string, Route | undefined>>;

/** Returns a route and its parent layouts, innermost first. */
export function routeBranch<Route extends PlacedRoute>(
  route: Route,
  routes: Routes<Route>,
): Route[] {
  const branch: Route[] = [];
  for (let each: Route | undefined = route; each;) {
    branch.push(each);
    each = each.parentId === undefined ? undefined : routes[each.parentId];
  }
  return branch;
}

/** Returns the full path of a route with its parameters, for example "/property/:id". */
export function getRoutePath<Route extends PlacedRoute>(
  route: Route,
  routes: Routes<Route>,
): string {
  const parts = routeBranch(route, routes).flatMap(({ path }) => (path ? [path] : []));
  return `/${parts.reverse().join("/")}`;
}
