let latest = 0;

/** Returns 1, 2, 3 … within a test file, which makes names and addresses unique and the same in every run. */
export function getNextNumber(): number {
  latest += 1;
  return latest;
}
