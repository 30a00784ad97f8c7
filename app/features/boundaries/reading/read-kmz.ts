import type { Readable } from "node:stream";

import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";

import { MAX_INFLATED_BYTES } from "../boundary-limits";
import { BoundaryFault } from "./boundary-fault";

/** A KMZ has its KML and some pictures. */
const MOST_ENTRIES = 1_000;
const NO_KML =
  "This ZIP file holds no KML. Export a shapefile as GeoJSON or KML first, then try again.";
const UNREADABLE = "This KMZ can't be unzipped. Export it again and try once more.";
const TOO_LARGE = "This KMZ unzips to more than 20 MB. Export the boundary alone.";

/**
 * The KML of a KMZ, as bytes. It is inflated piece by piece and left at the limit, whatever size the
 * archive says it has.
 *
 * @throws BoundaryFault
 */
export async function readKmz(bytes: Uint8Array): Promise<Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    // Sizes are watched below: a false one is no reason to believe it.
    const zip = await fromBufferPromise(archive, { lazyEntries: true, validateEntrySizes: false });
    const entry = await findKml(zip);
    return await inflate(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw error instanceof BoundaryFault ? error : new BoundaryFault(UNREADABLE);
  }
}

/** By convention it is the first KML of the archive, mostly called doc.kml. */
async function findKml(zip: ZipFile): Promise<Entry> {
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MOST_ENTRIES) throw new BoundaryFault("This KMZ holds too many files.");
    if (!entry.fileName.toLowerCase().endsWith(".kml")) continue;
    if (entry.isEncrypted()) throw new BoundaryFault("This KMZ is locked with a password.");
    return entry;
  }
  throw new BoundaryFault(NO_KML);
}

async function inflate(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_INFLATED_BYTES) throw new BoundaryFault(TOO_LARGE, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
