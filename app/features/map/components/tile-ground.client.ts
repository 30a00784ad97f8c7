import { GridLayer, TileLayer } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";

interface TilesWithin {
  _tiles: Record<string, { el: HTMLImageElement; coords: { z: number } }>;
  _tileZoom: number | undefined;
}
const remove = (GridLayer.prototype as unknown as { _removeTile: (key: string) => void })
  ._removeTile;

/**
 * Leaflet cancels a tile's request by setting its src to an empty `data:` image, which our content
 * security policy blocks. Removing the attribute cancels the request as well.
 */
const PlainTileLayer = TileLayer.extend({
  _removeTile(this: TilesWithin, key: string) {
    this._tiles[key]?.el.removeAttribute("src");
    remove.call(this, key);
  },
  _abortLoading(this: TilesWithin) {
    for (const [key, { el, coords }] of Object.entries(this._tiles)) {
      if (coords.z === this._tileZoom || el.complete) continue;
      el.onload = el.onerror = null;
      el.removeAttribute("src");
      el.remove();
      delete this._tiles[key];
    }
  },
}) as unknown as typeof TileLayer;

interface TileGroundProps {
  url: string;
  maxZoom: number;
  /** Told of the first tile, and before that if none comes. */
  onTiles?: (areThere: boolean) => void;
}

/** A host that has sent nothing after so many milliseconds may never do. */
const PATIENCE = 3_000;

/** The tiles of the configured host. Those that do not come leave the states to be seen. */
export function TileGround({ url, maxZoom, onTiles }: TileGroundProps) {
  const map = useMap();
  useEffect(() => {
    let areThere = false;
    const missed = () => {
      if (!areThere) onTiles?.(false);
    };
    const layer = new PlainTileLayer(url, { maxZoom })
      .on("tileload", () => {
        areThere = true;
        onTiles?.(true);
      })
      .on("tileerror", missed)
      .addTo(map);
    const timer = setTimeout(missed, PATIENCE);
    return () => {
      clearTimeout(timer);
      layer.remove();
    };
  }, [map, url, maxZoom, onTiles]);
  return null;
}
