import { DivIcon, type LeafletKeyboardEvent } from "leaflet";
import { useMemo } from "react";
import { Marker } from "react-leaflet";

/** The width of a digit relative to the font size, and the space around the digits in pixels. */
const DIGIT_WIDTH_RATIO = 0.58;
const PADDING_PX = 8;
/** The font sizes in pixels, as in slippy-map.css. Circles below the given size have the small one. */
const FONT = { small: 12, large: 16, largeFrom: 32 };

interface GroupMarkerProps {
  lat: number;
  lng: number;
  count: number;
  label: string;
  /** The diameter of the circle in pixels. Many digits make it wider. */
  size: number;
  onOpen: () => void;
}

/** Shows the number of listings that are close together. */
export function GroupMarker({ lat, lng, count, label, size, onOpen }: GroupMarkerProps) {
  const icon = useMemo(() => {
    const isSmall = size < FONT.largeFrom;
    const font = isSmall ? FONT.small : FONT.large;
    const digits = String(count);
    return new DivIcon({
      className: isSmall ? "map-cluster map-cluster-small" : "map-cluster",
      iconSize: [
        Math.max(size, Math.ceil(digits.length * font * DIGIT_WIDTH_RATIO) + PADDING_PX),
        size,
      ],
      html: createMarkerContent(digits, label),
    });
  }, [count, label, size]);
  return <PressableMarker position={[lat, lng]} icon={icon} title={label} onPress={onOpen} />;
}

/** One text is visible, the other is for screen readers: a marker's content is its accessible name. */
export function createMarkerContent(text: string, label: string): HTMLElement {
  const element = document.createElement("span");
  const [visibleText, screenReaderText] = [
    document.createElement("span"),
    document.createElement("span"),
  ];
  visibleText.textContent = text;
  visibleText.setAttribute("aria-hidden", "true");
  screenReaderText.textContent = label;
  screenReaderText.className = "visually-hidden";
  element.append(visibleText, screenReaderText);
  return element;
}

interface PressableMarkerProps {
  position: [lat: number, lng: number];
  icon: DivIcon;
  title: string;
  onPress: () => void;
}

/** Shows a marker that is pressed like a button. Leaflet gives markers that role, but does not handle keys. */
export function PressableMarker({ position, icon, title, onPress }: PressableMarkerProps) {
  const eventHandlers = {
    click: onPress,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      onPress();
    },
  };
  return <Marker position={position} icon={icon} title={title} eventHandlers={eventHandlers} />;
}
