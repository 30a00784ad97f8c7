import { animals, type Animal, type AnimalName } from "./animals";
import type { Tine } from "./antlers";
import { faded, lit, type Look } from "./look";
import { blend, clamp, rgb, type Rgb } from "./surface";

type Point = readonly [x: number, y: number];
/** The place of the feet, the height of the shoulder in pixels, and the distance, 0 (here) to 1 (the horizon). */
type Placement = {
  x: number;
  y: number;
  height: number;
  facing: -1 | 1;
  distance?: number;
  eyeshine?: boolean;
};

const HIND_LEG =
  "26,80 10,86 -2,80 -2,66 1,56 -1,47 -3,41 -1,36 1,28 2.5,13 2,8 3.5,4 3,0 11,0 10.5,4 8,8 7.5,13 6.5,28 8,37 13,46 21,54 27,63 30,74";
const FORELEG =
  "-8,76 -10,66 -7,54 -4.5,44 -3.5,36 -3.2,31 -2.2,26 -2.2,12 -2.8,8 -2,4 -3,0 5,0 4.5,4 3.2,8 2.6,12 2.6,26 3.6,32 4,37 5,46 8,57 10,68 3,80";

/** The color of hooves, noses and eyes. */
const HOOF = "#1d1714";

const DUCK_BODY = "-24,11 -19,6 -14,0 -4,-3 9,-3 17,1 19.5,7 18,11.5 12,13.5 2,14.5 -9,13 -17,10.5";
const DUCK_HEAD = "10,10 12,15 11.6,19 14,23 18,24 21.4,21.6 22,18 20.4,15 19.6,10 15,7";
const DUCK_BILL = "20.8,20.4 24,18.6 28.5,17.4 29.4,16.2 27,15.4 22,16";
/** The parts of a mallard on the water, 24 high at the crown; the number is the share of the sun on each. */
const DUCK = {
  drake: [
    ["#a7a39a", DUCK_BODY, 0.5],
    ["#26241f", "-23,10.6 -19,6 -15,0 -13.6,4 -13,10 -17,10.6", 0.3],
    ["#efece4", "-25,11.6 -22,8.6 -19,8 -20,10.4", 0.8],
    ["#8d8477", "-11,12.6 -4,9 5,8.6 11,10 11,13.4 2,14.6", 0.8],
    ["#5d3a28", "10,13.6 18,12 20,7 17,0 10,-2 9,6", 0.5],
    ["#2b5f45", DUCK_HEAD, 0.6],
    ["#f1efe8", "10.4,12 15,10.8 19.8,11.8 19.6,10 15,9 10.4,10.2", 0.8],
    ["#c9ab3f", DUCK_BILL, 0.7],
    ["#111111", "17.4,20.6 18.6,21 19,20 18,19.4", 0],
  ],
  hen: [
    ["#8b6c47", DUCK_BODY, 0.5],
    ["#b59870", "-10,3 -2,5 8,4 12,0 4,-2 -6,-1", 0.4],
    ["#5f472e", "-16,10.4 -6,9 4,9.6 11,11 8,13.6 0,14.4 -9,13", 0.7],
    ["#a98a60", DUCK_HEAD, 0.5],
    ["#5a442f", "12,20 14,23 18,24 21,21.6 17,20.6", 0.5],
    ["#b9803f", DUCK_BILL, 0.5],
    ["#111111", "17.4,20.6 18.6,21 19,20 18,19.4", 0],
  ],
} as const;

