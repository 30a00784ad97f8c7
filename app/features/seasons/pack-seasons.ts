import { createHash } from "node:crypto";

import type { StatedSeason } from "./season.schema";

/** The batch size. A batch takes some milliseconds, during which the embedded database serves no other query. */
const BATCH_SIZE = 25;

/**
 * The seasons of a file, serialized for the database. 5,000 objects would block the event loop for a tenth of a second
 * on their way from the worker, and again to be serialized.
 */
export interface PackedSeasons {
  count: number;
  /** The parts, each a JSON array of some seasons in UTF-8. */
  parts: Uint8Array<ArrayBuffer>[];
  /** The SHA-256 of all parts, which is the same for another file with the same seasons. */
  sha256: string;
}

export function packSeasons(seasons: readonly StatedSeason[]): PackedSeasons {
  const parts: PackedSeasons["parts"] = [];
  const hash = createHash("sha256");
  for (let i = 0; i < seasons.length; i += BATCH_SIZE) {
    const part = new TextEncoder().encode(JSON.stringify(seasons.slice(i, i + BATCH_SIZE)));
    hash.update(part);
    parts.push(part);
  }
  return { count: seasons.length, parts, sha256: hash.digest("hex") };
}
