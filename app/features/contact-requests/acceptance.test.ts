import { describe, expect, it } from "vitest";

import { formatRequestStatus } from "./acceptance";

describe("the name of a request's status", () => {
  it.each([
    ["accepted", "interest", null, "Interested"],
    ["accepted", "interest", { id: "1" }, "Accepted"],
    ["accepted", "showing", null, "Accepted"],
    ["accepted", "contact", null, "Accepted"],
    ["pending", "interest", null, "Pending"],
  ] as const)("of %s, meaning %s, with the agreement %j is %s", (...given) => {
    const [status, acceptance, agreement, name] = given;
    expect(formatRequestStatus({ status, acceptance, agreement })).toBe(name);
  });
});
