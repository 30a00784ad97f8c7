/** The limit at which counts of pending items stop: a larger number tells people nothing more. */
export const COUNTED = 1_000;

/** Formats a count that stops at `COUNTED`: "12", "1,000+". */
export const sayCount = (count: number): string => (count < COUNTED ? String(count) : "1,000+");
