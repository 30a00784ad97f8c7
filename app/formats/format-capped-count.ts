/** The limit at which counts of pending items stop: a larger number tells people nothing more. */
export const COUNT_CAP = 1_000;

/** Formats a count that stops at `COUNT_CAP`: "12", "1,000+". */
export const formatCappedCount = (count: number): string =>
  count < COUNT_CAP ? String(count) : "1,000+";
