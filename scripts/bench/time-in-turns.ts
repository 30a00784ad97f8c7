import { median } from "./median";

/**
 * Times functions that take turns, so that other work on the machine hits all of them.
 *
 * @param runs how many of each are counted, after as many as a sixth that are not
 * @returns the median of each in milliseconds
 */
export async function timeInTurns(
  runs: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const warmUp = Math.ceil(runs / 6);
  const times: number[][] = works.map(() => []);
  for (let run = 0; run < warmUp + runs; run += 1) {
    for (const [i, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (run >= warmUp) times[i]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
