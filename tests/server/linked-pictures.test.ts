import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

const LINKED = "https://pictures.example/elk.jpg";
const LISTING = {
  title: "Linked Ridge",
  description: "Timber and meadows.",
  acreage: 640,
  price: 1000,
  location: "Dillon",
  state: "Montana",
  gameTypes: ["Elk"],
};

let server: RunningServer;
let owner: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off", ADMIN_EMAILS: "admin@huntstead.test" });
  owner = await signInAs(server.origin, "owner@huntstead.test");
  admin = await signInAs(server.origin, "admin@huntstead.test");
});
afterAll(() => server.stop());

const list = (image: string) =>
  owner.request(`${server.origin}/api/properties`, {
    method: "POST",
    body: JSON.stringify({ ...LISTING, images: [image] }),
    headers: { "Content-Type": "application/json" },
  });

describe("a picture linked from another site", () => {
  it.each([
    "https:/api/logout",
    "https:api/logout",
    "https://localhost/api/logout",
    "https://127.0.0.1/api/logout",
    "https://user:secret@pictures.example/elk.jpg",
    "https://pictures.example:444/elk.jpg",
    "https://[::1]/elk.jpg",
    "/api/logout",
    "https://drive.google.com/file/d/1AbC/view",
  ])("rejects %s with an error at the field", async (image) => {
    const response = await list(image);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { "images.0": [expect.any(String)] } });
  });

  it("is marked in the review queue and loaded only after a click", async () => {
    const created = await list(" HTTPS://Pictures.Example:443/elk.jpg");
    expect([created.status, await created.json()]).toMatchObject([201, { images: [LINKED] }]);
    let html = "";
    let path: string | undefined = "/admin/reviews?kind=property";
    while (path && !html.includes("pictures.example")) {
      html = (await admin.visit(`${server.origin}${path}`)).text;
      path = /href="([^"]+)"[^>]*>Next/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(html).toContain("Linked picture");
    expect(html).not.toMatch(/<(?:img|source|link)\b[^>]*pictures\.example/);
    const [link = ""] =
      /<a\b[^>]*href="https:\/\/pictures\.example\/elk\.jpg"[^>]*>/.exec(html) ?? [];
    expect(link).toMatch(/rel="noreferrer/);
    expect(link.toLowerCase()).toContain('referrerpolicy="no-referrer"');
  });
});
