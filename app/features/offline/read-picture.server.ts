import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { uploadStorage } from "~/platform/uploads/upload-storage.server";
import { getSmallestPicture } from "~/ui/picture";

const LANDSCAPE = /^\/landscapes\/[\w-]{1,100}\.jpg$/;
const UPLOAD = /^\/uploads\/([0-9a-f]{32}-\d{1,4}\.jpg)$/;

/**
 * Reads the smallest version of one of our pictures as a data URI. Returns null for other pictures, missing ones, and
 * failures, because a pack is useful without pictures.
 */
export async function readPicture(address: string): Promise<string | null> {
  // Uploads may be served from another host; their paths are the same.
  const path = address.startsWith("/") ? getPathname(getSmallestPicture(address) ?? "") : "";
  const upload = UPLOAD.exec(path)?.[1];
  const bytes = upload
    ? await uploadStorage()
        .get(upload)
        .catch(() => null)
    : LANDSCAPE.test(path)
      ? await readStatic(path)
      : null;
  return bytes && `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

const getPathname = (address: string) => new URL(address, "http://localhost").pathname;

/** Reads a file from the build, or from its source when there is no build. */
async function readStatic(path: string): Promise<Buffer | null> {
  for (const directory of ["build/client", "public"]) {
    const bytes = await readFile(join(process.cwd(), directory, path)).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}
