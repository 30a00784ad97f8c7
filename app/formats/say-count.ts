/** Where counts of what waits stop: nobody reads a larger number as a number. */
export const COUNTED = 1_000;

/** A count that stops at `COUNTED`, in words: "12", "1,000+". */
export const sayCount = (count: number): string => (count < COUNTED ? String(count) : "1,000+");
