import { open } from "node:fs/promises";
import { join } from "node:path";

import type { LegalName } from "./legal-names";

/** The maximum size in bytes of a text, twice the longest terms of large websites. */
const MAX_BYTES = 100 * 1024;

/** Thrown for a file of the operator that cannot be shown, with the reason. */
export class ContentFileError extends Error {
  override name = "ContentFileError";
}

/**
 * Reads the operator's text; null where they have none.
 *
 * @throws ContentFileError for a file that cannot be read or shown
 */
export async function readContentFile(directory: string, name: LegalName): Promise<string | null> {
  const path = join(directory, `${name}.md`);
  try {
    const file = await open(path, "r");
    try {
      // Reading a device or a pipe would never end.
      if (!(await file.stat()).isFile()) throw new ContentFileError(`${path} is not a file`);
      const buffer = Buffer.alloc(MAX_BYTES + 1);
      const length = await readWhole(file, buffer);
      if (length > MAX_BYTES) {
        throw new ContentFileError(`${path} is larger than ${MAX_BYTES / 1024} KB`);
      }
      return decodeText(buffer.subarray(0, length), path);
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (error instanceof ContentFileError) throw error;
    throw new ContentFileError(`${path} cannot be read (${code ?? String(error)})`);
  }
}

async function readWhole(file: Awaited<ReturnType<typeof open>>, buffer: Buffer): Promise<number> {
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
    length += bytesRead;
    if (bytesRead === 0 || length === buffer.length) return length;
  }
}

function decodeText(bytes: Uint8Array, path: string): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ContentFileError(`${path} is not UTF-8 text`);
  }
  if (!text.trim()) throw new ContentFileError(`${path} is empty`);
  return text;
}
