import { createHash } from "node:crypto";

import type { ReadListingFile } from "./listing-file";
import { packFaults, packRows } from "./pack-listing-file";
import { parseListingFile } from "./parse-listing-file";

export default function readListingFile(bytes: Uint8Array): ReadListingFile {
  const parsed = parseListingFile(bytes);
  if ("refused" in parsed) return parsed;
  if ("faults" in parsed) return { bad: packFaults(parsed.faults, parsed.count) };
  return { rows: packRows(parsed.rows), sha256: createHash("sha256").update(bytes).digest("hex") };
}
