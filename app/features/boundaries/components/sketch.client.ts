import {
  featureGroup,
  polygon,
  polyline,
  type FitBoundsOptions,
  type LatLng,
  type LatLngLiteral,
  type Map as LeafletMap,
} from "leaflet";

import { MAX_ZOOM } from "~/features/map/components/map-bounds.client";

import { findRingCrossing } from "../reading/find-ring-crossing";
import type { Rings } from "../reading/collect-polygons";
import {
  toLatLng,
  getDrawnRing,
  isEmpty,
  markFirst,
  numberParts,
  openTools,
  toPolygon,
  getRings,
  toStep,
  TOUCH_TARGET_PX,
  type SketchPart,
  type SketchStep,
} from "./sketch-parts.client";

/** The current state of the drawing. */
export interface DrawingState {
  /** The parts with at least three corners, as closed rings. Includes the one that is being drawn. */
  polygons: Rings[];
  /** The number of corners of the ring that is being drawn, or null when none is. */
  corners: number | null;
  /** True when the next tap starts a hole. */
  isCutting: boolean;
  canUndo: boolean;
  /** The message that names the lines that cross, or null when none do. */
  crossing: string | null;
}

export const NOTHING_DRAWN: DrawingState = {
  polygons: [],
  corners: null,
  isCutting: false,
  canUndo: false,
  crossing: null,
};

/** The padding around the drawing in pixels. The bottom also needs room for the scale and the tile attribution. */
const MARGINS: FitBoundsOptions = {
  paddingTopLeft: [TOUCH_TARGET_PX, TOUCH_TARGET_PX],
  paddingBottomRight: [TOUCH_TARGET_PX, 2 * TOUCH_TARGET_PX],
};
const PART = { className: "drawn-boundary" };
const CROSSING = { className: "crossing-lines", interactive: false };

const EMPTY: SketchStep = { parts: [], drawing: null };

export type Sketch = ReturnType<typeof openSketch>;

/**
 * Opens an editor for polygons on a map. Corners are added, moved and removed by tapping and dragging.
 *
 * @param onChange called after each change; `isByHand` is true when the user changed the polygons
 */
export function openSketch(
  map: LeafletMap,
  onChange: (drawn: DrawingState, isByHand: boolean) => void,
) {
  const tools = openTools(map);
  const crossingLines = polyline([], CROSSING).addTo(map);
  let parts: SketchPart[] = [];
  let steps: SketchStep[] = [EMPTY];
  let isCutting = false;
  let isMuted = false;
  let isDue = false;

  /** Records a change once, because one tap may cause several events. */
  const changed = () => {
    if (isMuted || isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      for (const part of parts) if (isEmpty(part)) drop(part);
      steps.push(toStep(parts));
      notify(true);
    });
  };
  tools.on("editable:drawing:clicked editable:edited editable:drawing:end", changed);
  map.on("click", cut);

  function notify(isByHand = false) {
    const polygons = parts.flatMap(toPolygon);
    const drawing = getDrawnRing(parts);
    markFirst(map, drawing);
    numberParts(parts);
    // The closing line of an unfinished ring is provisional, so crossings are checked only after it is finished.
    const crossing = drawing ? null : findRingCrossing(polygons);
    crossingLines.setLatLngs(
      (crossing?.edges ?? []).map(({ from, to }) => [toLatLng(from), toLatLng(to)]),
    );
    const now: DrawingState = {
      polygons,
      corners: drawing?.length ?? null,
      isCutting,
      canUndo: isCutting || steps.length > 1,
      crossing: crossing?.message ?? null,
    };
    onChange(now, isByHand);
  }

  function add(rings: LatLngLiteral[][]) {
    const part = polygon(rings, PART) as SketchPart;
    tools.featuresLayer.addLayer(part);
    part.enableEdit(map);
    parts.push(part);
  }

  function drop(part: SketchPart) {
    part.disableEdit();
    tools.featuresLayer.removeLayer(part);
    parts = parts.filter((one) => one !== part);
  }

  function startPart() {
    isCutting = false;
    tools.stopDrawing();
    parts = [
      ...parts.filter((part) => !isEmpty(part)),
      tools.startPolygon(undefined, PART) as SketchPart,
    ];
  }

  function show(step: SketchStep) {
    isCutting = false;
    tools.stopDrawing();
    for (const part of parts) drop(part);
    for (const rings of step.parts) add(rings);
    if (step.drawing) resume(step.drawing);
    else if (parts.length === 0) startPart();
  }

  function resume({ part, ring }: { part: number; ring: number }) {
    const editor = parts[part]?.editor;
    const corners = parts[part] && getRings(parts[part])[ring];
    const [first, last] = [corners?.[0], corners?.at(-1)];
    if (!editor || !corners || !first || !last) return startPart();
    editor.setDrawnLatLngs(corners);
    editor.startDrawingForward();
    tools.anchorForwardLineGuide(last);
    tools.attachForwardLineGuide();
    tools.anchorBackwardLineGuide(first);
    if (corners.length > 1) tools.attachBackwardLineGuide();
  }

  function cut({ latlng }: { latlng: LatLng }) {
    if (!isCutting) return;
    const around = parts.find((part) => part.shapeAt(latlng) !== null);
    if (!around) return;
    isCutting = false;
    around.editor?.newHole(latlng);
    changed();
  }

  /** Runs a change by the program, which neither counts as the user's nor becomes an undo step. */
  function runMuted(change: () => void) {
    isMuted = true;
    change();
    isMuted = false;
  }

  return {
    startPart() {
      runMuted(startPart);
      notify();
    },
    /** Starts a hole at the next tap inside a part. */
    startHole() {
      isCutting = true;
      notify();
    },
    /** Finishes the ring that is being drawn. */
    finish: () => tools.commitDrawing(undefined as never),
    undo() {
      if (isCutting) {
        isCutting = false;
        return notify();
      }
      const before = steps.at(-2);
      if (!before) return;
      steps.pop();
      runMuted(() => show(before));
      notify(true);
    },
    remove(index: number) {
      runMuted(() => {
        const part = parts.filter((one) => toPolygon(one).length > 0)[index];
        if (part) drop(part);
        if (parts.length === 0) startPart();
      });
      changed();
    },
    clear() {
      runMuted(() => show(EMPTY));
      changed();
    },
    /** Replaces all polygons. This cannot be undone. */
    open(polygons: readonly Rings[]) {
      const shown = polygons.map((rings) => rings.map((ring) => ring.map(toLatLng)));
      runMuted(() => show({ parts: shown, drawing: null }));
      steps = [toStep(parts)];
      notify();
      if (shown.length === 0) return;
      map.fitBounds(featureGroup(parts).getBounds(), { maxZoom: MAX_ZOOM, ...MARGINS });
    },
    close() {
      isMuted = true;
      tools.stopDrawing();
      map.off("click", cut);
    },
  };
}
