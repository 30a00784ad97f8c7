import { LRUCache } from "lru-cache";

import type { JsonRow } from "./json-rows.server";

/** A row of a table and which of its versions: `t.xmin::text`, which every change makes another. */
export interface RowVersion {
  id: string;
  version: string;
}

/** In characters. */
const MOST = 4 * 1024 * 1024;

/**
 * Rows of one table in JSON, each as long as its version stands: for a list of a hundred, writing them
 * is half of what PostgreSQL does. Only for what says nothing but what the row itself has.
 */
export class RememberedRows {
  private readonly known = new LRUCache<string, { version: string; json: string }>({
    maxSize: MOST,
    sizeCalculation: ({ json }) => json.length + 100,
  });

  /**
   * @param read those of these ids that are there
   * @returns null where one has changed since it was listed: what was found may not be theirs to see
   */
  async write(
    rows: readonly RowVersion[],
    read: (ids: string[]) => Promise<(RowVersion & JsonRow)[]>,
  ): Promise<JsonRow[] | null> {
    const isKnown = ({ id, version }: RowVersion) => this.known.get(id)?.version === version;
    const unknown = rows.filter((row) => !isKnown(row)).map(({ id }) => id);
    const fresh = unknown.length > 0 ? await read(unknown) : [];
    const written = new Map(fresh.map((row) => [row.id, row]));
    for (const { id, version, json } of fresh) this.known.set(id, { version, json });
    const whole: JsonRow[] = [];
    for (const { id, version } of rows) {
      const row = written.get(id) ?? this.known.get(id);
      if (row?.version !== version) return null;
      whole.push({ json: row.json });
    }
    return whole;
  }
}
