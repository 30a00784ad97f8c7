import type { Position } from "geojson";

import { formatNumber } from "./boundary-fault";
import { findCrossing, type RingEdge } from "./find-crossing";

/** Returns the name of a ring in messages: "Part 1", or "Part 1, hole 2". */
export const formatRingName = (part: number, ring: number) =>
  ring === 0 ? `Part ${part + 1}` : `Part ${part + 1}, hole ${ring}`;

export interface RingCrossing {
  /** The message to the user that names the lines. */
  message: string;
  edges: [RingEdge, RingEdge];
}

/**
 * Finds a crossing of closed rings. Different parts may share a line, as neighboring parcels do. Rings of the same part
 * may not.
 */
export function findRingCrossing(polygons: readonly Position[][][]): RingCrossing | null {
  const edges: RingEdge[] = [];
  polygons.forEach((rings, part) => {
    rings.forEach((ring, i) => {
      for (let point = 0; point + 1 < ring.length; point += 1) {
        edges.push(getEdge(ring, { part, ring: i, point }));
      }
    });
  });
  const crossing = findCrossing(edges);
  if (!crossing) return null;
  const [a, b] = crossing;
  const [nameA, nameB] = [formatRingName(a.part, a.ring), formatRingName(b.part, b.ring)];
  const [atA, atB] = [formatEdge(a), formatEdge(b)];
  const crossedName = nameA === nameB ? "itself" : nameB.replace("Part", "part");
  const message = `${nameA} crosses ${crossedName}: the line between points ${atA} meets the one between points ${atB}.`;
  return { message, edges: crossing };
}

const formatEdge = ({ point, next }: RingEdge) =>
  `${formatNumber(point + 1)} and ${formatNumber(next + 1)}`;

function getEdge(ring: Position[], edge: Pick<RingEdge, "part" | "ring" | "point">): RingEdge {
  const [from = [], to = []] = ring.slice(edge.point, edge.point + 2);
  const count = ring.length - 1;
  return {
    ...edge,
    next: (edge.point + 1) % count,
    count,
    from: [Number(from[0]), Number(from[1])],
    to: [Number(to[0]), Number(to[1])],
  };
}
