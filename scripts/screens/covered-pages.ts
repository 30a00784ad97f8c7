import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "../../app/routes";
import { EXCLUDED_PAGES, SCREENS, type ScreenPlaces } from "./screens";

type MatchedRoute = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

const PAGE_FILE = /\.page\.tsx$/;

/** Returns the same id for every name, because only the page of an address matters. */
const SOMEWHERE = new Proxy({} as ScreenPlaces, { get: () => "somewhere" });

/**
 * Pages of app/routes.ts that no screen shows and that are not left out for a reason, and pages
 * that are said to be left out and are not there or shown after all.
 */
export function checkCoverage(): { uncovered: string[]; leftOutForNothing: string[] } {
  const pages = new Set(listFiles(routes).filter((file) => PAGE_FILE.test(file)));
  const shown = new Set(SCREENS.flatMap(({ path }) => findPageFiles(path)));
  return {
    uncovered: [...pages].filter((file) => !shown.has(file) && !(file in EXCLUDED_PAGES)),
    leftOutForNothing: Object.keys(EXCLUDED_PAGES).filter(
      (file) => !pages.has(file) || shown.has(file),
    ),
  };
}

function listFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [file, ...listFiles(children ?? [])]);
}

function findPageFiles(path: (typeof SCREENS)[number]["path"]): string[] {
  const address = typeof path === "string" ? path : path(SOMEWHERE);
  const { pathname } = new URL(address, "http://localhost");
  return (matchRoutes(routes.map(toRoute), pathname) ?? []).map(({ route }) => route.id ?? "");
}

function toRoute({ file, path, index, caseSensitive, children }: RouteConfigEntry): MatchedRoute {
  if (index) return { id: file, index: true };
  return { id: file, path, caseSensitive, children: children?.map(toRoute) };
}
