/** Returns the value that a share of all values lies below, the upper one of two; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
