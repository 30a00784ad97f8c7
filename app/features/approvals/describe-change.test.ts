import { describe, expect, it } from "vitest";

import { describeChange, type Description, type Version } from "./describe-change";
import type { Words } from "./review-words";
import type { ReviewFact, Waiting } from "./reviewable";

const WAITING: Waiting = {
  kind: "property",
  id: "the id of what waits",
  waitingSince: new Date("2026-11-20T08:00:00Z"),
};
const OWNER = { firstName: "Hank", lastName: "Hunter", email: "hank@example.test" };
const POND = { address: "/uploads/pond.jpg", alt: "A pond" };

const version = (title: string, words: Words, pictures = [POND]): Version => ({
  title,
  words: [["Title", title], ...words],
  pictures,
});
const explain = (changed: Partial<Description>) =>
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
function sayFact({ label, before, after }: ReviewFact): string {
  const say = (pieces: ReviewFact["after"]) =>
    pieces.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join("");
  return `${label}: ${before ? `${say(before)} -> ` : ""}${say(after)}`;
}
const factsOf = (changed: Partial<Description>) => explain(changed).facts.map(sayFact);

describe("something new", () => {
  it("is described as a whole, its title above it alone", () => {
    expect(explain({})).toEqual({
      kind: "property",
      waitingSince: WAITING.waitingSince,
      id: "the id of the listing",
      path: "/property/1",
      version: "2026-11-21T09:30:00.123Z",
      ownerName: "Hank Hunter",
      title: "Ridge",
      what: "New listing",
      twin: null,
      facts: [
        { label: "Place", before: null, after: [{ text: "Mason, Texas", isDifferent: false }] },
      ],
      pictures: { before: null, after: [POND] },
    });
  });

  it("may be nobody's, or of somebody who has left or has no name", () => {
    const named = (owner: Description["owner"]) => explain({ owner }).ownerName;
    expect(named(null)).toBeNull();
    expect(named({ ...OWNER, deletedAt: new Date() })).toBe("Deleted account");
    expect(named({ firstName: null, lastName: "", email: "hank@example.test" })) //
      .toBe("hank@example.test");
  });

  it("says nothing of what has no words", () => {
    const words: Words = [
      ["Phone", ""],
      ["Place", "Mason"],
      ["About", ""],
    ];
    expect(factsOf({ now: version("Ridge", words) })).toEqual(["Place: Mason"]);
    expect(factsOf({ now: version("", []) })).toEqual([]);
    expect(factsOf({ now: { title: "", words: [], pictures: [] } })).toEqual([]);
  });
});

describe("a twin", () => {
  const twin = (title: string, words: Words) => ({
    title,
    path: "/property/2",
    words: version(title, words).words,
  });

  it("stands beside it, with what sets the two apart", () => {
    const now = version("Ridge two", [
      ["Place", "Mason, Texas"],
      ["Price", "$5"],
    ]);
    const other = twin("Ridge one", [
      ["Place", "Mason, Texas"],
      ["Price", "$4"],
    ]);
    const item = explain({ now, twin: other });
    expect(item.twin).toEqual({ title: "Ridge one", path: "/property/2" });
    expect([item.title, item.what]).toEqual(["Ridge two", "New listing"]);
    expect(item.facts.map(sayFact)).toEqual([
      "Title: Ridge [one] -> Ridge [two]",
      "Place: Mason, Texas",
      "Price: [$4] -> [$5]",
    ]);
    // The twin's pictures are left out, because the approval does not replace them.
    expect(item.pictures).toEqual({ before: null, after: [POND] });
  });

  it("of the same title is told by the rest", () => {
    expect(factsOf({ twin: twin("Ridge", [["Place", "Mason, Iowa"]]) })).toEqual([
      "Place: Mason, [Iowa] -> Mason, [Texas]",
    ]);
  });

  it("is of no concern beside a revision", () => {
    const wanted = version("Creek", [["Place", "Mason, Texas"]]);
    const item = explain({ wanted, twin: twin("Ridge", [["Place", "Elsewhere"]]) });
    expect(item.twin).toBeNull();
    expect(item.facts.map(sayFact)).toEqual(["Title: [Ridge] -> [Creek]", "Place: Mason, Texas"]);
  });
});

describe("a revision", () => {
  const now = version("Ridge", [
    ["Phone", ""],
    ["Email", "old@example.test"],
    ["About", "Oaks and a creek"],
  ]);

  it("stands beside what the public sees, by the title that it wants", () => {
    const pictures = [{ address: "/uploads/barn.jpg", alt: "A barn" }];
    const words: Words = [
      ["Phone", "1"],
      ["Email", ""],
      ["About", "Oaks and two creeks"],
    ];
    const item = explain({ now, wanted: version("Creek", words, pictures), noun: "professional" });
    expect([item.title, item.what]).toEqual(["Creek", "Changed professional"]);
    expect(item.pictures).toEqual({ before: [POND], after: pictures });
    expect(item.facts.map(sayFact)).toEqual([
      "Title: [Ridge] -> [Creek]",
      "Phone:  -> [1]",
      "Email: [old@example.test] -> ",
      "About: Oaks and [a] [creek] -> Oaks and [two] [creeks]",
    ]);
  });

  it("that changes no words has no comparison, nor its title twice", () => {
    const pictures: (typeof POND)[] = [];
    expect(factsOf({ now, wanted: { ...now, pictures } })).toEqual([
      "Email: old@example.test",
      "About: Oaks and a creek",
    ]);
    expect(explain({ now, wanted: { ...now, pictures } }).pictures).toEqual({
      before: [POND],
      after: [],
    });
  });

  it("shows a title that was empty, or becomes it", () => {
    expect(factsOf({ now: version("", []), wanted: version("Ridge", []) })).toEqual([
      "Title:  -> [Ridge]",
    ]);
    expect(factsOf({ now: version("Ridge", []), wanted: version("", []) })).toEqual([
      "Title: [Ridge] -> ",
    ]);
  });

  it("is told from markup and from white space alone", () => {
    const wanted = version("<b>Ridge</b>", [["Phone", ""]]);
    expect(factsOf({ now: version("Ridge", [["Phone", " "]]), wanted })).toEqual([
      "Title: [Ridge] -> [<b>Ridge</b>]",
      "Phone: [ ] -> ",
    ]);
  });
});
