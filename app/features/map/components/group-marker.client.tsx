import { DivIcon, type LeafletKeyboardEvent } from "leaflet";
import { useMemo } from "react";
import { Marker } from "react-leaflet";

interface GroupMarkerProps {
  lat: number;
  lng: number;
  count: number;
  label: string;
  size: number;
  onOpen: () => void;
}

/** Shows the number of listings that are close together. */
export function GroupMarker({ lat, lng, count, label, size, onOpen }: GroupMarkerProps) {
  const icon = useMemo(
    () =>
      new DivIcon({
        className: "map-cluster",
        iconSize: [size, size],
        html: countElement(count, label),
      }),
    [count, label, size],
  );
  return <Marker position={[lat, lng]} icon={icon} title={label} eventHandlers={onPress(onOpen)} />;
}

/** The number is visible, the rest is for screen readers: a marker's content is its accessible name. */
function countElement(count: number, label: string): HTMLElement {
  const element = document.createElement("span");
  const [visibleText, screenReaderText] = [
    document.createElement("span"),
    document.createElement("span"),
  ];
  visibleText.textContent = String(count);
  visibleText.setAttribute("aria-hidden", "true");
  screenReaderText.textContent = label;
  screenReaderText.className = "visually-hidden";
  element.append(visibleText, screenReaderText);
  return element;
}

/** Leaflet gives markers the role of a button, but does not handle keys. */
export function onPress(open: () => void) {
  return {
    click: open,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      open();
    },
  };
}
