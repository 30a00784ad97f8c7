import { describe, expect, test } from "vitest";

import { mayAdminister, VISITOR, visibleTo } from "./permissions";

const member = { id: "1", isAdmin: false };
const admin = { id: "2", isAdmin: true };

describe("permissions", () => {
  test("let admins alone administer", () => {
    expect([admin, member, VISITOR, null, undefined].map(mayAdminister)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("show everybody what is approved, owners their own, and admins all", () => {
    const approved = { reviewStatus: "approved" };
    expect(visibleTo(VISITOR)).toEqual({ OR: [approved] });
    expect(visibleTo(member)).toEqual({ OR: [approved, { userId: "1" }] });
    expect(visibleTo(admin)).toEqual({});
  });
});
