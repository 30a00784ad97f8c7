import type { Area } from "~/features/directory/area";

import { MAP_HEIGHT, MAP_WIDTH } from "./drawn-map";
import type { Point } from "./svg-path";
import {
  ALASKA_SCALE,
  getExtent,
  projectPosition,
  getStateShapes,
  UNITS_PER_DEGREE,
  type PlaneBox,
} from "./state-shapes.server";

/** The part of the plane that a drawn map shows. */
export interface MapFrame {
  box: PlaneBox;
  /** The number of SVG units per unit of the plane. */
  scale: number;
  /** Converts a point of the plane to SVG coordinates. */
  place(point: Point): Point;
  /** The number of SVG units per degree of latitude. */
  perDegree: number;
}

const MARGIN = 24;
/**
 * The minimum width and height of the frame, about 40 miles. Closer up, no borders would be visible, and a spot is well
 * within a cell.
 */
const MIN_SPAN = 12;
/** The tolerance of simplified borders, precise enough to find the bounding boxes of states. */
const BORDER_TOLERANCE = 2;

export function computeCountryFrame(): MapFrame {
  return frameAround(
    getExtent(getStateShapes(BORDER_TOLERANCE).flatMap(({ rings }) => rings.flat())),
    false,
  );
}

/** Returns the frame of a state or an area, or of the whole country when neither is on the map. */
export function closeUpFrame({ state, area }: { state: string | null; area: Area | null }) {
  const shape = getStateShapes(BORDER_TOLERANCE).find(({ name }) => name === state);
  const corners = area ? getCorners(area) : [];
  const isAlaska = state === "Alaska" || (area !== null && area.south > 51);
  if (corners.length > 0) return frameAround(getExtent(corners), isAlaska);
  return shape ? frameAround(shape.box, isAlaska) : computeCountryFrame();
}

export function isWithinFrame([x, y]: Point): boolean {
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;
}

function getCorners({ south, west, north, east }: Area): Point[] {
  const corners = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: (south + north) / 2, lng: (west + east) / 2 },
  ];
  return corners.flatMap((corner) => {
    const point = projectPosition(corner);
    return point ? [point] : [];
  });
}

function frameAround(inner: PlaneBox, isAlaska: boolean): MapFrame {
  const middle: Point = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  const reduction = isAlaska ? ALASKA_SCALE : 1;
  const minSpan = MIN_SPAN * reduction;
  const scale = Math.min(
    (MAP_WIDTH - 2 * MARGIN) / Math.max(inner.right - inner.left, minSpan),
    (MAP_HEIGHT - 2 * MARGIN) / Math.max(inner.bottom - inner.top, minSpan),
  );
  const [halfWidth, halfHeight] = [MAP_WIDTH / 2 / scale, MAP_HEIGHT / 2 / scale];
  const left = middle[0] - halfWidth;
  const top = middle[1] - halfHeight;
  return {
    box: { left, top, right: left + 2 * halfWidth, bottom: top + 2 * halfHeight },
    scale,
    place: ([x, y]) => [(x - left) * scale, (y - top) * scale],
    perDegree: scale * UNITS_PER_DEGREE * reduction,
  };
}
