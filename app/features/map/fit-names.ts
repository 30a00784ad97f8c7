/** A name on a map, in pixels or in units of an SVG. */
export interface NamedSpot {
  name: string;
  x: number;
  y: number;
  /** State names are centered. Town names are to the right of their dot. */
  isState: boolean;
}

export interface NameBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface NameSpace {
  fontSize: number;
  /** The visible box. A name must fit into it completely. */
  viewBox: NameBox;
  /** The boxes that are already occupied. */
  occupied?: readonly NameBox[];
  maxCount: number;
}

/** The average widths of letters and of spaced capitals, and half the height of a line, relative to the font size. */
const [LETTER, CAPITAL, HALF_LINE] = [0.62, 0.86, 0.65];

/** Returns the names that fit. Earlier names take precedence. */
export function fitNames<Named extends NamedSpot>(
  names: readonly Named[],
  { fontSize, viewBox, occupied = [], maxCount }: NameSpace,
): Named[] {
  const boxes = [...occupied];
  const fitting: Named[] = [];
  for (const label of names) {
    if (fitting.length >= maxCount) break;
    const box = computeNameBox(label, fontSize);
    if (!isWithin(box, viewBox) || boxes.some((other) => doBoxesOverlap(box, other))) continue;
    boxes.push(box);
    fitting.push(label);
  }
  return fitting;
}

export function computeNameBox({ name, x, y, isState }: NamedSpot, fontSize: number): NameBox {
  const half = HALF_LINE * fontSize;
  const lines = { top: y - half, bottom: y + half };
  if (isState) {
    const width = name.length * CAPITAL * fontSize;
    return { ...lines, left: x - width / 2, right: x + width / 2 };
  }
  // The box includes the dot before the name.
  return { ...lines, left: x - half / 2, right: x + (name.length + 1.5) * LETTER * fontSize };
}

const isWithin = (box: NameBox, viewBox: NameBox) =>
  box.left >= viewBox.left &&
  box.right <= viewBox.right &&
  box.top >= viewBox.top &&
  box.bottom <= viewBox.bottom;

export const doBoxesOverlap = (one: NameBox, other: NameBox) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
