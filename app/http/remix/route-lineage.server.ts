/** What of a build's route says where it stands. */
export interface PlacedRoute {
  parentId?: string;
  path?: string;
}
type Routes<Route> = Readonly<Record<string, Route | undefined>>;

/** A route of a build and the layouts around it, from the inside out. */
export function lineageOf<Route extends PlacedRoute>(route: Route, routes: Routes<Route>): Route[] {
  const lineage: Route[] = [];
  for (let each: Route | undefined = route; each;) {
    lineage.push(each);
    each = each.parentId === undefined ? undefined : routes[each.parentId];
  }
  return lineage;
}

/** The address of a route with its parameters, for example "/property/:id". */
export function pathOf<Route extends PlacedRoute>(route: Route, routes: Routes<Route>): string {
  const parts = lineageOf(route, routes).flatMap(({ path }) => (path ? [path] : []));
  return `/${parts.reverse().join("/")}`;
}
