import {
  getBoundingBox,
  listCirclePoints,
  resolveNear,
  type NearFilter,
} from "~/features/directory/near.server";
import { STATES } from "~/features/directory/vocabulary";

import {
  MAP_HEIGHT,
  MAP_WIDTH,
  type DrawnGroup,
  type DrawnMap,
  type DrawnName,
  type DrawnPin,
} from "./drawn-map";
import { fitNames, computeNameBox } from "./fit-names";
import { listMapNames } from "./map-names.server";
import {
  closeUpFrame,
  computeCountryFrame,
  isWithinFrame,
  type MapFrame,
} from "./map-frame.server";
import {
  groupListings,
  type ListingGroup,
  type MapSearch,
  prepareMapQuery,
} from "./mapped-listings.server";
import { toSvgPath, type Point } from "./svg-path";
import { spreadSpots, type MarkerPosition } from "./push-apart";
import { projectPosition, getStateCenter, getStateShapes } from "./state-shapes.server";

/** The minimum distance between markers in SVG units. The map is twelve by eight cells. */
const MIN_MARKER_DISTANCE = 80;
/**
 * The maximum error of simplified borders in SVG units. The country map allows more, because its borders are a third of
 * the largest page in lite mode.
 */
const TOLERANCE = { country: 3.5, closeUp: 2 };
/** The length of a degree of longitude relative to one of latitude, in the middle of the country. */
const DEGREE_RATIO = 0.78;

/** The spacing of state counts in SVG units. Small states have less room than this. */
const COUNTS = { gap: 52, maxOffset: 44 };

/** The font sizes in SVG units, for small and other windows, and the maximum number of names. */
const NAMES = { large: 30, small: 18, most: 14 };
/** The radius of a marker in SVG units. */
const MARKER_RADIUS = 20;

const SEARCHABLE: ReadonlySet<string> = new Set(STATES);

/**
 * Draws the listings on a map: the whole country with one marker per state, or a close-up of a state or area with as
 * many pins as fit, and groups for the rest.
 */
export async function drawMap(search: MapSearch): Promise<DrawnMap> {
  const { state, area } = search.filters;
  const isCloseUp = state !== null || area !== null || resolveNear(search.filters) !== null;
  return isCloseUp ? drawCloseUp(search) : drawCountry(search);
}

async function drawCountry(search: MapSearch): Promise<DrawnMap> {
  const groups = await groupListings(await prepareMapQuery(search), null);
  const counts = new Map<string, number>();
  for (const { state, count } of groups) counts.set(state, (counts.get(state) ?? 0) + count);
  const getCount = (name: string) => (SEARCHABLE.has(name) ? (counts.get(name) ?? 0) : null);
  const frame = computeCountryFrame();
  const drawn = drawCounts(groups, frame);
  const marked = new Set(drawn.groups.map(({ state }) => state));
  const states = outlines(frame, TOLERANCE.country).map((state) => ({
    ...state,
    count: getCount(state.name),
    isMarked: marked.has(state.name),
  }));
  return { states, ...drawn, pins: [], names: [], circle: null };
}

/** Returns one count per state, at its center. A single listing also becomes a count, so that all states look alike. */
function drawCounts(listed: ListingGroup[], frame: MapFrame): Pick<DrawnMap, "groups" | "missing"> {
  const groups: DrawnGroup[] = [];
  let missing = 0;
  for (const group of listed) {
    const { state, town, placedCount } = group;
    const middle = projectPoint(group, frame) && getStateCenter(state);
    missing += group.count - (middle ? placedCount : 0);
    if (!middle) continue;
    const [x, y] = frame.place(middle);
    const ownGroup = groups.find((other) => other.state === state);
    if (ownGroup) ownGroup.count += placedCount;
    else groups.push({ x, y, count: placedCount, town, state, area: null });
  }
  const spread = spreadSpots(groups, COUNTS).sort((a, b) =>
    (a.state ?? "").localeCompare(b.state ?? ""),
  );
  return { groups: spread.map((group) => ({ ...group, ...rounded(group) })), missing };
}

const rounded = ({ x, y }: MarkerPosition): MarkerPosition => ({
  x: Math.round(x),
  y: Math.round(y),
});

async function drawCloseUp(search: MapSearch): Promise<DrawnMap> {
  const { state, area } = search.filters;
  const near = resolveNear(search.filters);
  const frame = closeUpFrame({ state, area: area ?? (near && getBoundingBox(near)) });
  const lat = MIN_MARKER_DISTANCE / frame.perDegree;
  const groups = await groupListings(await prepareMapQuery(search), {
    lat,
    lng: lat / DEGREE_RATIO,
  });
  const states = outlines(frame).map((state) => ({
    ...state,
    count: null,
    isMarked: false,
  }));
  const drawn = drawMarkers(groups, frame, ({ south, west, north, east }) => ({
    state: null,
    area: { south, west, north, east },
  }));
  const names = drawNames(frame, [...drawn.groups, ...drawn.pins]);
  return { states, ...drawn, names, circle: near && drawCircle(near, frame) };
}

