import { createHash } from "node:crypto";

import type { StatedSeason } from "./season.schema";

/** So many are written in some milliseconds; the embedded database holds up everybody meanwhile. */
const AT_ONCE = 25;

/**
 * The seasons of a file as the database takes them. 5,000 as objects would hold up the event loop for
 * a tenth of a second on their way from the worker, and once more to be written down.
 */
export interface PackedSeasons {
  count: number;
  /** Each a JSON array of some of them, in UTF-8. */
  parts: Uint8Array<ArrayBuffer>[];
  /** The SHA-256 of all parts: that of another file with the same seasons is the same. */
  sha256: string;
}

export function packSeasons(seasons: readonly StatedSeason[]): PackedSeasons {
  const parts: PackedSeasons["parts"] = [];
  const hash = createHash("sha256");
  for (let i = 0; i < seasons.length; i += AT_ONCE) {
    const part = new TextEncoder().encode(JSON.stringify(seasons.slice(i, i + AT_ONCE)));
    hash.update(part);
    parts.push(part);
  }
  return { count: seasons.length, parts, sha256: hash.digest("hex") };
}
