import type { ServerBuild } from "@remix-run/node";

import { lineageOf, pathOf } from "./route-lineage.server";

type Routes = ServerBuild["routes"];

/**
 * Remix asks all routes of a build whether they are meant, several times for each page, which took
 * a sixth of its time. The first two parts of a path leave few: those, with the layouts around them
 * and the one for whatever is not found.
 *
 * @returns for a path that can be decoded the part of the build that answers it; the same one for the same beginning
 */
export function splitBuild(build: ServerBuild): (path: string) => ServerBuild {
  const parts = new Map<string, ServerBuild>();
  const patterns = Object.values(build.routes).map((route) =>
    beginningOf(pathOf(route, build.routes)),
  );
  const firsts = new Set(patterns.map(([first]) => first));
  const beginnings = new Set(patterns.map((pattern) => pattern.join("/")));
  return (path) => {
    const [first, second] = beginningOf(path).map(decodeURIComponent) as Beginning;
    // All that leads nowhere leads to the same place.
    const key: Beginning = !firsts.has(first)
      ? [ANY, ANY]
      : beginnings.has(`${first}/${second}`)
        ? [first, second]
        : [first, ANY];
    const name = key.join("/");
    let part = parts.get(name);
    if (!part) parts.set(name, (part = narrowTo(key, build)));
    return part;
  };
}

function narrowTo(beginning: Beginning, build: ServerBuild): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const own = beginningOf(pathOf(route, build.routes));
    if (!canMean(own, beginning) || isLayout(route, build.routes)) continue;
    for (const { id } of lineageOf(route, build.routes)) kept.add(id);
  }
  const pick = <Of>(routes: Record<string, Of>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

type Route = Routes[string];

function isLayout({ id }: Route, routes: Routes): boolean {
  return Object.values(routes).some(({ parentId }) => parentId === id);
}

/** The first two parts of a path or of a route's pattern; "" where there is none. */
type Beginning = [first: string, second: string];
const ANY = "*";

function beginningOf(path: string): Beginning {
  const [first = "", second = ""] = path.replace(/^\/+/, "").split("/", 2);
  return [first, second];
}

function canMean([ownFirst, ownSecond]: Beginning, [first, second]: Beginning): boolean {
  if (ownFirst === ANY) return true;
  return isMeant(ownFirst, first) && isMeant(ownSecond, second);
}

function isMeant(own: string, asked: string): boolean {
  return own === asked || own === ANY || own.startsWith(":");
}
