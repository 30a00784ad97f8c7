/**
 * A queue that goes round-robin between owners, so that an owner with many entries waits behind its
 * own, and every other owner behind one of them.
 */
export class FairQueue<Entry> {
  /** Whose turn it is stands first. */
  private readonly lines = new Map<string, Set<Entry>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(owner: string, entry: Entry): void {
    const line = this.lines.get(owner) ?? new Set();
    this.lines.set(owner, line.add(entry));
    this.count += 1;
  }

  delete(owner: string, entry: Entry): void {
    const line = this.lines.get(owner);
    if (!line?.delete(entry)) return;
    this.count -= 1;
    if (line.size === 0) this.lines.delete(owner);
  }

  /** The next entry whose owner may enter; it stays in the queue. */
  peek(mayEnter: (owner: string) => boolean): Entry | undefined {
    for (const [owner, line] of this.lines) {
      if (!mayEnter(owner)) continue;
      const [first] = line;
      return first;
    }
    return undefined;
  }

  /** Moves the owner behind the others. */
  endTurn(owner: string): void {
    const line = this.lines.get(owner);
    if (!line) return;
    this.lines.delete(owner);
    this.lines.set(owner, line);
  }

  /**
   * The entry to drop for a new one of this owner: the newest of the owner with the most entries, who
   * waits longest for it anyway. None if this owner would then have as many.
   */
  findExcess(owner: string): Entry | undefined {
    let longest: Set<Entry> | undefined;
    for (const line of this.lines.values()) {
      if (line.size > (longest?.size ?? 0)) longest = line;
    }
    if (!longest || longest.size <= (this.lines.get(owner)?.size ?? 0) + 1) return undefined;
    return [...longest].at(-1);
  }
}