/** The number of corners that makes a circle look round. */
const CIRCLE_CORNERS = 72;

/** Returns a circle around a place, or null when the map cannot show all of it. */
function drawCircle(near: NearFilter, frame: MapFrame): string | null {
  const points = listCirclePoints(near, CIRCLE_CORNERS).map((position) =>
    projectPosition(position),
  );
  const shown = points.filter((point): point is Point => point !== null);
  return shown.length < CIRCLE_CORNERS ? null : toSvgPath([shown.map(frame.place)]);
}

/** Returns place names for a close-up, which has no tiles to show where it is. */
function drawNames(frame: MapFrame, marked: readonly MarkerPosition[]): DrawnName[] {
  const spots = listMapNames().flatMap(({ name, isState, lat, lng }) => {
    const onPlane = projectPosition({ lat, lng });
    if (!onPlane) return [];
    const [x, y] = frame.place(onPlane);
    return [{ name, isState, ...rounded({ x, y }) }];
  });
  const viewBox = { left: 0, top: 0, right: MAP_WIDTH, bottom: MAP_HEIGHT };
  const markers = marked.map(({ x, y }) => ({
    ...{ left: x - MARKER_RADIUS, right: x + MARKER_RADIUS },
    ...{ top: y - MARKER_RADIUS, bottom: y + MARKER_RADIUS },
  }));
  const { large, small, most } = NAMES;
  const main = fitNames(spots, { fontSize: large, viewBox, occupied: markers, maxCount: most / 2 });
  const others = fitNames(
    spots.filter((spot) => !main.includes(spot)),
    {
      ...{ fontSize: small, viewBox, maxCount: most - main.length },
      occupied: [...markers, ...main.map((spot) => computeNameBox(spot, small))],
    },
  );
  return [
    ...main.map((spot) => ({ ...spot, isMain: true })),
    ...others.map((spot) => ({ ...spot, isMain: false })),
  ];
}

/** Returns the outlines of the visible states, with more detail in closer views. */
function outlines(
  frame: MapFrame,
  tolerance = TOLERANCE.closeUp,
): { name: string; path: string }[] {
  const { box, scale, place } = frame;
  return getStateShapes(tolerance / scale)
    .filter(
      ({ box: { left, top, right, bottom } }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
    .map(({ name, rings }) => ({ name, path: toSvgPath(rings.map((ring) => ring.map(place))) }));
}

function drawMarkers(
  listed: ListingGroup[],
  frame: MapFrame,
  getTarget: (group: ListingGroup) => Pick<DrawnGroup, "state" | "area">,
): Pick<DrawnMap, "groups" | "pins" | "missing"> {
  const [groups, pins]: [DrawnGroup[], DrawnPin[]] = [[], []];
  let missing = 0;
  for (const group of listed) {
    const point = projectPoint(group, frame);
    missing += group.count - (point ? group.placedCount : 0);
    if (!point) continue;
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    if (group.placedCount === 1) pins.push({ id: group.id, name: group.name, x, y });
    else groups.push({ x, y, count: group.placedCount, town: group.town, ...getTarget(group) });
  }
  return { groups, pins, missing };
}

/** Returns the group's point, or null when it has no position or is outside the map. */
function projectPoint({ lat, lng }: ListingGroup, frame: MapFrame): Point | null {
  if (lat === null || lng === null) return null;
  const onPlane = projectPosition({ lat, lng });
  const point = onPlane && frame.place(onPlane);
  return point && isWithinFrame(point) ? point : null;
}

/**
 * Caches the outlines of single states, because simplifying all borders takes most of the time of drawing a listing's
 * small map.
 */
const drawnAlone = new Map<string, { frame: MapFrame; path: string }>();

function drawAlone(state: string) {
  let drawn = drawnAlone.get(state);
  if (!drawn) {
    const frame = closeUpFrame({ state, area: null });
    const outline = outlines(frame).find(({ name }) => name === state);
    if (!outline) return null;
    drawnAlone.set(state, (drawn = { frame, path: outline.path }));
  }
  return drawn;
}

/** Draws one state with a position in it, or returns null when that is not possible. */
export function drawPlace({ state, lat, lng }: { state: string; lat: number; lng: number }) {
  const drawn = drawAlone(state);
  const onPlane = projectPosition({ lat, lng });
  const point = drawn && onPlane && drawn.frame.place(onPlane);
  if (!point || !isWithinFrame(point)) return null;
  return { path: drawn.path, x: Math.round(point[0]), y: Math.round(point[1]) };
}
