import { gpx, kml } from "@tmcw/togeojson";
import { DOMParser, type Document } from "@xmldom/xmldom";

import { MOST_POINTS } from "../boundary-limits";
import { BoundaryFault, sayNumber } from "./boundary-fault";
import { nothingMet, polygonsOf, type Found } from "./found-lines";
import { look } from "./read-geojson";

/** A file of people's own has a few elements for each point; counted before anything is built of them. */
const MOST_TAGS = 200_000;
/** Of a KML's coordinates, which are text: two for each point, three with an altitude. */
const MOST_COMMAS = 300_000;
const UNREADABLE = "This XML can't be read. Export the file again and try once more.";

/** @throws BoundaryFault */
export function readXml(text: string): Found {
  // An entity can grow a few bytes into gigabytes, or name a file of the server.
  if (/<!(?:doctype|entity)/i.test(text)) {
    throw new BoundaryFault("A file with a DOCTYPE is not accepted. Export it again without one.");
  }
  refuseHuge(text);
  const document = parse(text);
  const root = document.documentElement?.localName?.toLowerCase();
  if (root !== "kml" && root !== "gpx") {
    throw new BoundaryFault("This is XML, but neither KML nor GPX.");
  }
  const met = nothingMet();
  look(root === "kml" ? convert(kml, document) : convert(gpx, document), met, 0);
  return { format: root === "kml" ? "KML" : "GPX", polygons: polygonsOf(met) };
}

function convert(toGeoJson: typeof kml | typeof gpx, document: Document): unknown {
  try {
    // The library's types are the browser's; it uses what both documents have.
    return toGeoJson(document as never);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new BoundaryFault(UNREADABLE);
  }
}

function parse(text: string): Document {
  let problem: string | null = null;
  try {
    const document = new DOMParser({
      onError(level: string) {
        if (level !== "warning") problem = level;
      },
    }).parseFromString(text, "text/xml");
    if (problem === null && document.doctype === null) return document;
  } catch {
    // It has thrown what it could not go on from.
  }
  throw new BoundaryFault(UNREADABLE);
}

/** @throws BoundaryFault for more than fits into the worker's memory */
function refuseHuge(text: string): void {
  if (hasMore(text, "<", MOST_TAGS) || hasMore(text, ",", MOST_COMMAS)) {
    throw new BoundaryFault(
      `This file is far too detailed. A boundary has at most ${sayNumber(MOST_POINTS)} points.`,
    );
  }
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    if (++count > most) return true;
  }
  return false;
}
