import "./boundary-map.css";

import type { MultiPolygon } from "geojson";
import { geoJSON } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";

import { MAX_ZOOM } from "~/features/map/components/map-bounds.client";

interface BoundaryLayerProps {
  outline: MultiPolygon | null;
  /** True when the boundary is only a backdrop for a drawing. */
  isBackdrop?: boolean;
}

/** Shows a boundary on a map and fits the map to it. */
export function BoundaryLayer({ outline, isBackdrop = false }: BoundaryLayerProps) {
  const map = useMap();
  useEffect(() => {
    if (!outline) return;
    const layer = geoJSON(outline, {
      style: { className: isBackdrop ? "present-boundary boundary-backdrop" : "present-boundary" },
      interactive: false,
    }).addTo(map);
    map.fitBounds(layer.getBounds(), { maxZoom: MAX_ZOOM });
    return () => void layer.remove();
  }, [map, outline, isBackdrop]);
  return null;
}
