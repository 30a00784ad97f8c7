/** Formats a count with its noun: "1 save", "1,200 saves". */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
