import { describe, expect, it } from "vitest";

import { getAddressBlock } from "./address-block";

describe("the block of an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["what a proxy made up", "what a proxy made up"],
  ])("of %s is %s", (address, network) => {
    expect(getAddressBlock(address)).toBe(network);
  });
});
