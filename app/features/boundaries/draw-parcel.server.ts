import type { MultiPolygon, Position } from "geojson";

import type { NameBox } from "~/features/map/fit-names";
import { toSvgPath, type Point } from "~/features/map/svg-path";

import { PARCEL_HEIGHT, PARCEL_WIDTH, type ParcelDrawing } from "./parcel-drawing";
import {
  type LatLng,
  MILES_PER_DEGREE,
  findNearbyTowns,
  labelTowns,
  coverLineWithBoxes,
  formatMiles,
  getOppositeDirection,
} from "./label-towns.server";

const FEET_PER_MILE = 5_280;

/** The share of the frame that the boundary fills. Town names go around it. */
const FILL_RATIO = { width: 0.56, height: 0.62 };

/** The minimum width and height of the frame. In a smaller one, the outline of a small lot would be mostly line. */
const MIN_MILES = 0.25;

/** The distance shown above and below a position without a boundary. */
const VIEW_RADIUS_MILES = 8;

/**
 * The maximum error of a rounded position. Positions are rounded to 0.01 degree, so each axis is off by at most 0.005.
 */
const MAX_ERROR_MILES = 0.5;

const SCALES = [
  ...[100, 250, 500, 1_000].map((feet) => ({
    miles: feet / FEET_PER_MILE,
    label: `${feet.toLocaleString("en-US")} ft`,
  })),
  ...[0.25, 0.5, 1, 2, 5, 10, 20, 50].map((miles) => ({ miles, label: `${miles} mi` })),
];

/** Returns the corners that the north arrow and the scale bar occupy. */
const buildCornerBoxes = (scale: { length: number }): NameBox[] => [
  { left: PARCEL_WIDTH - 44, top: 0, right: PARCEL_WIDTH, bottom: 60 },
  { left: 0, top: PARCEL_HEIGHT - 44, right: scale.length + 20, bottom: PARCEL_HEIGHT },
];

/** The radius of a position mark. */
const MARK_RADIUS = 8;

/**
 * Draws a parcel without tiles or scripts: its outline, or a circle around its approximate position, with the towns
 * around it.
 *
 * @param outline the boundary, or null when there is none or the viewer may not see it
 * @param position the position that the viewer may see
 * @param isExact true when the position is exact instead of rounded
 */
export function drawParcel({
  outline,
  position,
  isExact,
}: {
  outline: MultiPolygon | null;
  position: LatLng;
  isExact: boolean;
}): ParcelDrawing {
  const center = outline ? getCenter(outline, position) : position;
  const project = createProjection(center);
  const rings = outline?.coordinates.flatMap((part) =>
    part.map((ring) => ring.map(([lng = NaN, lat = NaN]) => project({ lat, lng }))),
  );
  const unitsPerMile = rings ? computeUnitsPerMile(rings) : PARCEL_HEIGHT / 2 / VIEW_RADIUS_MILES;
  const toFrame = ([x, y]: Point): Point => [
    PARCEL_WIDTH / 2 + x * unitsPerMile,
    PARCEL_HEIGHT / 2 - y * unitsPerMile,
  ];
  const placedRings = rings?.map((ring) => ring.map(toFrame));
  const [x, y] = toFrame(project(outline ? center : position)).map(Math.round) as Point;
  const radius = isExact || outline ? null : Math.round(MAX_ERROR_MILES * unitsPerMile);
  const maxRadius = Math.max(MARK_RADIUS, radius ?? 0);
  const towns = findNearbyTowns(center, project);
  const scale = computeScale(unitsPerMile);
  return {
    path: placedRings ? toSvgPath(placedRings) : null,
    spot: { x, y, radius },
    ...labelTowns(towns, toFrame, {
      land: {
        left: x - maxRadius,
        right: x + maxRadius,
        top: y - maxRadius,
        bottom: y + maxRadius,
      },
      outline: placedRings?.flatMap(coverLineWithBoxes) ?? [],
      corners: buildCornerBoxes(scale),
    }),
    scale,
    description: towns
      .slice(0, 3)
      .map(
        ({ name, miles, bearing }) =>
          `${formatMiles(miles)} ${getOppositeDirection(bearing)} of ${name}`,
      )
      .join(", "),
  };
}

/**
 * Returns a function that projects positions to miles east and north of the center. It is accurate within a few dozen
 * miles.
 */
function createProjection(center: LatLng): (place: LatLng) => Point {
  const longitudeScale = Math.cos((center.lat * Math.PI) / 180);
  return ({ lat, lng }) => [
    wrapLongitude(lng - center.lng) * longitudeScale * MILES_PER_DEGREE,
    (lat - center.lat) * MILES_PER_DEGREE,
  ];
}

/**
 * Returns the difference in longitude the shorter way around the globe. The Aleutians lie on both sides of the
 * antimeridian.
 */
const wrapLongitude = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

function getCenter(outline: MultiPolygon, { lng }: LatLng): LatLng {
  const points = outline.coordinates.flat(2).map(([x = NaN, y = NaN]: Position) => ({
    lat: y,
    lng: lng + wrapLongitude(x - lng),
  }));
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
}

function computeUnitsPerMile(rings: readonly (readonly Point[])[]): number {
  const points = rings.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  return Math.min(
    (PARCEL_WIDTH * FILL_RATIO.width) / Math.max(width, MIN_MILES),
    (PARCEL_HEIGHT * FILL_RATIO.height) / Math.max(height, MIN_MILES),
  );
}

function computeScale(unitsPerMile: number) {
  const longest = PARCEL_WIDTH / 3;
  const fit = SCALES.findLast(({ miles }) => miles * unitsPerMile <= longest) ?? SCALES[0];
  if (!fit) throw new Error("There are no scales");
  return { length: Math.round(fit.miles * unitsPerMile), label: fit.label };
}
