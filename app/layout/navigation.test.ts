import { describe, expect, test } from "vitest";

import { accountLinks, currentLink, signInAddress } from "./navigation";

describe("currentLink", () => {
  test("tells the page itself from a page above it", () => {
    expect(currentLink("/blog", "/blog")).toBe("page");
    expect(currentLink("/blog", "/blog/rut-timing")).toBe("true");
  });

  test("compares whole segments", () => {
    expect(currentLink("/pros", "/prospects")).toBeUndefined();
    expect(currentLink("/pros", "/professional/x")).toBeUndefined();
  });

  test("holds Home for its own page only", () => {
    expect(currentLink("/", "/")).toBe("page");
    expect(currentLink("/", "/about")).toBeUndefined();
  });
});

describe("accountLinks", () => {
  const labels = (viewer: { isAdmin: boolean } | null) =>
    accountLinks(viewer, "/").map(({ label }) => label);

  test("follow who is looking", () => {
    expect(labels(null)).toEqual(["List Property", "Login"]);
    expect(labels({ isAdmin: false })).toEqual(["Messages", "Favorites", "Profile", "Logout"]);
    expect(labels({ isAdmin: true })).toContain("Admin");
  });
});

test("signing in leads back to the page with its filters", () => {
  expect(signInAddress("/pros?state=Texas&page=2")).toBe(
    "/api/login?returnTo=%2Fpros%3Fstate%3DTexas%26page%3D2",
  );
});
