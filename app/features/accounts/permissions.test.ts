import { describe, expect, test } from "vitest";

import { canAdminister, VISITOR, whereVisibleTo } from "./permissions";

const member = { id: "1", isAdmin: false };
const admin = { id: "2", isAdmin: true };

describe("permissions", () => {
  test("allow administration only to admins", () => {
    expect([admin, member, VISITOR, null, undefined].map(canAdminister)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("show approved items to everybody, own items to owners, and all items to admins", () => {
    const approved = { reviewStatus: "approved" };
    expect(whereVisibleTo(VISITOR)).toEqual({ OR: [approved] });
    expect(whereVisibleTo(member)).toEqual({ OR: [approved, { userId: "1" }] });
    expect(whereVisibleTo(admin)).toEqual({});
  });
});
