import type { MultiPolygon, Position } from "geojson";

import { fitNames, nameBox, overlap, type NameBox } from "~/features/map/fit-names";
import { pathOf, type Point } from "~/features/map/path-of";
import { largerTowns } from "~/platform/gazetteer/larger-towns.server";

import {
  PARCEL_HEIGHT,
  PARCEL_LETTERS,
  PARCEL_WIDTH,
  type ParcelDrawing,
  type TownBeyond,
} from "./parcel-drawing";

interface Place {
  lat: number;
  lng: number;
}

const MILES_PER_DEGREE = 69.09;
const FEET_PER_MILE = 5_280;

/** Of the frame the boundary takes so much in the middle: names stand around it. */
const FILLED = { width: 0.56, height: 0.62 };
/** A frame is no smaller, or the line of a small lot would be the whole of it. */
const LEAST_MILES = 0.25;
/** Without a boundary, so much country above and below. */
const AROUND_MILES = 8;
/** How far a rounded position may be off: half of a hundredth of a degree, both ways. */
const OFF_MILES = 0.5;

/** How far a town beyond the frame may be, and how far apart in direction two of them are. */
const BEYOND = { miles: 80, apart: 50, most: 4 };
const SCALES = [
  ...[100, 250, 500, 1_000].map((feet) => ({
    miles: feet / FEET_PER_MILE,
    label: `${feet.toLocaleString("en-US")} ft`,
  })),
  ...[0.25, 0.5, 1, 2, 5, 10, 20, 50].map((miles) => ({ miles, label: `${miles} mi` })),
];

/** The north arrow and the scale bar have the corners. */
const cornersBeside = (scale: { length: number }): NameBox[] => [
  { left: PARCEL_WIDTH - 44, top: 0, right: PARCEL_WIDTH, bottom: 60 },
  { left: 0, top: PARCEL_HEIGHT - 44, right: scale.length + 20, bottom: PARCEL_HEIGHT },
];
const EDGE = 20;
/** About how wide a letter is, of its size, and how much room an arrow takes. */
const LETTER = 0.56;
const ARROW = 16;
/** A line is looked at in pieces of so many units. */
const LINE_PIECE = 12;
/** How far around its middle the mark of a position reaches. */
const SPOT = 8;

/**
 * A parcel without tiles and scripts: its outline, or a circle around where it may be, between the
 * towns around it.
 *
 * @param outline as the viewer may see it; null where they may not, or there is none
 * @param position as the viewer may see it
 * @param isExact whether the position is the land's own, not the rounded one
 */
