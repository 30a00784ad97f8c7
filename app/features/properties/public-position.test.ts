import { describe, expect, it } from "vitest";

import { publicPosition } from "./public-position";

describe("publicPosition", () => {
  const exact = { lat: 45.678912, lng: -111.123456 };

  it("rounds to about a kilometer", () => {
    expect(publicPosition(exact, false)).toEqual({ lat: 45.68, lng: -111.12 });
  });

  it("is the exact position when the owner shows it", () => {
    expect(publicPosition(exact, true)).toEqual(exact);
  });
});
