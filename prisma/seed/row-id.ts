import { createHash } from "node:crypto";

/**
 * Returns the UUIDv7 of a demo row: always the same for the same key, and in the order of creation, as the product's
 * ids are.
 */
export function rowId(key: string, createdAt: Date): string {
  const time = createdAt.getTime().toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(key).digest("hex");
  const variant = ((parseInt(hash.slice(3, 5), 16) & 0x3f) | 0x80).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(5, 7)}`,
    hash.slice(7, 19),
  ].join("-");
}
