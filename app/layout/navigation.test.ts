import { describe, expect, test } from "vitest";

import {
  listAccountLinks,
  BROWSE_LINKS,
  getAriaCurrent,
  MAIN_LINKS,
  MORE_LINKS,
  listPersonalLinks,
  MAX_RETURN_TO_LENGTH,
  buildSignInAddress,
} from "./navigation";

const linkTo = (path: string) => BROWSE_LINKS.find(({ to }) => to === path) ?? { to: path };

describe("getAriaCurrent", () => {
  test("distinguishes the page itself from a page above it", () => {
    expect(getAriaCurrent(linkTo("/blog"), "/blog")).toBe("page");
    expect(getAriaCurrent(linkTo("/blog"), "/blog/rut-timing")).toBe("true");
  });

  test("compares whole path segments", () => {
    expect(getAriaCurrent(linkTo("/pros"), "/prospects")).toBeUndefined();
    expect(getAriaCurrent(linkTo("/pros"), "/professional/x")).toBeUndefined();
  });

  test("marks Home only on its own page", () => {
    expect(getAriaCurrent(linkTo("/"), "/")).toBe("page");
    expect(getAriaCurrent(linkTo("/"), "/about")).toBeUndefined();
  });

  test("does not mark Contact on a listing's contact form", () => {
    expect(getAriaCurrent(linkTo("/contact"), "/contact")).toBe("page");
    expect(getAriaCurrent(linkTo("/contact"), "/contact/0198")).toBeUndefined();
  });
});

test("has every link of the drawer once in a wide header", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label).sort();
  expect(labels([...MAIN_LINKS, ...MORE_LINKS])).toEqual(labels(BROWSE_LINKS));
});

describe("the links of a person", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);

  test("include sign-in for visitors", () => {
    expect(labels(listPersonalLinks(null, "/"))).toEqual(["List Property", "Login"]);
  });

  test("depend on the viewer's role", () => {
    expect(labels(listPersonalLinks({ unread: 2 }, "/"))).toEqual(["List Property", "Messages"]);
    expect(labels(listAccountLinks({ isAdmin: false, requests: 1, offers: 0 }))).toEqual([
      "Hosting",
      "Trips",
      "Favorites",
      "Saved searches",
      "Profile",
      "Logout",
    ]);
    expect(labels(listAccountLinks({ isAdmin: true, requests: 0, offers: 0 }))).toContain("Admin");
  });
});

test("returns to the page with its filters after sign-in", () => {
  expect(buildSignInAddress("/pros?state=Texas&page=2")).toBe(
    "/api/login?returnTo=%2Fpros%3Fstate%3DTexas%26page%3D2",
  );
});

test("drops a return path that would overflow a header", () => {
  const longest = `/${"x".repeat(MAX_RETURN_TO_LENGTH - 1)}`;
  expect(buildSignInAddress(longest)).toBe(`/api/login?returnTo=%2F${longest.slice(1)}`);
  expect(buildSignInAddress(`${longest}x`)).toBe("/api/login");
});
