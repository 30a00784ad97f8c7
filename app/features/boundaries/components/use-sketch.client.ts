import type { Feature, MultiPolygon } from "geojson";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState, type RefObject } from "react";

import { MAX_DRAWN_POINTS } from "../boundary-limits";
import { countCorners, parsePolygons, formatPolygons } from "../drawn-text";
import { BoundaryFault } from "../reading/boundary-fault";
import type { Rings } from "../reading/collect-polygons";
import { NOTHING_DRAWN, openSketch, type DrawingState, type Sketch } from "./sketch.client";

const TOO_MANY = `The dashed line has more than ${MAX_DRAWN_POINTS} corners, too many to move one by one. What you draw replaces it.`;
const NOT_LOADED = "Your saved boundary couldn't be loaded. What you draw replaces it.";

interface SketchState {
  sketch: Sketch | null;
  drawn: DrawingState;
  /** A boundary with too many corners to edit, shown as a backdrop. */
  behind: MultiPolygon | null;
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
  const [behind, setBehind] = useState<MultiPolygon | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const field = box.current?.closest("form")?.elements.namedItem("boundaryText");
    if (!map || !(field instanceof HTMLTextAreaElement)) return;
    const leaving = new AbortController();
    let lastText: string | null = null;
    const sketch = openSketch(map, (now, isByHand) => {
      setState({ sketch, drawn: now });
      if (!isByHand) return;
      setProblem(null);
      lastText = field.value = formatPolygons(now.polygons);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const show = (polygons: Rings[]) => {
      const isTooMuch = countCorners(polygons) > MAX_DRAWN_POINTS;
      setBehind(isTooMuch ? { type: "MultiPolygon", coordinates: polygons } : null);
      setProblem(isTooMuch ? TOO_MANY : null);
      sketch.open(isTooMuch ? [] : polygons);
    };
    const follow = () => {
      if (field.value === lastText) return;
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
      fetchShape(saved, leaving.signal).then(
        (shape) => {
          if (!leaving.signal.aborted) show(shape.coordinates);
        },
        () => {
          if (!leaving.signal.aborted) setProblem(NOT_LOADED);
        },
      );
    } else follow();
    field.addEventListener("input", follow);
    return () => {
      leaving.abort();
      field.removeEventListener("input", follow);
      sketch.close();
    };
  }, [map, box, saved]);
  return { sketch: state?.sketch ?? null, drawn: state?.drawn ?? NOTHING_DRAWN, behind, problem };
}

async function fetchShape(address: string, signal: AbortSignal): Promise<MultiPolygon> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The boundary was answered with ${response.status}`);
  return ((await response.json()) as Feature<MultiPolygon>).geometry;
}
