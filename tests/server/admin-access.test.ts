import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import routes from "~/routes";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
let hunter: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off" });
  hunter = await signInAs(server.origin, "hunter@huntstead.test");
  admin = await signInAs(server.origin, "admin@huntstead.test");
});
afterAll(async () => {
  await server.stop();
});

/** Every address of administration with the ids of the routes that answer it, frames included. */
function adminPages(entries: RouteConfigEntry[], parents: string[] = []) {
  return entries.flatMap((entry): { path: string; ids: string[] }[] => {
    const ids = [...parents, entry.id ?? entry.file.replace(/\.tsx?$/, "")];
    const below = adminPages(entry.children ?? [], ids);
    const isAdmins = entry.path === "admin" || entry.path?.startsWith("admin/");
    return isAdmins ? [{ path: `/${entry.path}`, ids }, ...below] : below;
  });
}
const pages = adminPages(routes).map(({ path, ids }) => ({
  path: path.replace(/:\w+/g, "0197a1b2-0000-7000-8000-00000000000d"),
  ids,
}));

it("knows the pages of administration", () => {
  expect(pages.map(({ path }) => path)).toContain("/admin");
  expect(pages.map(({ path }) => path)).toContain("/admin/reviews");
});

describe.each(pages)("$path", ({ path, ids }) => {
  const form = () => ({
    method: "POST",
    body: new URLSearchParams({ intent: "delete", id: "x" }),
    headers: { Origin: server.origin, "Sec-Fetch-Site": "same-origin" },
  });

  it("is forbidden to who is no admin: page, data and forms", async () => {
    const page = await hunter.request(server.origin + path);
    expect(page.status).toBe(403);
    // A file has no page around it.
    expect(await page.text()).toContain(path.endsWith(".csv") ? "Forbidden" : "Access Denied");
    for (const id of ids) {
      const data = `${server.origin}${path}?_data=${encodeURIComponent(id)}`;
      expect((await hunter.request(data)).status, id).toBe(403);
    }
    const data = `${server.origin}${path}?_data=${encodeURIComponent(ids.at(-1) ?? "")}`;
    for (const address of [server.origin + path, data]) {
      const status = (await hunter.request(address, form())).status;
      // A page without forms takes none from anybody.
      const forAdmins = (await admin.request(address, form())).status;
      expect([403, forAdmins === 405 ? 405 : 403]).toContain(status);
    }
  });

  it("sends visitors to sign in, and brings no data", async () => {
    const page = await fetch(server.origin + path, { redirect: "manual" });
    expect(page.status).toBe(302);
    expect(page.headers.get("Location")).toContain("/api/login?returnTo=%2Fadmin");
    for (const id of ids) {
      const data = `${server.origin}${path}?_data=${encodeURIComponent(id)}`;
      const response = await fetch(data, { redirect: "manual" });
      expect(response.headers.get("X-Remix-Redirect"), id).toContain("/api/login");
      expect(await response.text()).toBe("");
    }
  });

  it("is not for any cache or search engine", async () => {
    const page = await admin.request(server.origin + path);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  });
});
