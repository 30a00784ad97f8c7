/** The maximum number of letters of a word that is compared. */
const MAX_WORD_LENGTH = 40;

/**
 * Returns the Damerau-Levenshtein distance of two words: the letters that are missing, extra, wrong or swapped with the
 * next.
 *
 * @returns something larger than `most` where there are more than that
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function measureEditDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max || one.length > MAX_WORD_LENGTH) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let slips = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(slips);
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? max + 1;
}
