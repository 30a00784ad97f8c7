import { fitNames, computeNameBox, doBoxesOverlap, type NameBox } from "~/features/map/fit-names";
import type { Point } from "~/features/map/svg-path";
import { listLargerTowns } from "~/platform/gazetteer/larger-towns.server";

import { PARCEL_HEIGHT, PARCEL_FONT_SIZE, PARCEL_WIDTH, type DistantTown } from "./parcel-drawing";

export interface LatLng {
  lat: number;
  lng: number;
}

export const MILES_PER_DEGREE = 69.09;

/**
 * Towns outside the frame: their maximum distance, their minimum angle from each other in degrees, and their maximum
 * number.
 */
const OUTSIDE_FRAME = { miles: 80, apart: 50, most: 4 };

const EDGE_MARGIN = 20;

/** The average letter width relative to the font size, and the width of an arrow. */
const LETTER_WIDTH_RATIO = 0.56;
const ARROW_WIDTH = 16;

/** The length of the pieces that a line is split into for overlap checks. */
const LINE_SEGMENT_LENGTH = 12;

interface NearbyTown {
  name: string;
  at: Point;
  miles: number;
  /** The direction in degrees, clockwise from north. */
  bearing: number;
}

/** Returns the towns within range, nearest first. */
export function findNearbyTowns(center: LatLng, project: (place: LatLng) => Point): NearbyTown[] {
  // Comparing latitudes first quickly excludes most of the two thousand towns.
  const nearby = OUTSIDE_FRAME.miles / MILES_PER_DEGREE;
  return listLargerTowns()
    .filter(({ lat }) => Math.abs(lat - center.lat) <= nearby)
    .map(({ name, ...town }) => {
      const [x, y] = project(town);
      const bearing = ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
      return { name, at: [x, y] as Point, miles: Math.hypot(x, y), bearing };
    })
    .filter(({ miles }) => miles <= OUTSIDE_FRAME.miles)
    .sort((a, b) => a.miles - b.miles);
}

export function labelTowns(
  nearbyTowns: NearbyTown[],
  place: (at: Point) => Point,
  {
    land,
    outline,
    corners,
  }: { land: NameBox; outline: readonly NameBox[]; corners: readonly NameBox[] },
) {
  const viewBox = { left: 6, top: 6, right: PARCEL_WIDTH - 6, bottom: PARCEL_HEIGHT - 6 };
  const spots = nearbyTowns.map((town) => {
    const [x, y] = place(town.at).map(Math.round) as Point;
    // The mark covers towns at the land itself, so their names go to its right.
    const isOnLand = x > land.left && x < land.right && y > land.top && y < land.bottom;
    return { ...town, x: isOnLand ? land.right + PARCEL_FONT_SIZE / 2 : x, y, isState: false };
  });
  const room = { fontSize: PARCEL_FONT_SIZE, viewBox, occupied: [...corners, land], maxCount: 8 };
  const towns = fitNames(spots, room);
  const nameBoxes = towns.map((town) => computeNameBox(town, PARCEL_FONT_SIZE));
  const occupied = [...corners, land, ...outline, ...nameBoxes];
  const beyond: (DistantTown & { bearing: number })[] = [];
  for (const town of spots) {
    if (beyond.length + towns.length >= OUTSIDE_FRAME.most) break;
    const isWithin = town.x > 0 && town.x < PARCEL_WIDTH && town.y > 0 && town.y < PARCEL_HEIGHT;
    if (
      isWithin ||
      beyond.some(({ bearing }) => getAngleBetween(bearing, town.bearing) < OUTSIDE_FRAME.apart)
    )
      continue;
    const label = avoidOverlap(placeAtEdge(town), occupied);
    if (!label) continue;
    occupied.push(getLabelBox(label));
    beyond.push(label);
  }
  return { towns: towns.map(({ name, x, y }) => ({ name, x, y })), beyond };
}

/** The distances to try when moving a label along its edge. The arrow is valid from any of them. */
const MOVES = [0, ...[20, 40, 60, 80, 100].flatMap((far) => [-far, far])];

