import { gpx, kml } from "@tmcw/togeojson";
import { DOMParser, type Document } from "@xmldom/xmldom";
import type { Feature, FeatureCollection, Geometry } from "geojson";

import { MAX_BOUNDARY_POINTS } from "../boundary-limits";
import { BoundaryFault, formatNumber } from "./boundary-fault";
import { createShapeCollection, collectPolygons, type ParsedBoundary } from "./collect-polygons";
import { collectShapes } from "./read-geojson";
import { tidyXml } from "./tidy-xml";

/** The number of tags and commas that may still be read from one upload. They are counted before parsing. */
export interface XmlLimits {
  tags: number;
  commas: number;
}

/**
 * Returns the limits of one upload. Real files have a few elements per point. KML stores coordinates as text, with two
 * commas per point, or three with an altitude.
 */
export const createXmlLimits = (): XmlLimits => ({ tags: 200_000, commas: 300_000 });

const UNREADABLE = "This XML can't be read. Export the file again and try once more.";

const ONLY_PICTURE =
  "A picture overlay is not a boundary. Draw the boundary as a polygon in Google Earth, and save that as KML.";
const ONLY_LINK =
  "This file only links to a map somewhere else. Open it in Google Earth, and save the boundary itself as KML.";

/**
 * Reads KML or GPX.
 *
 * @throws BoundaryFault
 */
export function readXml(text: string, room: XmlLimits): ParsedBoundary {
  const tidied = tidyXml(text);
  // Entities can expand a few bytes to gigabytes, or read files of the server.
  if ([text, tidied].some((xml) => /<!(?:doctype|entity)/i.test(xml))) {
    throw new BoundaryFault("A file with a DOCTYPE is not accepted. Export it again without one.");
  }
  refuseHuge(text, room);
  const document = parse(tidied);
  const root = document.documentElement?.localName?.toLowerCase();
  if (root !== "kml" && root !== "gpx") {
    throw new BoundaryFault("This is XML, but neither KML nor GPX.");
  }
  const { features } = root === "kml" ? convert(kml, document) : convert(gpx, document);
  const collection = createShapeCollection();
  collectShapes(
    { type: "FeatureCollection", features: features.filter((feature) => !getKind(feature)) },
    collection,
    0,
  );
  if (collection.polygons.length + collection.lines.length === 0) refuseOverlays(features);
  return { format: root === "kml" ? "KML" : "GPX", ...collectPolygons(collection) };
}

/**
 * Returns the kind of a feature that the converter turned into an area although it is a picture or a link to a map.
 * Returns null for other features.
 */
function getKind({ properties }: Feature<Geometry | null>): string | null {
  const kind: unknown = properties?.["@geometry-type"];
  return typeof kind === "string" ? kind : null;
}

function refuseOverlays(features: readonly Feature<Geometry | null>[]): void {
  const kinds = new Set(features.map(getKind));
  if (kinds.has("groundoverlay")) throw new BoundaryFault(ONLY_PICTURE);
  if (kinds.has("networklink")) throw new BoundaryFault(ONLY_LINK);
}

function convert(
  toGeoJson: typeof kml | typeof gpx,
  document: Document,
): FeatureCollection<Geometry | null> {
  try {
    // The library's types require a browser document, but it only uses what both kinds of documents have.
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
    // The parser throws on errors that it cannot recover from.
  }
  throw new BoundaryFault(UNREADABLE);
}

/**
 * Rejects XML that would not fit into the worker's memory.
 *
 * @throws BoundaryFault
 */
function refuseHuge(text: string, room: XmlLimits): void {
  room.tags -= countSign(text, "<", room.tags);
  room.commas -= countSign(text, ",", room.commas);
  if (room.tags >= 0 && room.commas >= 0) return;
  throw new BoundaryFault(
    `This file is far too detailed. A boundary has at most ${formatNumber(MAX_BOUNDARY_POINTS)} points.`,
  );
}

/** Counts a character, and stops above the maximum. */
function countSign(text: string, sign: string, max: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= max; at = text.indexOf(sign, at + 1)) {
    count += 1;
  }
  return count;
}
