import { expect, it } from "vitest";

import { pruneManifest } from "./prune-manifest.mjs";

const script = (routes: object) =>
  `window.__remixManifest=${JSON.stringify({ entry: { module: "/e.js" }, routes, version: "1" })};`;

it("leaves out the routes that answer programs, and nothing else", () => {
  const kept = {
    root: {},
    "api/api.page": {},
    "features/home/search.route": {},
    "layout/not-found.page": {},
  };
  const pruned = pruneManifest(
    script({ ...kept, "api/posts.route": {}, "seo/blog-feed.route": { path: "blog.atom" } }),
  );
  expect(pruned).toBe(script(kept));
});

it("takes no script that it does not know", () => {
  expect(() => pruneManifest("export default {}")).toThrow("does not begin as it did");
});
