import { expect, it } from "vitest";

import { pruneManifest } from "./prune-manifest.mjs";

const entry = { module: "/e.js", imports: ["/framework.js"] };
const script = (routes: object) =>
  `window.__remixManifest=${JSON.stringify({ entry, routes, version: "1" })};`;

it("leaves out the routes that answer programs, and nothing else", () => {
  const kept = {
    root: { imports: [] },
    "api/api.page": { imports: [] },
    "features/home/search.route": { imports: [] },
    "layout/not-found.page": { imports: [] },
  };
  const pruned = pruneManifest(
    script({ ...kept, "api/posts.route": {}, "seo/blog-feed.route": { path: "blog.atom" } }),
  );
  expect(pruned).toBe(script(kept));
});

it("leaves out what is not there, and what the entry imports anyway", () => {
  const page = { id: "about", hasAction: false, hasLoader: true, css: [] };
  const imports = ["/framework.js", "/cards.js"];
  expect(pruneManifest(script({ about: { ...page, imports } }))).toBe(
    script({ about: { id: "about", hasLoader: true, css: [], imports: ["/cards.js"] } }),
  );
});

it("takes no script that it does not know", () => {
  expect(() => pruneManifest("export default {}")).toThrow("does not begin as it did");
});
