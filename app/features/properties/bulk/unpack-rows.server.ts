import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import type { FileRow } from "./listing-file";

const unzip = promisify(gunzip);

/**
 * Yields the rows of packed parts, one part at a time.
 *
 * @param sha256 hash of the parts when they were packed
 * @throws Error after the last part when the hash differs
 */
export async function* unpackRows(
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<FileRow[]> {
  const hash = createHash("sha256");
  for await (const part of parts) {
    const text = await unzip(part);
    hash.update(text);
    yield parse(text);
  }
  if (hash.digest("hex") !== sha256) throw new Error("The rows of a kept file have changed");
}

export const unpackPart = async (part: Uint8Array): Promise<FileRow[]> => parse(await unzip(part));

const parse = (text: Buffer) => JSON.parse(text.toString()) as FileRow[];
