import { expect, test } from "vitest";

import { describeAct } from "./describe-act";

const sentence = (action: string, subjectType: string, subjectName: string | null) => {
  const { before, name, after } = describeAct({ action, subjectType, subjectName, isThere: false });
  return [before, name, after].filter(Boolean).join(" ");
};

test.each([
  ["professional profile approved", "professional", "approved the profile Camp"],
  ["changes of listing rejected", "property", "rejected changes to the listing Camp"],
  ["made an admin", "user", "made Camp an admin"],
  ["admin removed", "user", "removed Camp as an admin"],
  ["post deleted", "blog_post", "deleted the post Camp"],
  ["contact message handled", "contact_message", "marked the message from Camp as handled"],
  ["report reopened", "report", "marked the report by Camp as new"],
  ["contact request closed", "contact_request", "marked a request for Camp as closed"],
  ["season added", "season", "added the season Camp"],
  ["seasons imported", "season", "imported seasons: Camp"],
  ["legal light changed", "state", "changed legal light in Camp"],
  ["guide license approved", "user", "approved the guide license of Camp"],
  ["identity document viewed", "user", "viewed a document (identity) of Camp"],
  ["sorted out", "property", "sorted out Camp"],
])("describes %s in a sentence", (action, subjectType, expected) => {
  expect(sentence(action, subjectType, "Camp")).toBe(expected);
});

test("describes a name of a deleted account", () => {
  expect(sentence("made an admin", "user", null)).toBe("made a deleted account an admin");
  expect(sentence("agent profile approved", "agent", null)).toBe(
    "approved the profile of a deleted account",
  );
  expect(sentence("listing approved", "property", null)).toBe("approved the listing (deleted)");
});