/** Returns the label moved to where it overlaps neither the land nor another label, or null when there is no room. */
function avoidOverlap<Label extends DistantTown>(
  label: Label,
  occupied: readonly NameBox[],
): Label | null {
  for (const move of MOVES) {
    const moved =
      label.anchor === "middle" ? { ...label, x: label.x + move } : { ...label, y: label.y + move };
    const box = getLabelBox(moved);
    if (isInFrame(box) && !occupied.some((other) => doBoxesOverlap(box, other))) return moved;
  }
  return null;
}

const isInFrame = ({ left, right, top, bottom }: NameBox) =>
  left >= 0 && right <= PARCEL_WIDTH && top >= 0 && bottom <= PARCEL_HEIGHT;

/** Returns boxes that cover a drawn line. */
export function coverLineWithBoxes(line: readonly Point[]): NameBox[] {
  return line.slice(1).flatMap(([toX, toY], i) => {
    const [x, y] = line[i] ?? [toX, toY];
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / LINE_SEGMENT_LENGTH);
    return Array.from({ length: count + 1 }, (_, step) => {
      const [atX, atY] = [x + ((toX - x) * step) / count, y + ((toY - y) * step) / count];
      return { left: atX - 3, right: atX + 3, top: atY - 3, bottom: atY + 3 };
    });
  });
}

const getAngleBetween = (one: number, other: number) => {
  const angle = Math.abs(one - other);
  return Math.min(angle, 360 - angle);
};

/** Returns the point where the line to a town leaves the frame, outside the reserved corners. */
function placeAtEdge({ name, miles, bearing }: NearbyTown): DistantTown {
  const label = `${name}, ${formatMiles(miles)}`;
  const [east, north] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  const [halfWidth, halfHeight] = [PARCEL_WIDTH / 2 - EDGE_MARGIN, PARCEL_HEIGHT / 2 - EDGE_MARGIN];
  const steps = Math.min(halfWidth / Math.abs(east), halfHeight / Math.abs(north));
  const x = Math.round(PARCEL_WIDTH / 2 + east * steps);
  const y = Math.round(PARCEL_HEIGHT / 2 - north * steps);
  const isAtSide = halfWidth / Math.abs(east) < halfHeight / Math.abs(north);
  const anchor = isAtSide || Math.abs(east) > 0.6 ? (east < 0 ? "start" : "end") : "middle";
  // The label must stay below the north arrow and above the scale.
  return {
    label,
    x,
    y: Math.min(Math.max(y, x > 430 ? 78 : EDGE_MARGIN), x < 180 ? 300 : 350),
    anchor,
    bearing,
  };
}

/**
 * Returns the box of a label and its arrow. The arrow is outside the label at the left and right edges, and above or
 * below it elsewhere.
 */
function getLabelBox({ label, x, y, anchor }: DistantTown): NameBox {
  const width = label.length * LETTER_WIDTH_RATIO * PARCEL_FONT_SIZE;
  const left = anchor === "start" ? x : anchor === "end" ? x - width - ARROW_WIDTH : x - width / 2;
  const isBesideArrow = anchor !== "middle";
  const above = isBesideArrow || y < PARCEL_HEIGHT / 2 ? ARROW_WIDTH : 2 * ARROW_WIDTH;
  const below = isBesideArrow || y > PARCEL_HEIGHT / 2 ? ARROW_WIDTH : 2 * ARROW_WIDTH;
  return {
    left,
    right: left + width + (isBesideArrow ? ARROW_WIDTH : 0),
    top: y - above,
    bottom: y + below,
  };
}

export const formatMiles = (miles: number) =>
  miles < 1 ? "less than 1 mi" : `${Math.round(miles)} mi`;

const DIRECTIONS = [
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
] as const;

/** Returns the direction from a town to the land, given the bearing from the land to the town. */
export function getOppositeDirection(bearing: number): string {
  return DIRECTIONS[Math.round(((bearing + 180) % 360) / 45) % 8] ?? "north";
}
