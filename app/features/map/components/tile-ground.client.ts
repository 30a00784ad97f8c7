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

/** The tiles of the configured host. Those that do not come leave the states to be seen. */
export function TileGround({ url, maxZoom }: { url: string; maxZoom: number }) {
  const map = useMap();
  useEffect(() => {
    const layer = new PlainTileLayer(url, { maxZoom }).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, url, maxZoom]);
  return null;
}
