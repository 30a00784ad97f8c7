import { expect, it } from "vitest";

import { buildConfirmPath } from "~/features/properties/confirmation/confirm-link.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";
import { findChanges } from "../fixtures/read-tables";

const { variables, things, get, send, read } = openTestMarketplace("confirmations", {
  usesPostgres: true,
});

/** Returns the link of a confirmation mail, signed with the server's secret. */
function link(): string {
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...variables() }));
  return buildConfirmPath(things().expiredListing, new Date());
}
const status = async (path: string, caller: Role, init?: RequestInit) =>
  (await get(path, caller, init)).status;
const byId = (id: string) => [
  `/api/properties/${id}`,
  `/api/properties/${id}/boundary`,
  `/api/properties/${id}/reviews`,
  `/property/${id}/seasons.ics`,
];

it("does not confirm a listing when the link is only opened", async () => {
  const path = link();
  const before = await read();
  for (const method of ["GET", "HEAD"]) {
    for (const caller of ["visitor", "owner", "guide"] as const) {
      expect(await status(path, caller, { method })).toBe(200);
    }
  }
  for (const data of ["features/properties/confirmation/confirm.page", "root"]) {
    await get(`${path}?_data=${encodeURIComponent(data)}`, "visitor");
  }
  expect(findChanges(before, await read())).toEqual([]);
  const page = await get(path, "visitor");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});

it("keeps the page of an expired, unconfirmed listing and answers 410 elsewhere except to its owner", async () => {
  const id = things().expiredListing;
  const page = await get(`/property/${id}`, "visitor");
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  const text = await page.text();
  expect(text).toContain("Not confirmed");
  expect(text).not.toContain("Contact Property Owner");
  for (const path of byId(id)) {
    expect([path, await status(path, "visitor")]).toEqual([path, 410]);
    expect([path, await status(path, "hunter")]).toEqual([path, 410]);
    expect([path, await status(path, "owner")]).not.toEqual([path, 410]);
    expect([path, await status(path, "admin")]).not.toEqual([path, 410]);
  }
  expect(await status(`/contact/${id}?type=property`, "hunter")).toBe(410);
  const response = await send("/api/contact-requests", "hunter", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Hank",
      email: "hank@example.test",
      message: "Is November still open?",
      propertyId: id,
    }),
  });
  expect(response.status).toBe(410);
  expect(await (await get("/api/properties", "visitor")).text()).not.toContain(id);
});

it("confirms a listing by one button without a session and says until when", async () => {
  const id = things().expiredListing;
  const pressed = await send(link(), "visitor", { method: "POST", body: new URLSearchParams() });
  expect(pressed.status).toBe(200);
  const text = (await pressed.text()).replaceAll("<!-- -->", "");
  expect(text).toMatch(/stays listed until \w{3} \d{1,2}, \d{4}/);
  expect(await status(`/api/properties/${id}`, "visitor")).toBe(200);
  expect(await (await get("/api/properties", "visitor")).text()).toContain(id);
  expect(await (await get(`/property/${id}`, "visitor")).text()).toContain(
    "Confirmed available on",
  );
});

it("rejects a confirmation of a sold listing and a forged link", async () => {
  const sold = things().soldListing;
  const post = { method: "POST", body: new URLSearchParams() };
  expect((await send(`/profile/listings/${sold}/confirm`, "owner", post)).status).toBe(409);
  for (const path of [`/api/properties/${sold}`, `/api/properties/${sold}/reviews`]) {
    expect([path, await status(path, "visitor")]).toEqual([path, 410]);
    expect([path, await status(path, "owner")]).toEqual([path, 200]);
  }
  expect(await status("/confirm/cut", "visitor")).toBe(404);
  expect((await send("/confirm/cut", "visitor", post)).status).toBe(404);
});
