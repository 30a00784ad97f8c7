import "leaflet-editable";

import type { Position } from "geojson";
import L, {
  divIcon,
  type LatLng,
  type LatLngLiteral,
  type Map as LeafletMap,
  type Marker,
  type Polygon,
} from "leaflet";

import { MIN_CORNERS } from "../boundary-limits";
import type { Rings } from "../reading/collect-polygons";

/** The parts of `leaflet-editable` that its types are missing. */
export interface EditableTools extends L.Editable {
  featuresLayer: L.LayerGroup;
  createVertexIcon(options: { className: string }): L.DivIcon;
  anchorForwardLineGuide(at: LatLng): void;
  attachForwardLineGuide(): void;
  anchorBackwardLineGuide(at: LatLng): void;
  attachBackwardLineGuide(): void;
}
interface Editor extends L.PolygonEditor {
  setDrawnLatLngs(ring: LatLng[]): void;
  startDrawingForward(): void;
}
export type SketchPart = Polygon & {
  editor?: Editor;
  /** Returns the rings around a position, or null outside the part. */
  shapeAt(at: LatLng): unknown;
};
type Corner = LatLng & { __vertex?: Marker };

const { VertexMarker, MiddleMarker } = L.Editable as unknown as Record<
  "VertexMarker" | "MiddleMarker",
  typeof Marker
>;
/** The size of a touch target in pixels. The visible dot is smaller. */
export const TOUCH_TARGET_PX = 28;

/** Corners are not tab stops because there can be hundreds. The text field of corners is the keyboard alternative. */
const OPTIONS = {
  vertexMarkerClass: VertexMarker.extend({
    options: { keyboard: false, className: "boundary-corner" },
  }),
  middleMarkerClass: MiddleMarker.extend({
    options: { keyboard: false, className: "boundary-corner boundary-between", opacity: 1 },
  }),
  lineGuideOptions: { className: "boundary-guide" },
};
/** Adds the tools of leaflet-editable to a map, with corners large enough for touch. */
export function openTools(map: LeafletMap): EditableTools {
  const tools = new L.Editable(map, OPTIONS) as EditableTools;
  tools.createVertexIcon = ({ className }) =>
    divIcon({ className, iconSize: [TOUCH_TARGET_PX, TOUCH_TARGET_PX] });
  map.editTools = tools;
  return tools;
}

/** An undo step. */
export interface SketchStep {
  parts: LatLngLiteral[][][];
  /** The ring that was being drawn, or null when none was. */
  drawing: { part: number; ring: number } | null;
}

export const toLatLng = ([lng = NaN, lat = NaN]: readonly number[]): LatLngLiteral => ({
  lat,
  lng,
});

/** Returns the rings of a part, the outer one first. A new part has one empty ring. */
export const getRings = (part: SketchPart) => part.getLatLngs() as LatLng[][];

const isDrawing = (part: SketchPart) => part.editor?.drawing() ?? false;

export const isEmpty = (part: SketchPart) => !isDrawing(part) && toPolygon(part).length === 0;

/** Returns the ring that is being drawn, which is always the last of its part. Returns null when none is. */
export function getDrawnRing(parts: readonly SketchPart[]): LatLng[] | null {
  const part = parts.find(isDrawing);
  return part ? (getRings(part).at(-1) ?? null) : null;
}

/** Returns a part as GeoJSON rings, or an empty list when it has no area yet. */
export function toPolygon(part: SketchPart): Rings[] {
  const [outer, ...holes] = getRings(part).map(closedRing);
  return outer ? [[outer, ...holes.filter((hole) => hole !== null)]] : [];
}

function closedRing(ring: readonly LatLng[]): Position[] | null {
  const [first] = ring;
  if (!first || ring.length < MIN_CORNERS) return null;
  // Longitudes are wrapped, because the map can be scrolled around the world.
  return [...ring, first].map((corner) => corner.wrap()).map(({ lat, lng }) => [lng, lat]);
}

export function toStep(all: readonly SketchPart[]): SketchStep {
  const parts = all.filter((part) => getRings(part).some((ring) => ring.length > 0));
  const ring = getDrawnRing(parts);
  const part = parts.findIndex(isDrawing);
  return {
    parts: parts.map((one) =>
      getRings(one).map((ring) => ring.map(({ lat, lng }) => ({ lat, lng }))),
    ),
    drawing: ring && { part, ring: parts[part] ? getRings(parts[part]).indexOf(ring) : 0 },
  };
}

/** Labels the parts with numbers when there are several. */
export function numberParts(parts: readonly SketchPart[]): void {
  const drawnParts = parts.filter((part) => toPolygon(part).length > 0);
  for (const part of parts) part.unbindTooltip();
  if (drawnParts.length < 2) return;
  drawnParts.forEach((part, i) =>
    part.bindTooltip(String(i + 1), {
      permanent: true,
      direction: "center",
      className: "boundary-number",
    }),
  );
}

/** Marks the corner to tap for closing a ring. */
export function markFirst(map: LeafletMap, ring: readonly Corner[] | null): void {
  for (const marked of map.getPane("markerPane")?.querySelectorAll(".boundary-first") ?? []) {
    marked.classList.remove("boundary-first");
  }
  ring?.[0]?.__vertex?.getElement()?.classList.add("boundary-first");
}