/** Draws an animal as SVG, its feet at (x, y), under the light of the scene and as hazy as the distance makes it. */
export function buildAnimalSvg(look: Look, name: AnimalName, place: Placement): string {
  const animal: Animal = animals[name];
  const { x, y, height, facing, distance = 0, eyeshine = false } = place;
  const color = (hex: string, shade: number) =>
    toHex(faded(look, lit(look, rgb(hex), shade), distance));
  const size = height / 100;
  const { coat, stockings, neckColor = coat, bone = 1 } = animal;
  const stops = [
    [0, coat, 0.85],
    [0.28, coat, 0.5],
    [0.47, coat, 0.15],
    [0.63, stockings, 0.3],
    [0.955, stockings, 0.3],
    [0.96, HOOF, 0.3],
  ] as const;
  const gradient =
    `<linearGradient id="${name}-coat" gradientUnits="userSpaceOnUse" x1="0" y1="-100" x2="0" y2="0">` +
    stops
      .map(([offset, hex, shade]) => `<stop offset="${offset}" stop-color="${color(hex, shade)}"/>`)
      .join("") +
    "</linearGradient>";
  const body = `<path d="${smooth(animal.torso)}"/><path d="${smooth(animal.neck)}"/>`;
  const leg = (shape: string, at: number, step: number) =>
    smooth(shape, ([px, py]) => [at + px * bone + (step * Math.max(0, 66 - py)) / 66, py]);
  const [farHind, farFore, nearHind, nearFore] = animal.stance;
  const legs = (hind: number, fore: number, off: number, fill: string) =>
    `<path d="${leg(HIND_LEG, off, hind)}${leg(FORELEG, 90 + off, fore)}" fill="${fill}"/>`;
  const rack = (tines: readonly Tine[] = [], shade: number) =>
    `<path d="${tines.map(([width, points]) => taper(points, width)).join("")}" fill="${color(animal.antlers?.color ?? coat, shade)}"/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${size * facing} ${size}) translate(-56 0)">` +
    `<defs>${gradient}` +
    `<linearGradient id="${name}-neck" gradientUnits="userSpaceOnUse" x1="88" y1="-82" x2="112" y2="-94"><stop offset="0" stop-color="${color(neckColor, 0.25)}" stop-opacity="0"/><stop offset="1" stop-color="${color(neckColor, 0.25)}"/></linearGradient>` +
    `<clipPath id="${name}-body">${body}</clipPath><filter id="soft"><feGaussianBlur stdDeviation="1.2"/></filter></defs>` +
    `<ellipse cx="56" cy="1" rx="66" ry="5" fill="#000" opacity=".28"/>` +
    legs(farHind, farFore, 5, color(blendHex(coat, stockings), 0)) +
    rack(animal.antlers?.far, 0.4) +
    `<g fill="url(#${name}-coat)">${body}</g>` +
    `<g clip-path="url(#${name}-body)"><path d="${smooth(animal.neck)}" fill="url(#${name}-neck)"/></g>` +
    legs(nearHind, nearFore, 0, `url(#${name}-coat)`) +
    `<g clip-path="url(#${name}-body)"><g filter="url(#soft)">${animal.markings.map(([hex, points]) => `<path d="${smooth(points)}" fill="${color(hex, 0.7)}"/>`).join("")}</g></g>` +
    (animal.tail ?? [])
      .map(([hex, points]) => `<path d="${smooth(points)}" fill="${color(hex, 0.6)}"/>`)
      .join("") +
    rack(animal.antlers?.near, 0.9) +
    `<path d="${animal.ears.map((ear) => smooth(ear)).join("")}" fill="${color(animal.earColor ?? neckColor, 0.8)}"/>` +
    `<path d="${smooth(animal.nose)}" fill="${color(HOOF, 0.4)}"/>` +
    `<circle cx="${animal.eye.split(",")[0]}" cy="${-Number(animal.eye.split(",")[1])}" r="${eyeshine ? 1.9 : 1.4}" fill="${eyeshine ? "#ffffff" : color(HOOF, 0.4)}"/>` +
    "</g>"
  );
}

/** Draws a mallard, or a decoy of one, on the water. */
export function buildDuckSvg(
  look: Look,
  sex: "drake" | "hen",
  { x, y, height, facing, distance = 0 }: Placement,
): string {
  const color = (hex: string, shade: number) =>
    toHex(faded(look, lit(look, rgb(hex), shade), distance));
  const size = height / 24;
  const parts = DUCK[sex]
    .map(([hex, points, shade]) => `<path d="${smooth(points)}" fill="${color(hex, shade)}"/>`)
    .join("");
  return (
    `<g transform="translate(${x} ${y}) scale(${size * facing} ${size})">` +
    `<ellipse cx="0" cy="1.5" rx="22" ry="3" fill="#000" opacity=".25"/>` +
    `<g transform="scale(1 -.8)" opacity=".28">${parts}</g>` +
    `<clipPath id="above-water"><rect x="-40" y="-40" width="80" height="41"/></clipPath>` +
    `<g clip-path="url(#above-water)">${parts}</g></g>`
  );
}

function parse(points: string): Point[] {
  return points.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
const toHex = (color: Rgb) =>
  `#${color
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
const blendHex = (a: string, b: string) => toHex(blend(rgb(a), rgb(b), 0.5));

/** Returns the path of a closed curve through the points (a Catmull-Rom spline). */
function smooth(points: string, move: (point: Point) => Point = (point) => point): string {
  const all = parse(points).map(move);
  const at = (index: number) => all[(index + all.length) % all.length] as Point;
  const curves = all.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = (axis: 0 | 1, start: Point, near: Point, end: Point, sign: number) =>
      near[axis] + (sign * (end[axis] - start[axis])) / 6;
    return `C${[
      round(control(0, before, from, to, 1)),
      -round(control(1, before, from, to, 1)),
      round(control(0, from, to, after, -1)),
      -round(control(1, from, to, after, -1)),
      to[0],
      -to[1],
    ]
      .map(round)
      .join(" ")}`;
  });
  return `M${round(at(0)[0])} ${-round(at(0)[1])}${curves.join("")}Z`;
}

/** Returns the path of a beam or tine: the given width at its first point, a point at its last. */
function taper(points: string, width: number): string {
  const all = parse(points);
  const sides = [1, -1].map((side) =>
    all.map(([x, y], index): Point => {
      const [fromX, fromY] = all[Math.max(0, index - 1)] as Point;
      const [toX, toY] = all[Math.min(all.length - 1, index + 1)] as Point;
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const half = (side * width * (1 - (index / (all.length - 1)) ** 1.6 * 0.8)) / 2;
      return [x - ((toY - fromY) / length) * half, y + ((toX - fromX) / length) * half];
    }),
  );
  const outline = [...(sides[0] as Point[]), ...(sides[1] as Point[]).reverse()];
  return smooth(outline.map((point) => point.join(",")).join(" "));
}
