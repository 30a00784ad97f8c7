import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";

import type { MappedDirectory } from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";

import { fetchPins } from "../fetch-pins";
import type { Pins } from "../pins";
import type { DirectoryMap } from "../read-map.server";
import type { SlippyMapProps } from "./slippy-map.client";

interface MapBoxProps {
  where: MappedDirectory;
  filters: Filters;
  map: DirectoryMap;
  lite: boolean;
  onMove: SlippyMapProps["onMove"];
  /** The drawn map. */
  children: ReactNode;
}

/**
 * Contains the drawn or the interactive map. The drawn one stays until the other has loaded its code and pins, and
 * permanently if loading fails.
 */
export function MapBox({ where, filters, map, lite, onMove, children }: MapBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const slippy = useSlippyMap({ address: map.pins, isWanted: !lite, box });
  return (
    <div className="map-box" ref={box}>
      {slippy ? (
        <slippy.Map
          {...{
            where,
            filters,
            onMove,
            pins: slippy.pins,
            tiles: map.tiles,
            circle: map.circle,
            source: map.pins,
          }}
        />
      ) : (
        children
      )}
    </div>
  );
}

interface Loaded {
  Map: ComponentType<SlippyMapProps>;
  pins: Pins;
}

function useSlippyMap({
  address,
  isWanted,
  box,
}: {
  address: string;
  isWanted: boolean;
  box: React.RefObject<HTMLElement>;
}): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all([import("./slippy-map.client"), fetchPins(address, signal)])
      .then(async ([{ SlippyMap }, pins]) => {
        await focusOutside(box.current, signal);
        if (!signal.aborted) setLoaded({ Map: SlippyMap, pins });
      })
      .catch(() => {
        if (!signal.aborted) setLoaded(null);
      });
    return () => leaving.abort();
  }, [address, isWanted, box]);
  return loaded;
}

/** Waits until no link of the drawn map has the focus, which replacing the map would lose. */
async function focusOutside(box: HTMLElement | null, signal: AbortSignal): Promise<void> {
  const mapElement = box?.querySelector(".drawn-map");
  while (mapElement?.contains(document.activeElement) && !signal.aborted) {
    await new Promise((resolve) =>
      mapElement.addEventListener("focusout", resolve, { once: true }),
    );
    // The next element gets the focus only after the focusout event.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