export function drawParcel({
  outline,
  position,
  isExact,
}: {
  outline: MultiPolygon | null;
  position: Place;
  isExact: boolean;
}): ParcelDrawing {
  const middle = outline ? middleOf(outline, position) : position;
  const onPlane = planeAround(middle);
  const rings = outline?.coordinates.flatMap((part) =>
    part.map((ring) => ring.map(([lng = NaN, lat = NaN]) => onPlane({ lat, lng }))),
  );
  const unitsPerMile = rings ? fitting(rings) : PARCEL_HEIGHT / 2 / AROUND_MILES;
  const place = ([x, y]: Point): Point => [
    PARCEL_WIDTH / 2 + x * unitsPerMile,
    PARCEL_HEIGHT / 2 - y * unitsPerMile,
  ];
  const placed = rings?.map((ring) => ring.map(place));
  const [x, y] = place(onPlane(outline ? middle : position)).map(Math.round) as Point;
  const radius = isExact || outline ? null : Math.round(OFF_MILES * unitsPerMile);
  const reach = Math.max(SPOT, radius ?? 0);
  const around = townsAround(middle, onPlane);
  const scale = scaleOf(unitsPerMile);
  return {
    path: placed ? pathOf(placed) : null,
    spot: { x, y, radius },
    ...nameTowns(around, place, {
      land: { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
      outline: placed?.flatMap(boxesAlong) ?? [],
      corners: cornersBeside(scale),
    }),
    scale,
    description: around
      .slice(0, 3)
      .map(({ name, miles, bearing }) => `${sayMiles(miles)} ${oppositeOf(bearing)} of ${name}`)
      .join(", "),
  };
}

/** Miles east and north of a place; good for a few dozen of them. */
function planeAround(middle: Place): (place: Place) => Point {
  const shrunk = Math.cos((middle.lat * Math.PI) / 180);
  return ({ lat, lng }) => [
    unturned(lng - middle.lng) * shrunk * MILES_PER_DEGREE,
    (lat - middle.lat) * MILES_PER_DEGREE,
  ];
}

/** The shorter way around the globe: the Aleutians lie on both sides of the antimeridian. */
const unturned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

function middleOf(outline: MultiPolygon, { lng }: Place): Place {
  const points = outline.coordinates.flat(2).map(([x = NaN, y = NaN]: Position) => ({
    lat: y,
    lng: lng + unturned(x - lng),
  }));
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
}

function fitting(rings: readonly (readonly Point[])[]): number {
  const points = rings.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  return Math.min(
    (PARCEL_WIDTH * FILLED.width) / Math.max(width, LEAST_MILES),
    (PARCEL_HEIGHT * FILLED.height) / Math.max(height, LEAST_MILES),
  );
}

interface TownAround {
  name: string;
  at: Point;
  miles: number;
  /** Clockwise from north, in degrees. */
  bearing: number;
}

/** Nearest first. */
function townsAround(middle: Place, onPlane: (place: Place) => Point): TownAround[] {
  // A degree of latitude is as long everywhere, which is quick to ask of two thousand towns.
  const nearby = BEYOND.miles / MILES_PER_DEGREE;
  return largerTowns()
    .filter(({ lat }) => Math.abs(lat - middle.lat) <= nearby)
    .map(({ name, ...town }) => {
      const [x, y] = onPlane(town);
      const bearing = ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
      return { name, at: [x, y] as Point, miles: Math.hypot(x, y), bearing };
    })
    .filter(({ miles }) => miles <= BEYOND.miles)
    .sort((a, b) => a.miles - b.miles);
}

function nameTowns(
  around: TownAround[],
  place: (at: Point) => Point,
  {
    land,
    outline,
    corners,
  }: { land: NameBox; outline: readonly NameBox[]; corners: readonly NameBox[] },
) {
  const sight = { left: 6, top: 6, right: PARCEL_WIDTH - 6, bottom: PARCEL_HEIGHT - 6 };
  const spots = around.map((town) => {
    const [x, y] = place(town.at).map(Math.round) as Point;
    // A town where the land is stands beside its mark.
    const isOnLand = x > land.left && x < land.right && y > land.top && y < land.bottom;
    return { ...town, x: isOnLand ? land.right + PARCEL_LETTERS / 2 : x, y, isState: false };
  });
  const room = { fontSize: PARCEL_LETTERS, sight, taken: [...corners, land], most: 8 };
  const towns = fitNames(spots, room);
  const named = towns.map((town) => nameBox(town, PARCEL_LETTERS));
  const taken = [...corners, land, ...outline, ...named];
  const beyond: (TownBeyond & { bearing: number })[] = [];
  for (const town of spots) {
    if (beyond.length + towns.length >= BEYOND.most) break;
    const isWithin = town.x > 0 && town.x < PARCEL_WIDTH && town.y > 0 && town.y < PARCEL_HEIGHT;
    if (isWithin || beyond.some(({ bearing }) => turnBetween(bearing, town.bearing) < BEYOND.apart))
      continue;
    const label = besideOthers(atEdge(town), taken);
    if (!label) continue;
    taken.push(labelBox(label));
    beyond.push(label);
  }
  return { towns: towns.map(({ name, x, y }) => ({ name, x, y })), beyond };
}

/** How far along its edge a label may be moved. Its arrow points to the town from anywhere. */
const MOVES = [0, ...[20, 40, 60, 80, 100].flatMap((far) => [-far, far])];

/** A label where it covers neither the land nor another one; null where it would anywhere. */
function besideOthers<Label extends TownBeyond>(
  label: Label,
  taken: readonly NameBox[],
): Label | null {
  for (const move of MOVES) {
    const moved =
      label.anchor === "middle" ? { ...label, x: label.x + move } : { ...label, y: label.y + move };
    const box = labelBox(moved);
    if (isInFrame(box) && !taken.some((other) => overlap(box, other))) return moved;
  }
  return null;
}

const isInFrame = ({ left, right, top, bottom }: NameBox) =>
  left >= 0 && right <= PARCEL_WIDTH && top >= 0 && bottom <= PARCEL_HEIGHT;

/** What a drawn line covers, piece by piece. */
function boxesAlong(line: readonly Point[]): NameBox[] {
  return line.slice(1).flatMap(([toX, toY], i) => {
    const [x, y] = line[i] ?? [toX, toY];
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / LINE_PIECE);
    return Array.from({ length: count + 1 }, (_, step) => {
      const [atX, atY] = [x + ((toX - x) * step) / count, y + ((toY - y) * step) / count];
      return { left: atX - 3, right: atX + 3, top: atY - 3, bottom: atY + 3 };
    });
  });
}

