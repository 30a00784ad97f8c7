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
  test("tells the page itself from a page above it", () => {
    expect(currentLink(linkTo("/blog"), "/blog")).toBe("page");
    expect(currentLink(linkTo("/blog"), "/blog/rut-timing")).toBe("true");
  });

  test("compares whole segments", () => {
    expect(currentLink(linkTo("/pros"), "/prospects")).toBeUndefined();
    expect(currentLink(linkTo("/pros"), "/professional/x")).toBeUndefined();
  });

  test("holds Home for its own page only", () => {
    expect(currentLink(linkTo("/"), "/")).toBe("page");
    expect(currentLink(linkTo("/"), "/about")).toBeUndefined();
  });

  test("does not take a listing's contact form for Contact", () => {
    expect(currentLink(linkTo("/contact"), "/contact")).toBe("page");
    expect(currentLink(linkTo("/contact"), "/contact/0198")).toBeUndefined();
  });
});

test("a wide header has every link of the drawer once", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label).sort();
  expect(labels([...MAIN_LINKS, ...MORE_LINKS])).toEqual(labels(BROWSE_LINKS));
});

describe("the links of a person", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);

  test("are a way in for visitors", () => {
    expect(labels(personalLinks(null, "/"))).toEqual(["List Property", "Login"]);
  });

  test("follow who is looking", () => {
    expect(labels(personalLinks({ unread: 2 }, "/"))).toEqual(["List Property", "Messages"]);
    expect(labels(accountLinks({ isAdmin: false }))).toEqual([
      "Favorites",
      "Saved searches",
      "Profile",
      "Logout",
    ]);
    expect(labels(accountLinks({ isAdmin: true }))).toContain("Admin");
  });
});

test("signing in leads back to the page with its filters", () => {
  expect(signInAddress("/pros?state=Texas&page=2")).toBe(
    "/api/login?returnTo=%2Fpros%3Fstate%3DTexas%26page%3D2",
  );
});

test("signing in leads back to no address that would overflow a header", () => {
  const longest = `/${"x".repeat(MAX_RETURN_TO_LENGTH - 1)}`;
  expect(signInAddress(longest)).toBe(`/api/login?returnTo=%2F${longest.slice(1)}`);
  expect(signInAddress(`${longest}x`)).toBe("/api/login");
});
