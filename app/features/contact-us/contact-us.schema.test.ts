import { describe, expect, it } from "vitest";

import { contactUsSchema } from "./contact-us.schema";

const GOOD = { name: "Al", email: "al@example.test", message: "Where is the map?" };
const listFaults = (changed: object) =>
  contactUsSchema.safeParse({ ...GOOD, ...changed }).error?.issues.map(({ message }) => message);

describe("the contact us form", () => {
  it("trims name, address, and message", () => {
    const typed = { name: " Al ", email: " al@example.test\n", message: " Where is the map? " };
    expect(contactUsSchema.parse({ ...typed, phone: " " })).toEqual({ ...GOOD, phone: null });
  });

  it.each([
    [{ name: "A" }, "Name must be at least 2 characters"],
    [{ name: " A " }, "Name must be at least 2 characters"],
    [{ name: null }, "Name must be at least 2 characters"],
    [{ name: "x".repeat(101) }, "Name must be at most 100 characters"],
    [{ email: "al@" }, "Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@b.cd` }, "Please enter a valid email address"],
    [{ email: undefined }, "Please enter a valid email address"],
    [{ phone: "1".repeat(51) }, "Phone must be at most 50 characters"],
    [{ message: "Too short" }, "Message must be at least 10 characters"],
    [{ message: "x".repeat(5_001) }, "Message must be at most 5,000 characters"],
  ])("rejects %o", (changed, fault) => {
    expect(listFaults(changed)).toEqual([fault]);
  });

  it("counts a line break as one character", () => {
    const message = `${"x\r\n".repeat(2_499)}xy`;
    expect(contactUsSchema.parse({ ...GOOD, message }).message).toHaveLength(5_000);
    expect(listFaults({ message: `${message}z` })).toEqual([
      "Message must be at most 5,000 characters",
    ]);
  });
});
