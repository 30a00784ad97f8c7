import { readPosition } from "~/formats/read-coordinate";

import { MAX_INFLATED_BYTES } from "../boundary-limits";
import { BoundaryFault } from "./boundary-fault";
import type { ParsedBoundary } from "./collect-polygons";
import { readGeoJson } from "./read-geojson";
import { readKmz } from "./read-kmz";
import { readLines } from "./read-lines";
import { readXml, createXmlLimits, type XmlLimits } from "./read-xml";

const UNKNOWN = "This is not a boundary file. Choose a GeoJSON, KML, KMZ or GPX file.";

/**
 * Reads a boundary file. Detects the format from the content, not from the file name.
 *
 * @throws BoundaryFault
 */
export async function readContent(bytes: Uint8Array): Promise<ParsedBoundary> {
  const room = createXmlLimits();
  return isZip(bytes) ? readKmz(bytes, (kml) => readPlain(kml, room)) : readPlain(bytes, room);
}

function readPlain(bytes: Uint8Array, room: XmlLimits): ParsedBoundary {
  const text = decode(bytes);
  const [first = ""] = /\S/.exec(text) ?? [];
  if (first === "<") return readXml(text, room);
  if (first === "{" || first === "[") return readGeoJson(text);
  // The file is a list of corners.
  if (/^[\d+-]$/.test(first) || readPosition(firstLine(text))) return readLines(text);
  throw new BoundaryFault(UNKNOWN);
}

const firstLine = (text: string) =>
  text
    .trimStart()
    .slice(0, 200)
    .split(/[\r\n]/, 1)[0] ?? "";

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

/** Decodes a file. Coordinates are ASCII, so other encodings can only garble names. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, MAX_INFLATED_BYTES));
  if (text.includes("\0")) throw new BoundaryFault(UNKNOWN);
  // GeoJSON text sequences (RFC 8142) have this character before each feature.
  return text.replaceAll("\u001e", "");
}
