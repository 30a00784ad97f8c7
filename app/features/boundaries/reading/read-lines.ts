import type { Position } from "geojson";

import { cutText } from "~/formats/cut-text";
import { readPosition } from "~/formats/read-coordinate";

import { MAX_BOUNDARY_POINTS } from "../boundary-limits";
import { BoundaryFault, formatNumber } from "./boundary-fault";
import type { ParsedBoundary } from "./collect-polygons";

/** The maximum length of a line in an error message. */
const MAX_QUOTED_CHARACTERS = 40;

/**
 * Reads typed corners: one "lat, lng" per line, in order around the land. The last corner connects to the first. An
 * empty line starts another part.
 *
 * @throws BoundaryFault that names the line
 */
export function readLines(text: string): ParsedBoundary {
  const parts: Position[][] = [[]];
  let count = 0;
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.trim();
    if (words === "") {
      if (parts.at(-1)?.length) parts.push([]);
      continue;
    }
    parts.at(-1)?.push(parsePosition(words, i + 1));
    if (++count > MAX_BOUNDARY_POINTS * 2) {
      throw new BoundaryFault(
        `A boundary has at most ${formatNumber(MAX_BOUNDARY_POINTS)} points.`,
      );
    }
  }
  const rings = parts.filter((ring) => ring.length > 0);
  if (rings.length === 0) throw new BoundaryFault("Enter at least three corners.");
  return { format: "text", polygons: rings.map((ring) => [closeRing(ring)]) };
}

function parsePosition(line: string, number: number): Position {
  const position = readPosition(line);
  if (position) return [position.lng, position.lat];
  // A line such as "-111.0382, 45.6789" fails as latitude first. Accepting it here lets the location check report that
  // the coordinates are swapped.
  const [first = "", second = ""] = line.split(/[,;\s]+/, 2);
  const swapped = readPosition(`${second}, ${first}`);
  if (swapped) return [swapped.lat, swapped.lng];
  const quoted = cutText(line.slice(0, 4 * MAX_QUOTED_CHARACTERS), MAX_QUOTED_CHARACTERS);
  throw new BoundaryFault(
    `Line ${formatNumber(number)}: enter a latitude and a longitude, such as 45.6789, -111.0382, instead of “${quoted}”`,
  );
}

const closeRing = (ring: Position[]) => {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return first && !isClosed ? [...ring, first] : ring;
};
