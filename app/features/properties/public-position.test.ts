import { describe, expect, it } from "vitest";

import { getPublicPosition } from "./public-position";

describe("getPublicPosition", () => {
  const exact = { lat: 45.678912, lng: -111.123456 };

  it("rounds to about a kilometer", () => {
    expect(getPublicPosition(exact, false)).toEqual({ lat: 45.68, lng: -111.12 });
  });

  it("is the exact position when the owner shows it", () => {
    expect(getPublicPosition(exact, true)).toEqual(exact);
  });
});
