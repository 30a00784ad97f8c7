import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { createRouteMatcher } from "./route-patterns.server";

const route = (id: string, path: string | undefined, parentId = "root", index = false) =>
  [id, { id, path, parentId, index, module: {} }] as const;

const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: {} }] as const,
  route("home", undefined, "root", true),
  route("property", "property/:id"),
  route("file", "property/:id.gpx"),
  route("own", "profile/listings/:id"),
  route("edit", "profile/listings/:id/edit"),
  route("report", "messages/report"),
  route("login", "api/login"),
  route("feed", "blog.atom"),
  route("post", "blog/:slug"),
  route("frame", undefined),
  route("users", "admin/users", "frame"),
  route("nothing-api", "api/*"),
  route("nothing", "*"),
]) as unknown as ServerBuild["routes"];

const API_PATHS = ["/api/properties", "/api/properties/{id}"];

test.each([
  ["/", "/"],
  ["/property/0190", "/property/:id"],
  ["/property/0190.gpx", "/property/:id.gpx"],
  ["/property/0190Xgpx", "/property/:id"],
  ["/profile/listings/0190", "/profile/listings/:id"],
  ["/profile/listings/0190/edit", "/profile/listings/:id/edit"],
  ["/api/login", "/api/login"],
  ["/api/properties", "/api/properties"],
  ["/api/properties/0190", "/api/properties/:id"],
  ["/api/a/b", "/api/*"],
  ["/blog.atom", "/blog.atom"],
  ["/blogXatom", "/*"],
  ["/admin/users", "/admin/users"],
  ["/%00<script>", "/*"],
])("maps %s to %s", (path, pattern) => {
  expect(createRouteMatcher({ routes }, API_PATHS)(path)).toBe(pattern);
});
