import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { uploadStorage } from "~/platform/uploads/upload-storage.server";
import { smallestPicture } from "~/ui/picture";

const LANDSCAPE = /^\/landscapes\/[\w-]{1,100}\.jpg$/;
const UPLOAD = /^\/uploads\/([0-9a-f]{32}-\d{1,4}\.jpg)$/;

/**
 * The smallest version of a picture of ours as a data URI; null for one that lies elsewhere, is not
 * there, or cannot be had at the moment: a pack is worth having without pictures.
 */
export async function readPicture(address: string): Promise<string | null> {
  // Uploads may be shown from a host of their own; their names are the same.
  const path = address.startsWith("/") ? withoutHost(smallestPicture(address) ?? "") : "";
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

const withoutHost = (address: string) => new URL(address, "http://localhost").pathname;

/** From the build, or without one from its source. */
async function readStatic(path: string): Promise<Buffer | null> {
  for (const directory of ["build/client", "public"]) {
    const bytes = await readFile(join(process.cwd(), directory, path)).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}
