import { runInNewContext } from "node:vm";

import { expect, it } from "vitest";

import { pruneManifest } from "./prune-manifest.mjs";

const entry = { module: "/assets/e.js", imports: ["/assets/framework.js"], css: [] };
const script = (routes: object) =>
  `window.__remixManifest=${JSON.stringify({ entry, routes, url: "/m.js", version: "1" })};`;

/** What a browser has of it. */
function read(pruned: string) {
  const window: { __remixManifest?: unknown } = {};
  runInNewContext(pruned, { window });
  return JSON.parse(JSON.stringify(window.__remixManifest)) as { routes: object };
}

function route(id: string, more: object = {}) {
  const name = id.slice(id.lastIndexOf("/") + 1);
  return { [id]: { id, module: `/assets/${name}-a-_4567.js`, css: [], imports: [], ...more } };
}

it("leaves out the routes without a page, but for those of sign-in", () => {
  const kept = {
    ...route("root", { path: "" }),
    ...route("api/api.page", { parentId: "root", path: "api", caseSensitive: true }),
    ...route("features/home/home.page", { parentId: "root", index: true, hasLoader: true }),
    ...route("features/accounts/login.route", { parentId: "root", path: "api/login" }),
    ...route("features/admin/frame.page", { parentId: "root" }),
    ...route("features/blog/admin.page", {
      parentId: "features/admin/frame.page",
      path: "admin/users/:id/role",
      hasAction: true,
      hasErrorBoundary: true,
      hasClientAction: true,
      imports: ["/assets/a-1234567.js", "/assets/b-1234567.js"],
    }),
    ...route("layout/not-found.page", { path: "*", imports: ["/assets/b-1234567.js"] }),
  };
  const others = {
    ...route("api/posts.route"),
    ...route("features/home/search.route"),
    ...route("seo/blog-feed.route", { path: "blog.atom" }),
  };
  expect(read(pruneManifest(script({ ...kept, ...others })))).toEqual({
    entry,
    routes: kept,
    url: "/m.js",
    version: "1",
  });
});

it("leaves out what is not there, and what the entry imports anyway", () => {
  const imports = ["/assets/framework.js", "/assets/cards.js"];
  const about = route("about", { hasAction: false, hasLoader: true, imports });
  expect(read(pruneManifest(script(about))).routes).toEqual(
    route("about", { hasLoader: true, imports: ["/assets/cards.js"] }),
  );
});

it("takes no script that it does not know", () => {
  expect(() => pruneManifest("export default {}")).toThrow("does not begin as it did");
  const styled = route("about", { css: ["/assets/a.css"] });
  expect(() => pruneManifest(script(styled))).toThrow("about has styles of its own");
  const renamed = route("about", { module: "/assets/other-1234567.js" });
  expect(() => pruneManifest(script(renamed))).toThrow("is not named after about");
});
