import { expect, test } from "vitest";

import { markDifferences } from "./mark-differences";
import type { DiffPiece } from "./approval-item";

/** Marks the differences in brackets. */
const formatPieces = (pieces: DiffPiece[]) =>
  pieces.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join("");

test.each([
  ["the same", "the same", "the same", "the same"],
  ["", "all new", "", "[all new]"],
  ["gone", "", "[gone]", ""],
  ["40 acres of oak", "60 acres of oak", "[40] acres of oak", "[60] acres of oak"],
  ["oak and pine", "oak, elm and pine", "[oak] and pine", "[oak, elm] and pine"],
  ["a b c d", "a x c y", "a [b] c [d]", "a [x] c [y]"],
  ["one\ntwo", "one\n\ntwo", "one[\n]two", "one[\n\n]two"],
])("marks what differs between %j and %j", (before, after, markedBefore, markedAfter) => {
  const marked = markDifferences(before, after);
  expect([formatPieces(marked.before), formatPieces(marked.after)]).toEqual([
    markedBefore,
    markedAfter,
  ]);
});

test("preserves both texts, even when they are long and very different", () => {
  const before = Array.from({ length: 4_000 }, (_, i) => `a${i}`).join(" ");
  const after = Array.from({ length: 4_000 }, (_, i) => `b${i}`).join(" ");
  const marked = markDifferences(`Start ${before} end`, `Start ${after} end`);
  expect(marked.before.map(({ text }) => text).join("")).toBe(`Start ${before} end`);
  expect(marked.after.map(({ text }) => text).join("")).toBe(`Start ${after} end`);
  expect(marked.after).toHaveLength(3);
});

/** Returns about 5,000 characters, spaces and short words in turn. */
const long = (word: (i: number) => string) =>
  Array.from({ length: 1_000 }, (_, i) => word(i)).join(" ");
test.each([
  ["nothing in common but spaces", long((i) => `a${i}`), long((i) => `b${i}`)],
  ["every third word changed", long((i) => `w${i}`), long((i) => (i % 3 ? `w${i}` : `x${i}`))],
  ["the same few words in another order", long((i) => `w${i % 7}`), long((i) => `w${i % 11}`)],
  ["turned round", long((i) => `w${i}`), long((i) => `w${999 - i}`)],
])("compares long texts in less than 50 ms: %s", (_case, before, after) => {
  const costs = [1, 2, 3].map(() => {
    const startedAt = process.cpuUsage();
    markDifferences(before, after);
    const { user, system } = process.cpuUsage(startedAt);
    return (user + system) / 1_000;
  });
  // The minimum is compared, because a single run may include a garbage collection.
  expect(Math.min(...costs)).toBeLessThan(50);
  const marked = markDifferences(before, after);
  expect(marked.after.map(({ text }) => text).join("")).toBe(after);
});
