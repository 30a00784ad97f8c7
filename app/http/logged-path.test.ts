import { expect, it } from "vitest";

import { redactPath } from "./logged-path";

it.each([
  ["/properties?search=elk", "/properties"],
  ["/property/0190/calendar", "/property/0190/calendar"],
  ["/calendar/lSECRET.ics", "/calendar/…"],
  ["/calendar/lSECRET.ics?_data=x", "/calendar/…"],
  ["/calendar/lSECRET.ics/more", "/calendar/…"],
  ["//calendar//lSECRET.ics", "/calendar/…"],
  ["/%63alendar/lSECRET.ics", "/calendar/…"],
  ["/x/../calendar/lSECRET.ics", "/calendar/…"],
  ["/calendar/lSECRET%2F.ics", "/(unreadable)"],
  ["/calendar", "/calendar"],
  ["/idp/sign-in/lVISIT/lSECRET", "/idp/sign-in/lVISIT/…"],
  ["/idp/sign-in/lVISIT", "/idp/sign-in/lVISIT"],
])("logs %s as %s", (address, logged) => {
  expect(redactPath(address)).toBe(logged);
});

it("is limited in length", () => {
  expect(redactPath(`/${"a".repeat(5_000)}`)).toHaveLength(200);
});
