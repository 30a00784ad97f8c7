import { STATES } from "~/features/directory/vocabulary";

import type { DrawnGroup, DrawnMap, DrawnPin } from "./drawn-map";
import { closeUpFrame, countryFrame, isWithinFrame, type MapFrame } from "./map-frame.server";
import { groupListings, type ListingGroup } from "./group-listings.server";
import type { MapSearch } from "./mapped-listings.server";
import { pathOf, type Point } from "./path-of";
import { projectPosition, stateShapes } from "./state-shapes.server";

/** How near markers may come to each other, in units of the SVG: twelve by eight cells. */
const CELL = 80;
/**
 * How far a drawn border may leave its course, in units of the SVG: more on the whole country, whose
 * borders are a third of the largest page of lite mode.
 */
const TOLERANCE = { country: 3.5, closeUp: 2 };
/** Longitude's degrees are shorter than latitude's, in the middle of the country by so much. */
const DEGREE_RATIO = 0.78;

const SEARCHABLE: ReadonlySet<string> = new Set(STATES);

/**
 * The listings on a map: the whole country with one marker for each state, or, where a state or an
 * area is asked for, a close-up with as many pins as have room, and groups for the others.
 */
export async function drawMap(search: MapSearch): Promise<DrawnMap> {
  const isCloseUp = search.filters.state !== null || search.filters.area !== null;
  return isCloseUp ? drawCloseUp(search) : drawCountry(search);
}

async function drawCountry(search: MapSearch): Promise<DrawnMap> {
  const { groups, isSample } = await groupListings(search, null);
  const counts = new Map<string, number>();
  for (const { state, count } of groups) counts.set(state, (counts.get(state) ?? 0) + count);
  const countOf = (name: string) => (SEARCHABLE.has(name) ? (counts.get(name) ?? 0) : null);
  const frame = countryFrame();
  const drawn = drawMarkers(groups, frame, ({ state }) => ({ state, area: null }));
  const marked = new Set(
    groups.filter((group) => pointOf(group, frame) !== null).map(({ state }) => state),
  );
  const states = outlines(frame, TOLERANCE.country).map((state) => ({
    ...state,
    count: countOf(state.name),
    isMarked: marked.has(state.name),
  }));
  return { states, ...drawn, isSample };
}

async function drawCloseUp(search: MapSearch): Promise<DrawnMap> {
  const frame = closeUpFrame(search.filters);
  const lat = CELL / frame.perDegree;
  const { groups, isSample } = await groupListings(search, { lat, lng: lat / DEGREE_RATIO });
  const states = outlines(frame).map((state) => ({
    ...state,
    count: null,
    isMarked: false,
  }));
  const drawn = drawMarkers(groups, frame, ({ south, west, north, east }) => ({
    state: null,
    area: { south, west, north, east },
  }));
  return { states, ...drawn, isSample };
}

/** The states that can be seen, closer ones in finer lines. */
function outlines(
  frame: MapFrame,
  tolerance = TOLERANCE.closeUp,
): { name: string; path: string }[] {
  const { box, scale, place } = frame;
  return stateShapes(tolerance / scale)
    .filter(
      ({ box: { left, top, right, bottom } }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
    .map(({ name, rings }) => ({ name, path: pathOf(rings.map((ring) => ring.map(place))) }));
}

function drawMarkers(
  listed: ListingGroup[],
  frame: MapFrame,
  targetOf: (group: ListingGroup) => Pick<DrawnGroup, "state" | "area">,
): Pick<DrawnMap, "groups" | "pins" | "missing"> {
  const [groups, pins]: [DrawnGroup[], DrawnPin[]] = [[], []];
  let missing = 0;
  for (const group of listed) {
    const point = pointOf(group, frame);
    missing += group.count - (point ? group.placed : 0);
    if (!point) continue;
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    if (group.placed === 1) pins.push({ id: group.id, name: group.name, x, y });
    else groups.push({ x, y, count: group.placed, town: group.town, ...targetOf(group) });
  }
  return { groups, pins, missing };
}

/** Null where the group has no position, or one that the map does not show. */
function pointOf({ lat, lng }: ListingGroup, frame: MapFrame): Point | null {
  if (lat === null || lng === null) return null;
  const onPlane = projectPosition({ lat, lng });
  const point = onPlane && frame.place(onPlane);
  return point && isWithinFrame(point) ? point : null;
}

/** One state alone, and where in it a position lies; null where that cannot be shown. */
export function drawPlace({ state, lat, lng }: { state: string; lat: number; lng: number }) {
  const frame = closeUpFrame({ state, area: null });
  const outline = outlines(frame).find(({ name }) => name === state);
  const onPlane = projectPosition({ lat, lng });
  const point = onPlane && frame.place(onPlane);
  if (!outline || !point || !isWithinFrame(point)) return null;
  return { path: outline.path, x: Math.round(point[0]), y: Math.round(point[1]) };
}
