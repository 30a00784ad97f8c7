import "./boundary-map.css";

import type { Map as LeafletMap } from "leaflet";
import { useRef, useState, type ReactNode } from "react";

import { BaseMap } from "~/features/map/components/base-map.client";
import type { ClosableMapProps } from "~/features/map/components/lazy-map";
import type { MapStart } from "~/features/map/map-start.server";
import type { MapTiles } from "~/features/map/map-tiles.server";
import { formatAcres } from "~/formats/area";
import { formatCount } from "~/formats/format-count";
import { Button } from "~/ui/button";

import { MIN_CORNERS } from "../boundary-limits";
import { countCorners } from "../drawn-text";
import { computeAcres } from "../reading/compute-acres";
import type { Rings } from "../reading/collect-polygons";
import { BoundaryLayer } from "./boundary-layer.client";
import type { DrawingState, Sketch } from "./sketch.client";
import { useSketch } from "./use-sketch.client";

export interface DrawMapProps {
  tiles: MapTiles;
  /** The initial view while nothing is drawn. */
  start: MapStart;
  /** The URL of the saved boundary, or null when none is saved. */
  saved: string | null;
}

/** Shows the map on which an owner draws a boundary, corner by corner. */
export function DrawMap({ tiles, start, saved, onClose }: DrawMapProps & ClosableMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { sketch, drawn, backdrop, problem } = useSketch({ map, box, saved });
  return (
    <div className="grid gap-2" ref={box}>
      <p className="hint">{getHint(drawn)}</p>
      <div className="map-box">
        <BaseMap
          tiles={tiles}
          mapRef={setMap}
          center={start}
          zoom={start.zoom}
          worldCopyJump={false}
          // Two quick taps add two corners, so they must not zoom.
          doubleClickZoom={false}
        >
          <BoundaryLayer outline={backdrop} isBackdrop />
        </BaseMap>
      </div>
      <div aria-live="polite" className="grid gap-2">
        <p>{formatDrawnArea(drawn, saved !== null)}</p>
        {(drawn.crossing ?? problem) ? <p className="notice">{drawn.crossing ?? problem}</p> : null}
      </div>
      {sketch ? <Tools sketch={sketch} drawn={drawn} onClose={onClose} /> : null}
    </div>
  );
}

interface ToolsProps extends ClosableMapProps {
  sketch: Sketch;
  drawn: DrawingState;
}

function Tools({ sketch, drawn, onClose }: ToolsProps) {
  const { polygons, corners, canUndo } = drawn;
  const isFinished = corners === null;
  return (
    <>
      <p className="actions">
        {/* A single button for both actions keeps the focus. */}
        <Tool
          disabled={!isFinished && corners < MIN_CORNERS}
          onPress={isFinished ? sketch.startPart : sketch.finish}
        >
          {isFinished ? "Add another part" : "Finish"}
        </Tool>{" "}
        {isFinished ? <Tool onPress={sketch.startHole}>Cut out a piece</Tool> : null}
        <Tool disabled={!canUndo} onPress={sketch.undo}>
          Undo
        </Tool>{" "}
        <Tool disabled={polygons.length === 0 && !corners} onPress={sketch.clear}>
          Start over
        </Tool>{" "}
        <Tool onPress={onClose}>Close the map</Tool>
      </p>
      {polygons.length > 1 ? (
        <ul className="grid gap-1">
          {polygons.map((rings, part) => (
            <li key={part} className="actions">
              <span>{`Part ${part + 1}: ${formatAcreage([rings])}`}</span>{" "}
              <Tool variant="quiet" onPress={() => sketch.remove(part)}>
                Remove part {part + 1}
              </Tool>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface ToolProps {
  disabled?: boolean;
  variant?: "secondary" | "quiet";
  onPress: () => void;
  children: ReactNode;
}

function Tool({ disabled = false, variant = "secondary", onPress, children }: ToolProps) {
  return (
    <Button type="button" variant={variant} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}

function getHint({ corners, isCutting }: DrawingState): string {
  if (isCutting) return "Click or tap inside the boundary, at a corner of the piece to cut out.";
  if (corners === null) {
    return "Drag a corner to move it, or click or tap it to remove it. Drag a faint dot to add a corner. Then save the boundary below.";
  }
  return corners < MIN_CORNERS
    ? "Click or tap each corner of the land, in order around it."
    : "Click or tap the next corner, or the first one again to finish.";
}

function formatDrawnArea({ polygons, corners }: DrawingState, isSaved: boolean): string {
  if (polygons.length > 0) {
    const parts = polygons.length > 1 ? `${formatCount(polygons.length, "part")}, ` : "";
    return `Drawn: ${parts}${formatCount(countCorners(polygons), "corner")}, ${formatAcreage(polygons)}`;
  }
  if (corners) return `Drawn: ${formatCount(corners, "corner")}`;
  return isSaved
    ? "Nothing is drawn. Saving now leaves your boundary as it is."
    : "Nothing is drawn yet.";
}

const formatAcreage = (coordinates: Rings[]) =>
  formatAcres(computeAcres({ type: "MultiPolygon", coordinates }).toFixed(1));
