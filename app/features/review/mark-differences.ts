import type { Piece } from "./reviewable";

/** Comparing takes time and room by the product of both lengths in words. */
const MOST_COMPARISONS = 400_000;

/** Two versions of a text with what differs between them marked, word by word. */
export function markDifferences(
  before: string,
  after: string,
): { before: Piece[]; after: Piece[] } {
  const old = words(before);
  const now = words(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = commonWords(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const inner = (all: string[], kept: Set<number>) =>
    all.map((text, i) => ({
      text,
      isDifferent: i >= start && i < all.length - end && !kept.has(i - start),
    }));
  return { before: joined(inner(old, same.old)), after: joined(inner(now, same.now)) };
}

/** Words and the spaces between them, each on its own. */
function words(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** The places of a longest common subsequence in both; none where comparing would take too long. */
function commonWords(old: string[], now: string[]): { old: Set<number>; now: Set<number> } {
  const kept = { old: new Set<number>(), now: new Set<number>() };
  const width = now.length + 1;
  if (old.length * now.length > MOST_COMPARISONS) return kept;
  // lengths[i * width + j]: how long a common part of old from i and now from j is at most.
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) {
      kept.old.add(i++);
      kept.now.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

/** Neighbours that are alike in being different or not become one piece. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.isDifferent === piece.isDifferent) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
