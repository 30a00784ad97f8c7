import type { Feature, MultiPolygon } from "geojson";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState, type RefObject } from "react";

import { MAX_DRAWN_CORNERS } from "../boundary-limits";
import { countCorners, parsePolygons, formatPolygons } from "../drawn-text";
import { BoundaryFault } from "../reading/boundary-fault";
import type { Rings } from "../reading/collect-polygons";
import { NOTHING_DRAWN, openSketch, type DrawingState, type Sketch } from "./sketch.client";

const TOO_MANY = `The dashed line has more than ${MAX_DRAWN_CORNERS} corners, too many to move one by one. What you draw replaces it.`;
const NOT_LOADED = "Your saved boundary couldn't be loaded. What you draw replaces it.";

interface SketchState {
  sketch: Sketch | null;
  drawn: DrawingState;
  /** A boundary with too many corners to edit, shown as a backdrop. */
  backdrop: MultiPolygon | null;
  problem: string | null;
}

/**
 * Keeps a sketch on a map and the form field `boundaryText` in sync. Starts with the text of the field, or with the
 * saved boundary when the field is empty.
 */
export function useSketch({
  map,
  box,
  saved,
}: {
  map: LeafletMap | null;
  /** An element inside the form. */
  box: RefObject<HTMLElement>;
  /** The URL of the saved boundary, or null when none is saved. */
  saved: string | null;
}): SketchState {
  const [state, setState] = useState<{ sketch: Sketch; drawn: DrawingState } | null>(null);
  const [backdrop, setBackdrop] = useState<MultiPolygon | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const field = box.current?.closest("form")?.elements.namedItem("boundaryText");
    if (!map || !(field instanceof HTMLTextAreaElement)) return;
    const abortController = new AbortController();
    let lastText: string | null = null;
    const sketch = openSketch(map, (now, isByHand) => {
      setState({ sketch, drawn: now });
      if (!isByHand) return;
      abortController.abort();
      setProblem(null);
      lastText = field.value = formatPolygons(now.polygons);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const show = (polygons: Rings[]) => {
      const hasTooManyCorners = countCorners(polygons) > MAX_DRAWN_CORNERS;
      setBackdrop(hasTooManyCorners ? { type: "MultiPolygon", coordinates: polygons } : null);
      setProblem(hasTooManyCorners ? TOO_MANY : null);
      sketch.open(hasTooManyCorners ? [] : polygons);
    };
    const syncFromField = () => {
      if (field.value === lastText) return;
      abortController.abort();
      lastText = null;
      try {
        show(parsePolygons(field.value));
      } catch (error) {
        if (!(error instanceof BoundaryFault)) throw error;
        setProblem(`The corners below can't be drawn. ${error.message}`);
      }
    };
    sketch.open([]);
    if (saved && field.value.trim() === "") {
      // An edit aborts this request, so that a late response does not replace what was drawn or typed meanwhile.
      fetchSavedBoundary(saved, abortController.signal).then(
        (boundary) => {
          if (!abortController.signal.aborted) show(boundary.coordinates);
        },
        () => {
          if (!abortController.signal.aborted) setProblem(NOT_LOADED);
        },
      );
    } else syncFromField();
    field.addEventListener("input", syncFromField);
    return () => {
      abortController.abort();
      field.removeEventListener("input", syncFromField);
      sketch.close();
    };
  }, [map, box, saved]);
  return { sketch: state?.sketch ?? null, drawn: state?.drawn ?? NOTHING_DRAWN, backdrop, problem };
}

async function fetchSavedBoundary(url: string, signal: AbortSignal): Promise<MultiPolygon> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The request for the boundary failed with ${response.status}`);
  return ((await response.json()) as Feature<MultiPolygon>).geometry;
}
