import { describe, expect, it } from "vitest";

import { cancelSchema } from "./agreement.schema";
import { offerActionSchema, offerSchema } from "./offer.schema";

const OFFER = {
  startDate: "2028-11-08",
  endDate: "2028-11-14",
  total: "1,800",
  validUntil: "2028-10-01",
  fullName: "Owen Owner",
};
const listFaults = (changed: object) =>
  offerSchema
    .safeParse({ ...OFFER, ...changed })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe("a signature on an offer", () => {
  it.each([
    ...["", " ", "X", "\u200b\u200b", "\u2060 \u00ad", "\n\n"],
    // Joiners, variation selectors, marks without a letter, and blank Braille patterns are invisible as well.
    ...["\u200d\u200d", "\u200c \u200d", "\ufe0f\ufe0f", "\u0301\u0301", "\u2800\u2800"],
  ])("is rejected as %j", (fullName) => {
    expect(listFaults({ fullName })).toEqual([["fullName", "Type your full name"]]);
    const form = { action: "accept", fullName, textHash: "0".repeat(64) };
    expect(offerActionSchema.safeParse(form).success).toBe(false);
  });

  it.each([undefined, null, "", " "])("is rejected with the text hash %j", (textHash) => {
    const form = { action: "accept", fullName: "Hank Hunter", textHash };
    const issues = offerActionSchema.safeParse(form).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([["textHash"]]);
  });

  it("is normalized before the agreement shows it", () => {
    const fullName = "Owen\u200b\nSigned:\tZed";
    expect(offerSchema.parse({ ...OFFER, fullName }).fullName).toBe("Owen Signed: Zed");
  });
});

describe("the reason of a cancellation", () => {
  it.each(["", " \r\n", "\u200b\u2060", "\u200d\u200d", "\u2800"])("is empty for %j", (reason) => {
    expect(cancelSchema.safeParse({ reason }).success).toBe(false);
  });
});

describe("omitted fields of an offer", () => {
  it.each([undefined, null, "", " "])("have no last day in %j", (validUntil) => {
    expect(offerSchema.parse({ ...OFFER, validUntil }).validUntil).toBeNull();
  });

  it.each([
    [undefined, null],
    [null, null],
    ["", ""],
    ["Close the gates.", "Close the gates."],
  ])("are set as rules %j %j, with null for an empty text", (rules, expected) => {
    expect(offerSchema.parse({ ...OFFER, rules }).rules).toBe(expected);
  });

  it("are rejected for the price, a day, or the name", () => {
    expect(offerSchema.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      ...["startDate", "endDate", "total", "fullName"],
    ]);
  });
});

describe("the faults of an offer", () => {
  it("are reported together", () => {
    const days = { startDate: "2028-11-08", endDate: "2028-11-01", validUntil: "2028-12-01" };
    expect(listFaults({ ...days, total: "", fullName: "", groupSize: "many" })).toEqual([
      ["groupSize", "Enter a number of people from 1 to 50"],
      ["total", "Enter the total price"],
      ["fullName", "Type your full name"],
      ["endDate", "The last day comes before the first"],
      ["validUntil", "Choose a day no later than the first day"],
    ]);
  });

  it("leave out days that are compared with an invalid one", () => {
    expect(listFaults({ startDate: "soon", endDate: "2028-11-01" })).toEqual([
      ["startDate", "Enter a date such as 11/28/2026"],
    ]);
  });
});

describe("the days of an offer", () => {
  it.each(["9999-12-31", "3000-01-01"])("are rejected when they reach to %s", (endDate) => {
    expect(listFaults({ startDate: endDate, endDate })).toContainEqual([
      "endDate",
      "Enter a date such as 11/28/2026",
    ]);
  });
});

describe("the liability release of an offer", () => {
  it.each([
    [undefined, false],
    [null, false],
    ["", false],
    [false, false],
    ["on", true],
    [true, true],
  ])("is read from %j as %j", (liabilityRelease, expected) => {
    expect(offerSchema.parse({ ...OFFER, liabilityRelease }).liabilityRelease).toBe(expected);
  });
});

describe("a hunter's signature", () => {
  it("may leave out guests and the emergency contact", () => {
    const form = { action: "accept", fullName: "Hank Hunter", textHash: "0".repeat(64) };
    expect(offerActionSchema.parse(form)).toMatchObject({ guests: "", emergencyContact: "" });
    const long = { guests: "x".repeat(2_001), emergencyContact: "x".repeat(201) };
    const issues = offerActionSchema.safeParse({ ...form, ...long }).error?.issues ?? [];
    expect(issues.map(({ path: [field], message }) => [field, message])).toEqual([
      ["guests", "At most 2,000 characters"],
      ["emergencyContact", "At most 200 characters"],
    ]);
  });
});
