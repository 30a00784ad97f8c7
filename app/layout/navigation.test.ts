import { describe, expect, test } from "vitest";

import {
  accountLinks,
  BROWSE_LINKS,
  currentLink,
  MAIN_LINKS,
  MORE_LINKS,
  personalLinks,
  MAX_RETURN_TO_LENGTH,
  signInAddress,
} from "./navigation";

const linkTo = (path: string) => BROWSE_LINKS.find(({ to }) => to === path) ?? { to: path };

describe("currentLink", () => {
  test("distinguishes the page itself from a page above it", () => {
    expect(currentLink(linkTo("/blog"), "/blog")).toBe("page");
    expect(currentLink(linkTo("/blog"), "/blog/rut-timing")).toBe("true");
  });

  test("compares whole path segments", () => {
    expect(currentLink(linkTo("/pros"), "/prospects")).toBeUndefined();
    expect(currentLink(linkTo("/pros"), "/professional/x")).toBeUndefined();
  });

  test("marks Home only on its own page", () => {
    expect(currentLink(linkTo("/"), "/")).toBe("page");
    expect(currentLink(linkTo("/"), "/about")).toBeUndefined();
  });

  test("does not mark Contact on a listing's contact form", () => {
    expect(currentLink(linkTo("/contact"), "/contact")).toBe("page");
    expect(currentLink(linkTo("/contact"), "/contact/0198")).toBeUndefined();
  });
});

test("has every link of the drawer once in a wide header", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label).sort();
  expect(labels([...MAIN_LINKS, ...MORE_LINKS])).toEqual(labels(BROWSE_LINKS));
});

describe("the links of a person", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);

  test("include sign-in for visitors", () => {
    expect(labels(personalLinks(null, "/"))).toEqual(["List Property", "Login"]);
  });

  test("depend on the viewer's role", () => {
    expect(labels(personalLinks({ unread: 2 }, "/"))).toEqual(["List Property", "Messages"]);
    expect(labels(accountLinks({ isAdmin: false, requests: 1, offers: 0 }))).toEqual([
      "Hosting",
      "Trips",
      "Favorites",
      "Saved searches",
      "Profile",
      "Logout",
    ]);
    expect(labels(accountLinks({ isAdmin: true, requests: 0, offers: 0 }))).toContain("Admin");
  });
});

test("returns to the page with its filters after sign-in", () => {
  expect(signInAddress("/pros?state=Texas&page=2")).toBe(
    "/api/login?returnTo=%2Fpros%3Fstate%3DTexas%26page%3D2",
  );
});

test("drops a return path that would overflow a header", () => {
  const longest = `/${"x".repeat(MAX_RETURN_TO_LENGTH - 1)}`;
  expect(signInAddress(longest)).toBe(`/api/login?returnTo=%2F${longest.slice(1)}`);
  expect(signInAddress(`${longest}x`)).toBe("/api/login");
});
