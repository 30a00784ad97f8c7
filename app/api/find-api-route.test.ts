import { expect, test } from "vitest";

import { findApiRoute } from "./find-api-route.server";

const ROUTES = [
  "/api/properties",
  "/api/properties/{id}",
  "/api/properties/import",
  "/api/properties/{id}/reviews",
  "/api/blog/{slugOrId}",
].map((path) => ({ path }));

const findPath = (pathname: string) => {
  const { route, params } = findApiRoute(ROUTES, pathname) ?? {};
  return route && [route.path, params];
};

test.each([
  ["/api/properties", "/api/properties", {}],
  ["/api/properties/0190", "/api/properties/{id}", { id: "0190" }],
  ["/api/properties/import", "/api/properties/import", {}],
  ["/api/properties/import/reviews", "/api/properties/{id}/reviews", { id: "import" }],
  ["/api/blog/caf%C3%A9", "/api/blog/{slugOrId}", { slugOrId: "café" }],
])("routes %s to %s", (pathname, path, params) => {
  expect(findPath(pathname)).toEqual([path, params]);
});

test.each([
  "/api/nothing",
  "/api/Properties",
  "/api/properties/0190/nothing",
  "/api/properties.json",
])("finds no route for %s", (pathname) => expect(findPath(pathname)).toBeUndefined());
