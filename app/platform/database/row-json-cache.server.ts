import { LRUCache } from "lru-cache";

import { Prisma } from "./client/client";
import type { JsonRow } from "./json-rows.server";

/**
 * A row and its version: `xmin`, which PostgreSQL changes with each update, and `updated_at`, as a
 * standby that takes over may use a transaction's number again.
 */
export interface RowVersion {
  id: string;
  version: string;
}

/** The columns of a RowVersion; `t` is a table with `updated_at`. */
export const ROW_VERSION = Prisma.sql`t.id, t.xmin::text || ' ' || date_part('epoch', t.updated_at)::text AS version`;

/** V8 takes one or two bytes for each. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/**
 * JSON of rows, cached by row version: for a list of a hundred `row_to_json` is half of PostgreSQL's
 * work. Only for JSON that is made of the row's own columns.
 */
export class RowJsonCache {
  private readonly cached: LRUCache<string, { version: string; json: string }>;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.cached = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: ({ json }) => json.length + 100,
    });
  }

  /**
   * @param read reads those of these ids that still exist
   * @returns null if a row changed after it was listed: the viewer may not be allowed to see it now
   */
  async getJson(
    rows: readonly RowVersion[],
    read: (ids: string[]) => Promise<(RowVersion & JsonRow)[]>,
  ): Promise<JsonRow[] | null> {
    // Kept here, because caching the missing ones may evict the others.
    const found = new Map<string, string>();
    const missing: string[] = [];
    for (const { id, version } of rows) {
      const cached = this.cached.get(id);
      if (cached?.version === version) found.set(id, cached.json);
      else missing.push(id);
    }
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const { id, version, json } of missing.length > 0 ? await read(missing) : []) {
      this.cached.set(id, { version, json });
      if (versions.get(id) === version) found.set(id, json);
    }
    const whole = rows.flatMap(({ id }) => {
      const json = found.get(id);
      return json === undefined ? [] : [{ json }];
    });
    return whole.length === rows.length ? whole : null;
  }
}
