import { Browser, GridLayer, Util, type Coords, type DoneCallback } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";

const SUBDOMAINS = ["a", "b", "c"];

/**
 * A replacement for Leaflet's TileLayer, which cancels requests with an empty `data:` image that our content security
 * policy blocks. Removing the attribute cancels them too.
 */
class PlainTiles extends GridLayer {
  constructor(
    private readonly url: string,
    options: { maxZoom: number },
  ) {
    super(options);
    this.on("tileunload", ({ tile }) => tile.removeAttribute("src"));
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement("img");
    tile.alt = "";
    tile.onload = () => done(undefined, tile);
    tile.onerror = () => done(new Error("The tile did not come"), tile);
    const s = SUBDOMAINS[Math.abs(x + y) % SUBDOMAINS.length];
    tile.src = Util.template(this.url, { x, y, z, s, r: Browser.retina ? "@2x" : "" });
    return tile;
  }
}

interface TileGroundProps {
  url: string;
  maxZoom: number;
  /**
   * Called with true when a tile loads. Called with false when one fails, or none has loaded in time, before the first
   * success.
   */
  onTiles?: (areLoaded: boolean) => void;
}

/** The time in ms after which a tile host counts as unavailable. */
const TILE_TIMEOUT_MS = 3_000;

/** Shows the tiles of the configured host. The states stay visible where tiles don't load. */
export function TileGround({ url, maxZoom, onTiles }: TileGroundProps) {
  const map = useMap();
  useEffect(() => {
    let haveLoaded = false;
    const missed = () => {
      if (!haveLoaded) onTiles?.(false);
    };
    const layer = new PlainTiles(url, { maxZoom })
      .on("tileload", () => {
        haveLoaded = true;
        onTiles?.(true);
      })
      .on("tileerror", missed)
      .addTo(map);
    const timer = setTimeout(missed, TILE_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      layer.remove();
    };
  }, [map, url, maxZoom, onTiles]);
  return null;
}
