/**
 * What waits for its turn, by whom it belongs to: each owner's oldest comes up in turn, so that one
 * with many waits behind itself, and others wait behind one of it. In no more than one owner's hands
 * it is a plain queue.
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

  /** The next one whose owner may have a turn; it stays in the queue. */
  peek(mayEnter: (owner: string) => boolean): Entry | undefined {
    for (const [owner, line] of this.lines) {
      if (!mayEnter(owner)) continue;
      const [first] = line;
      return first;
    }
    return undefined;
  }

  /** The owner has had a turn, and the others come first. */
  endTurn(owner: string): void {
    const line = this.lines.get(owner);
    if (!line) return;
    this.lines.delete(owner);
    this.lines.set(owner, line);
  }

  /** The youngest of the owner who has most, if that is more than this one would have with another. */
  findExcess(owner: string): Entry | undefined {
    let longest: Set<Entry> | undefined;
    for (const line of this.lines.values()) {
      if (line.size > (longest?.size ?? 0)) longest = line;
    }
    if (!longest || longest.size <= (this.lines.get(owner)?.size ?? 0) + 1) return undefined;
    return [...longest].at(-1);
  }
}
