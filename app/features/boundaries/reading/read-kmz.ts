import type { Readable } from "node:stream";

import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";

import { MAX_INFLATED_BYTES } from "../boundary-limits";
import { BoundaryFault } from "./boundary-fault";
import { NOTHING_ENCLOSED, type ParsedBoundary } from "./collect-polygons";

/** The maximum number of files in a KMZ. Real ones hold a KML file and a few pictures. */
const MAX_ENTRIES = 1_000;
/** The maximum number of KML files that are searched for a boundary. */
const MAX_KML_FILES = 50;
const NO_KML =
  "This ZIP file holds no KML. Export a shapefile as GeoJSON or KML first, then try again.";
const UNREADABLE = "This KMZ can't be unzipped. Export it again and try once more.";
const TOO_LARGE = "This KMZ unzips to more than 20 MB. Export the boundary alone.";

/**
 * Reads the first KML file in a KMZ that encloses an area. A legend, links to other maps or macOS metadata may come
 * first. Files are inflated in chunks and abandoned at the limit, because the sizes in the archive may be false.
 *
 * @throws BoundaryFault
 */
export async function readKmz(
  bytes: Uint8Array,
  read: (kml: Uint8Array) => ParsedBoundary,
): Promise<ParsedBoundary> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await wrapUnzipError(() =>
    // The declared sizes may be false, so actual sizes are checked while reading.
    fromBufferPromise(archive, { lazyEntries: true, autoClose: false, validateEntrySizes: false }),
  );
  const faults: BoundaryFault[] = [];
  let room = MAX_INFLATED_BYTES;
  for (const entry of await wrapUnzipError(() => listKml(zip))) {
    const maxBytes = room;
    const kml = await wrapUnzipError(async () =>
      inflate(await zip.openReadStreamPromise(entry), maxBytes),
    );
    room -= kml.length;
    try {
      return read(kml);
    } catch (error) {
      if (!(error instanceof BoundaryFault)) throw error;
      faults.push(error);
    }
  }
  // A problem with an outline is more helpful than the message that a legend has none.
  const telling = faults.find(({ message }) => message !== NOTHING_ENCLOSED);
  throw telling ?? faults[0] ?? new BoundaryFault(NO_KML);
}

async function wrapUnzipError<Result>(unzip: () => Promise<Result>): Promise<Result> {
  try {
    return await unzip();
  } catch (error) {
    throw error instanceof BoundaryFault ? error : new BoundaryFault(UNREADABLE);
  }
}

/** Lists the KML files in order. The main file, which is called doc.kml by convention, comes first. */
async function listKml(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MAX_ENTRIES) throw new BoundaryFault("This KMZ holds too many files.");
    const name = entry.fileName.toLowerCase();
    // macOS adds a metadata file for each file.
    if (!name.endsWith(".kml") || /(?:^|\/)(?:__macosx\/|\._)/.test(name)) continue;
    if (entry.isEncrypted()) throw new BoundaryFault("This KMZ is locked with a password.");
    if (name === "doc.kml") entries.unshift(entry);
    else if (entries.length < MAX_KML_FILES) entries.push(entry);
  }
  return entries;
}

async function inflate(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BoundaryFault(TOO_LARGE, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
