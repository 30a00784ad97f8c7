import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { splitBuild } from "./split-build.server";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const ROUTES: Route[] = [
  { id: "root", path: "" },
  { id: "home", parentId: "root", index: true },
  { id: "properties", parentId: "root", path: "properties" },
  { id: "property", parentId: "root", path: "property/:id" },
  { id: "frame", parentId: "root" },
  { id: "admin", parentId: "frame", path: "admin" },
  { id: "reviews", parentId: "frame", path: "admin/reviews" },
  { id: "call", parentId: "root", path: "api/properties" },
  { id: "no call", parentId: "root", path: "api/*" },
  { id: "not found", parentId: "root", path: "*" },
];

function buildOf(routes: Route[]): ServerBuild {
  const byId = Object.fromEntries(routes.map((route) => [route.id, route]));
  return { routes: byId, assets: { routes: byId } } as unknown as ServerBuild;
}
const idsFor = (path: string) => Object.keys(splitBuild(buildOf(ROUTES))(path).routes);

describe("splitBuild", () => {
  it.each([
    ["/", ["root", "home", "not found"]],
    ["/properties", ["root", "properties", "not found"]],
    ["/%70roperties", ["root", "properties", "not found"]],
    ["/properties/", ["root", "properties", "not found"]],
    ["/properties/more", ["root", "not found"]],
    ["//properties", ["root", "properties", "not found"]],
    ["/property/1", ["root", "property", "not found"]],
    ["/property", ["root", "property", "not found"]],
    ["/admin", ["root", "frame", "admin", "not found"]],
    ["/admin/", ["root", "frame", "admin", "not found"]],
    ["/admin/reviews", ["root", "frame", "reviews", "not found"]],
    ["/admin/%72eviews/x", ["root", "frame", "reviews", "not found"]],
    ["/api/properties", ["root", "call", "no call", "not found"]],
    ["/api/x", ["root", "no call", "not found"]],
    ["/api/*", ["root", "no call", "not found"]],
    ["/Properties", ["root", "not found"]],
    ["/__proto__", ["root", "not found"]],
    ["/*", ["root", "not found"]],
  ])("leaves for %s what it can mean, and the layouts around it", (path, ids) => {
    expect(idsFor(path).sort()).toEqual([...ids].sort());
  });

  it("gives the same part for the same beginning, and one for all that leads nowhere", () => {
    const partFor = splitBuild(buildOf(ROUTES));
    expect(partFor("/property/1")).toBe(partFor("/property/2"));
    expect(partFor("/nothing")).toBe(partFor("/nowhere/at/all"));
  });

  it("narrows what the page is told of its scripts to the same", () => {
    const { routes, assets } = splitBuild(buildOf(ROUTES))("/properties");
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });
});
