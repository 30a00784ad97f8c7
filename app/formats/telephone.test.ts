import { describe, expect, it } from "vitest";

import { formatInternationalTelephone, buildTelephoneLink } from "./telephone";

describe("a phone link dials", () => {
  it.each([
    ["(406) 555-0100", "tel:+14065550100"],
    ["406.555.0100", "tel:+14065550100"],
    ["4065550100", "tel:+14065550100"],
    ["+1 (406) 555-0100", "tel:+14065550100"],
    ["1 406 555 0100", "tel:+14065550100"],
    ["1(406)555-0100", "tel:+14065550100"],
    ["Cell: 406–555–0100", "tel:+14065550100"],
    ["４０６ ５５５ ０１００", "tel:+14065550100"],
    // A number without its area code is dialed as written.
    ["555-0100", "tel:5550100"],
    ["+44 (0)20 7946 0958", "tel:+442079460958"],
    ["+44 207 946 0958", "tel:+442079460958"],
    ["011 44 207 946 0958", "tel:+442079460958"],
    ["020 7946 0958", "tel:02079460958"],
  ])("the number %s", (phone, address) => {
    expect(buildTelephoneLink(phone)).toBe(address);
  });

  it.each([
    ["(406) 555-0100 ext. 12"],
    ["(406) 555-0100 Ext 12"],
    ["406-555-0100x12"],
    ["406-555-0100 (extension 12)"],
    ["406-555-0100, ext: 12"],
    ["406-555-0100 #12"],
    ["+1 406 555 0100;ext=12"],
    ["406-555-0100,12"],
  ])("the extension in %s after a pause", (phone) => {
    expect(buildTelephoneLink(phone)).toBe("tel:+14065550100,12");
  });

  it.each([
    ["1-800-HUNT-NOW", "tel:+18004868669"],
    ["1-800-hunt-now", "tel:+18004868669"],
    ["(800) HUNTNOW", "tel:+18004868669"],
    ["800-555-HUNT", "tel:+18005554868"],
    ["1-888-4-HUNTER", "tel:+18884486837"],
    ["1-800-HUNTING-LAND", "tel:+18004868464"],
    ["1-800-HUNT-NOW ext 7", "tel:+18004868669,7"],
  ])("the letters of %s as digits", (phone, address) => {
    expect(buildTelephoneLink(phone)).toBe(address);
  });

  it.each([
    "406-555-0100 or 406-555-0199",
    "406-555-0100 / 307-555-0199",
    "406-555-0100, 555-0199",
    "(406) 555-0100 (406) 555-0199",
    "4065550100 4065550199",
    "office 406-555-0100; cell 406-555-0199 ext. 3",
    "406-555-0100 or 1-800-HUNT-NOW",
  ])("the first of two numbers: %s", (phone) => {
    expect(buildTelephoneLink(phone)).toBe("tel:+14065550100");
  });

  it("the first of two numbers without an area code, and no word after one", () => {
    expect(buildTelephoneLink("555-0100 555-0199")).toBe("tel:5550100");
    expect(buildTelephoneLink("555-0100 Bob")).toBe("tel:5550100");
  });

  it.each(["none", "", "n/a", "-", "ask", "12", "call the ranch", "x".repeat(100_000)])(
    "nothing without a number: %.20s",
    (phone) => {
      expect(buildTelephoneLink(phone)).toBeNull();
      expect(formatInternationalTelephone(phone)).toBeNull();
    },
  );

  it("nothing for a hundred thousand digits, signs, or gaps, quickly", () => {
    const startedAt = performance.now();
    for (const sign of ["1", "4-", "+", "(", "a", " ", "1 "]) {
      expect(buildTelephoneLink(sign.repeat(100_000))).toBeNull();
      buildTelephoneLink(sign.repeat(90));
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

it("includes country and extension for search engines", () => {
  expect(formatInternationalTelephone("(406) 555-0100 ext. 12")).toBe("+14065550100 ext. 12");
  expect(formatInternationalTelephone("1-800-HUNT-NOW")).toBe("+18004868669");
});
