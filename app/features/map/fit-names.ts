/** A name on a map, in pixels or in units of an SVG. */
export interface NamedSpot {
  name: string;
  x: number;
  y: number;
  /** Names of states stand in the middle, those of towns to the right of their dot. */
  isState: boolean;
}

export interface NameBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Room {
  fontSize: number;
  /** What is shown: a name is in it whole, or not at all. */
  sight: NameBox;
  /** What else stands there. */
  taken?: readonly NameBox[];
  most: number;
}

/** Of a font's size: about as wide as its letters are, and capitals with the gaps between them. */
const [LETTER, CAPITAL, HALF_LINE] = [0.62, 0.86, 0.65];

/** Those of the names that have room, the first ones before the others. */
export function fitNames<Named extends NamedSpot>(
  names: readonly Named[],
  { fontSize, sight, taken = [], most }: Room,
): Named[] {
  const boxes = [...taken];
  const fitting: Named[] = [];
  for (const named of names) {
    if (fitting.length >= most) break;
    const box = nameBox(named, fontSize);
    if (!isWithin(box, sight) || boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    fitting.push(named);
  }
  return fitting;
}

export function nameBox({ name, x, y, isState }: NamedSpot, fontSize: number): NameBox {
  const half = HALF_LINE * fontSize;
  const lines = { top: y - half, bottom: y + half };
  if (isState) {
    const width = name.length * CAPITAL * fontSize;
    return { ...lines, left: x - width / 2, right: x + width / 2 };
  }
  // With the dot before it.
  return { ...lines, left: x - half / 2, right: x + (name.length + 1.5) * LETTER * fontSize };
}

const isWithin = (box: NameBox, sight: NameBox) =>
  box.left >= sight.left &&
  box.right <= sight.right &&
  box.top >= sight.top &&
  box.bottom <= sight.bottom;

export const overlap = (one: NameBox, other: NameBox) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
