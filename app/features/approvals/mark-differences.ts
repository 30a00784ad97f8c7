import { diffArrays } from "diff";

import type { DiffPiece } from "./approval-item";

/**
 * The maximum number of differences that are marked one by one: diffing is quadratic in their number, so texts with
 * more are marked as a whole.
 */
const MAX_EDITS = 200;

/** Marks the differences between two versions of a text, word by word. */
export function markDifferences(
  before: string,
  after: string,
): { before: DiffPiece[]; after: DiffPiece[] } {
  const old = words(before);
  const now = words(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  const changes = diffArrays(removed, added, { maxEditLength: MAX_EDITS }) ?? [
    { value: removed, removed: true, added: false },
    { value: added, removed: false, added: true },
  ];
  const same = (value: string[]) => ({ value, removed: false, added: false });
  const all = [same(old.slice(0, start)), ...changes, same(old.slice(old.length - end))];
  return {
    before: joined(
      all.filter((change) => !change.added).map((change) => [change.value, change.removed]),
    ),
    after: joined(
      all.filter((change) => !change.removed).map((change) => [change.value, change.added]),
    ),
  };
}

/** Splits a text into words and the spaces between them. */
function words(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** Merges adjacent segments that are equally marked. */
function joined(parts: [words: string[], isDifferent: boolean][]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  for (const [words, isDifferent] of parts) {
    const text = words.join("");
    const last = pieces.at(-1);
    if (text === "") continue;
    if (last?.isDifferent === isDifferent) last.text += text;
    else pieces.push({ text, isDifferent });
  }
  return pieces;
}
