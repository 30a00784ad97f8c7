/** In ms. */
const PERIOD_MS = 5_000;

/**
 * Counts the networks with a request within a period of five seconds: this one or the one before,
 * whichever had more, as this one has just begun. Two sets, so that nothing is kept for each network
 * longer than that.
 */
export class RecentNetworks {
  private current = new Set<string>();
  private former = new Set<string>();
  private since = 0;

  /** @param now a time of `performance.now()` */
  note(network: string, now: number): void {
    if (now - this.since >= PERIOD_MS) {
      this.former = now - this.since >= 2 * PERIOD_MS ? new Set() : this.current;
      this.current = new Set();
      this.since = now;
    }
    this.current.add(network);
  }

  get count(): number {
    return Math.max(this.current.size, this.former.size);
  }
}