const turnBetween = (one: number, other: number) => {
  const turn = Math.abs(one - other);
  return Math.min(turn, 360 - turn);
};

/** Where the way to a town leaves the frame, out of the corners that are taken. */
function atEdge({ name, miles, bearing }: TownAround): TownBeyond {
  const label = `${name}, ${sayMiles(miles)}`;
  const [east, north] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  const [halfWidth, halfHeight] = [PARCEL_WIDTH / 2 - EDGE, PARCEL_HEIGHT / 2 - EDGE];
  const steps = Math.min(halfWidth / Math.abs(east), halfHeight / Math.abs(north));
  const x = Math.round(PARCEL_WIDTH / 2 + east * steps);
  const y = Math.round(PARCEL_HEIGHT / 2 - north * steps);
  const isAtSide = halfWidth / Math.abs(east) < halfHeight / Math.abs(north);
  const anchor = isAtSide || Math.abs(east) > 0.6 ? (east < 0 ? "start" : "end") : "middle";
  // Below the north arrow, and above the scale.
  return {
    label,
    x,
    y: Math.min(Math.max(y, x > 430 ? 78 : EDGE), x < 180 ? 300 : 350),
    anchor,
    bearing,
  };
}

/** A label with its arrow, which stands outside of it or, above and below, on its other side. */
function labelBox({ label, x, y, anchor }: TownBeyond): NameBox {
  const width = label.length * LETTER * PARCEL_LETTERS;
  const left = anchor === "start" ? x : anchor === "end" ? x - width - ARROW : x - width / 2;
  const isBesideArrow = anchor !== "middle";
  const above = isBesideArrow || y < PARCEL_HEIGHT / 2 ? ARROW : 2 * ARROW;
  const below = isBesideArrow || y > PARCEL_HEIGHT / 2 ? ARROW : 2 * ARROW;
  return {
    left,
    right: left + width + (isBesideArrow ? ARROW : 0),
    top: y - above,
    bottom: y + below,
  };
}

function scaleOf(unitsPerMile: number) {
  const longest = PARCEL_WIDTH / 3;
  const fit = SCALES.findLast(({ miles }) => miles * unitsPerMile <= longest) ?? SCALES[0];
  if (!fit) throw new Error("There are no scales");
  return { length: Math.round(fit.miles * unitsPerMile), label: fit.label };
}

const sayMiles = (miles: number) => (miles < 1 ? "less than 1 mi" : `${Math.round(miles)} mi`);

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

/** Where the land lies as seen from a town that lies at a bearing from the land. */
function oppositeOf(bearing: number): string {
  return DIRECTIONS[Math.round(((bearing + 180) % 360) / 45) % 8] ?? "north";
}
