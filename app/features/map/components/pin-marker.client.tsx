import { DivIcon } from "leaflet";
import { useMemo } from "react";

import { getPinSize, type OnePin } from "../part-markers";
import { createMarkerContent, PressableMarker } from "./group-marker.client";

interface PinMarkerProps {
  lat: number;
  lng: number;
  pin: OnePin;
  onOpen: () => void;
}

/** Shows one listing: its price, or a plain pin when it has none. */
export function PinMarker({ lat, lng, pin, onOpen }: PinMarkerProps) {
  const { name, price } = pin;
  const icon = useMemo(() => {
    const { width, height } = getPinSize({ price });
    return new DivIcon({
      className: price === null ? "map-marker" : "map-marker map-price",
      iconSize: [width, height],
      iconAnchor: [width / 2, height],
      html: price === null ? false : createMarkerContent(price, `${name}, ${price}`),
    });
  }, [name, price]);
  return <PressableMarker position={[lat, lng]} icon={icon} title={name} onPress={onOpen} />;
}
