import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** A route of a build and the layouts around it, from the inside out. */
export function lineageOf(route: Routes[string], routes: Routes): Routes[string][] {
  const lineage: Routes[string][] = [];
  for (let each: Routes[string] | undefined = route; each;) {
    lineage.push(each);
    each = each.parentId === undefined ? undefined : routes[each.parentId];
  }
  return lineage;
}

/** The address of a route with its parameters, for example "/property/:id". */
export function pathOf(route: Routes[string], routes: Routes): string {
  const parts = lineageOf(route, routes).flatMap(({ path }) => (path ? [path] : []));
  return `/${parts.reverse().join("/")}`;
}
