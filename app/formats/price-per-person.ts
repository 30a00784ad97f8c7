import { formatExactPrice } from "./money";

/**
 * Formats a price per person: "$450", or "about $433.33" where it does not divide evenly; null for a group of unknown
 * size. It is computed in whole cents: totals stay far below 2^53 of them, so numbers are exact.
 */
export function formatPricePerPerson({
  total,
  groupSize,
}: {
  /** Dollars as a decimal string. */
  total: string;
  groupSize: number | null;
}): string | null {
  if (groupSize === null || groupSize < 2) return null;
  const cents = Math.round(Number(total) * 100);
  const share = formatExactPrice((Math.round(cents / groupSize) / 100).toFixed(2));
  return cents % groupSize === 0 ? share : `about ${share}`;
}
