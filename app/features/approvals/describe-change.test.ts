import { describe, expect, it } from "vitest";

import { describeChange, type ListingDescription, type ListingVersion } from "./describe-change";
import type { LabeledTexts } from "./review-words";
import type { ApprovalFact, PendingApproval } from "./approval-item";

const WAITING: PendingApproval = {
  kind: "property",
  id: "the id of what waits",
  waitingSince: new Date("2026-11-20T08:00:00Z"),
};
const OWNER = { firstName: "Hank", lastName: "Hunter", email: "hank@example.test" };
const POND = { address: "/uploads/pond.jpg", alt: "A pond" };

const version = (title: string, words: LabeledTexts, pictures = [POND]): ListingVersion => ({
  title,
  words: [["Title", title], ...words],
  pictures,
});
const explain = (changed: Partial<ListingDescription>) =>
  describeChange(WAITING, {
    id: "the id of the listing",
    updatedAt: new Date("2026-11-21T09:30:00.123Z"),
    owner: OWNER,
    noun: "listing",
    path: "/property/1",
    now: version("Ridge", [["Place", "Mason, Texas"]]),
    ...changed,
  });

/** Formats a fact as `before -> after`, with the differences in brackets. */
function formatFact({ label, before, after }: ApprovalFact): string {
  const joinPieces = (pieces: ApprovalFact["after"]) =>
    pieces.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join("");
  return `${label}: ${before ? `${joinPieces(before)} -> ` : ""}${joinPieces(after)}`;
}
const describeFacts = (changed: Partial<ListingDescription>) =>
  explain(changed).facts.map(formatFact);

describe("describing a new item", () => {
  it("shows all fields, with the title as heading", () => {
    expect(explain({})).toEqual({
      kind: "property",
      waitingSince: WAITING.waitingSince,
      id: "the id of the listing",
      path: "/property/1",
      version: "2026-11-21T09:30:00.123Z",
      ownerName: "Hank Hunter",
      title: "Ridge",
      kindLabel: "New listing",
      duplicate: null,
      facts: [
        { label: "Place", before: null, after: [{ text: "Mason, Texas", isDifferent: false }] },
      ],
      pictures: { before: null, after: [POND] },
    });
  });

  it("shows an owner who is missing, deleted, or without a name", () => {
    const describeOwner = (owner: ListingDescription["owner"]) => explain({ owner }).ownerName;
    expect(describeOwner(null)).toBeNull();
    expect(describeOwner({ ...OWNER, deletedAt: new Date() })).toBe("Deleted account");
    expect(describeOwner({ firstName: null, lastName: "", email: "hank@example.test" })) //
      .toBe("hank@example.test");
  });

  it("leaves out empty fields", () => {
    const words: LabeledTexts = [
      ["Phone", ""],
      ["Place", "Mason"],
      ["About", ""],
    ];
    expect(describeFacts({ now: version("Ridge", words) })).toEqual(["Place: Mason"]);
    expect(describeFacts({ now: version("", []) })).toEqual([]);
    expect(describeFacts({ now: { title: "", words: [], pictures: [] } })).toEqual([]);
  });
});

describe("describing a possible duplicate", () => {
  const createDuplicate = (title: string, words: LabeledTexts) => ({
    title,
    path: "/property/2",
    words: version(title, words).words,
  });

  it("shows the differences", () => {
    const now = version("Ridge two", [
      ["Place", "Mason, Texas"],
      ["Price", "$5"],
    ]);
    const other = createDuplicate("Ridge one", [
      ["Place", "Mason, Texas"],
      ["Price", "$4"],
    ]);
    const item = explain({ now, duplicate: other });
    expect(item.duplicate).toEqual({ title: "Ridge one", path: "/property/2" });
    expect([item.title, item.kindLabel]).toEqual(["Ridge two", "New listing"]);
    expect(item.facts.map(formatFact)).toEqual([
      "Title: Ridge [one] -> Ridge [two]",
      "Place: Mason, Texas",
      "Price: [$4] -> [$5]",
    ]);
    // The twin's pictures are left out, because the approval does not replace them.
    expect(item.pictures).toEqual({ before: null, after: [POND] });
  });

  it("compares the rest when titles are equal", () => {
    expect(
      describeFacts({ duplicate: createDuplicate("Ridge", [["Place", "Mason, Iowa"]]) }),
    ).toEqual(["Place: Mason, [Iowa] -> Mason, [Texas]"]);
  });

  it("is not shown for a revision", () => {
    const newVersion = version("Creek", [["Place", "Mason, Texas"]]);
    const item = explain({
      newVersion,
      duplicate: createDuplicate("Ridge", [["Place", "Elsewhere"]]),
    });
    expect(item.duplicate).toBeNull();
    expect(item.facts.map(formatFact)).toEqual([
      "Title: [Ridge] -> [Creek]",
      "Place: Mason, Texas",
    ]);
  });
});

describe("describing a revision", () => {
  const now = version("Ridge", [
    ["Phone", ""],
    ["Email", "old@example.test"],
    ["About", "Oaks and a creek"],
  ]);

  it("shows the public value next to the new one", () => {
    const pictures = [{ address: "/uploads/barn.jpg", alt: "A barn" }];
    const words: LabeledTexts = [
      ["Phone", "1"],
      ["Email", ""],
      ["About", "Oaks and two creeks"],
    ];
    const item = explain({
      now,
      newVersion: version("Creek", words, pictures),
      noun: "professional",
    });
    expect([item.title, item.kindLabel]).toEqual(["Creek", "Changed professional"]);
    expect(item.pictures).toEqual({ before: [POND], after: pictures });
    expect(item.facts.map(formatFact)).toEqual([
      "Title: [Ridge] -> [Creek]",
      "Phone:  -> [1]",
      "Email: [old@example.test] -> ",
      "About: Oaks and [a] [creek] -> Oaks and [two] [creeks]",
    ]);
  });

  it("has no comparison without changes", () => {
    const pictures: (typeof POND)[] = [];
    expect(describeFacts({ now, newVersion: { ...now, pictures } })).toEqual([
      "Email: old@example.test",
      "About: Oaks and a creek",
    ]);
    expect(explain({ now, newVersion: { ...now, pictures } }).pictures).toEqual({
      before: [POND],
      after: [],
    });
  });

  it("shows a title that was empty or becomes empty", () => {
    expect(describeFacts({ now: version("", []), newVersion: version("Ridge", []) })).toEqual([
      "Title:  -> [Ridge]",
    ]);
    expect(describeFacts({ now: version("Ridge", []), newVersion: version("", []) })).toEqual([
      "Title: [Ridge] -> ",
    ]);
  });

  it("ignores changes of markup and white space", () => {
    const newVersion = version("<b>Ridge</b>", [["Phone", ""]]);
    expect(describeFacts({ now: version("Ridge", [["Phone", " "]]), newVersion })).toEqual([
      "Title: [Ridge] -> [<b>Ridge</b>]",
      "Phone: [ ] -> ",
    ]);
  });
});
