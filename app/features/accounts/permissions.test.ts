import { describe, expect, test } from "vitest";

import { isAllowed } from "./permissions";

const member = { id: "1", isAdmin: false };
const admin = { id: "2", isAdmin: true };

describe("permissions", () => {
  test.each([
    ["participate", null, undefined, false],
    ["participate", member, undefined, true],
    ["editListing", member, "1", true],
    ["editListing", member, "2", false],
    ["editListing", admin, "1", false],
    ["editListing", member, null, false],
    ["seeUnpublishedListing", admin, "1", true],
    ["seeUnpublishedListing", member, "1", true],
    ["seeUnpublishedListing", member, "2", false],
    ["administer", member, "1", false],
    ["administer", admin, undefined, true],
    ["administer", null, undefined, false],
  ] as const)("%s by %j on the thing of %j: %s", (deed, viewer, ownerId, allowed) => {
    expect(isAllowed(deed, { viewer, ownerId })).toBe(allowed);
  });
});
