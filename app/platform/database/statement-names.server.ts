import { createHash } from "node:crypto";

/** PostgreSQL keeps each for as long as its connection lasts, some 50 KB of memory for a long one. */
const MOST = 150;
/** Some are put together in a way that never comes again. */
const NAMED_FROM = 3;
const MOST_COUNTED = 2_000;

/**
 * Names for statements that come again and again: PostgreSQL reads and analyzes one that has a name once on
 * each connection, and its text is sent once. It is planned for its values all the same
 * (`plan_cache_mode = force_custom_plan`).
 */
export class StatementNames {
  private readonly names = new Map<string, string | null>();
  private readonly counts = new Map<string, number>();

  /** @returns null for one that stays without a name */
  nameOf(text: string): string | null {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= MOST) return name ?? null;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count < NAMED_FROM) {
      if (this.counts.size >= MOST_COUNTED) this.counts.clear();
      this.counts.set(text, count);
      return null;
    }
    const given = nameFor(text);
    this.names.set(text, given);
    this.counts.delete(text);
    if (this.names.size === MOST) this.counts.clear();
    return given;
  }

  /** It stays without a name from now on. */
  withdraw(text: string): void {
    this.names.set(text, null);
  }
}

/**
 * By what it says: where a pooler gives a process's connection to another, the same name is the same
 * statement.
 */
const nameFor = (text: string): string =>
  `huntstead_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
