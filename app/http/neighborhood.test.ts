import { describe, expect, it } from "vitest";

import { neighborhoodOf, siteOf } from "./neighborhood";

describe("an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["what a proxy made up", "what a proxy made up"],
  ])("%s is of the neighborhood %s", (address, network) => {
    expect(neighborhoodOf(address)).toBe(network);
  });

  it.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["what a proxy made up", "what a proxy made up"],
    [undefined, "unknown"],
  ])("%s is of the site %s", (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});
