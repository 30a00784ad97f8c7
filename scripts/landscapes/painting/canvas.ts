import { lighten } from "./color";
import { randomFrom, type Random } from "./random";

export const WIDTH = 1500;
export const HEIGHT = 1000;

export type Point = [number, number];

/** One picture in the making: shapes from back to front, and the gradients they refer to. */
export type Canvas = {
  random: Random;
  /** -1: light from the left, 1: from the right. */
  light: -1 | 1;
  shapes: string[];
  defs: string[];
};

export function blankCanvas(seed: number, light: -1 | 1): Canvas {
  return { random: randomFrom(seed), light, shapes: [], defs: [] };
}

export function toSvg(canvas: Canvas): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${canvas.defs.join("")}</defs>${canvas.shapes.join("")}</svg>`
  );
}

/** A vertical gradient in picture coordinates; returns the paint to fill with. */
export function verticalGradient(
  canvas: Canvas,
  stops: readonly string[],
  top: number,
  bottom: number,
  opacities: readonly number[] = [],
): string {
  const id = `g${canvas.defs.length}`;
  const list = stops.map((color, index) => {
    const offset = stops.length === 1 ? 0 : index / (stops.length - 1);
    return `<stop offset="${r(offset)}" stop-color="${color}" stop-opacity="${opacities[index] ?? 1}"/>`;
  });
  canvas.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${r(top)}" y2="${r(bottom)}">${list.join("")}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A round glow; transparent at its rim. */
export function glow(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
  flat = 1,
): void {
  const id = `g${canvas.defs.length}`;
  canvas.defs.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>` +
      `<stop offset=".35" stop-color="${color}" stop-opacity="${r(opacity * 0.5)}"/>` +
      `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  canvas.shapes.push(
    `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(radius)}" ry="${r(radius * flat)}" fill="url(#${id})"/>`,
  );
}

export function fillShape(
  canvas: Canvas,
  points: readonly Point[],
  fill: string,
  opacity = 1,
): void {
  canvas.shapes.push(`<path d="${polygon(points)}" fill="${fill}"${opaque(opacity)}/>`);
}

export function fillPath(canvas: Canvas, d: string, fill: string, opacity = 1): void {
  canvas.shapes.push(`<path d="${d}" fill="${fill}"${opaque(opacity)}/>`);
}

export function strokePath(
  canvas: Canvas,
  d: string,
  stroke: string,
  width: number,
  opacity = 1,
): void {
  canvas.shapes.push(
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${r(width)}" stroke-linecap="round" stroke-linejoin="round"${opaque(opacity)}/>`,
  );
}

/** One touch of a flat brush: a lens with a blunt end, `length` along `angle` (radians). */
export function dab(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  thickness: number,
  angle: number,
  fill: string,
  opacity = 1,
): void {
  const { random } = canvas;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (u: number, v: number) => `${r(x + u * cos - v * sin)} ${r(y + u * sin + v * cos)}`;
  const half = length / 2;
  const swell = thickness * random.between(0.45, 0.65);
  const dip = thickness * random.between(0.35, 0.6);
  fillPath(
    canvas,
    `M${at(-half, 0)}C${at(-half * 0.6, -swell)} ${at(half * 0.5, -swell)} ${at(half, -dip * 0.2)}` +
      `C${at(half * 0.7, dip)} ${at(-half * 0.5, dip)} ${at(-half, 0)}Z`,
    fill,
    opacity,
  );
}

/** A closed soft shape with an uneven rim. */
export function blob(
  canvas: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
  wobble = 0.18,
): void {
  fillPath(canvas, blobPath(canvas.random, x, y, rx, ry, wobble), fill, opacity);
}

export function blobPath(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble: number,
): string {
  const count = 9;
  const turn = random.next() * Math.PI;
  const points: Point[] = Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smoothLoop(points);
}

/** The dark settling at the foot of a picture, so that the eye stays in it. */
export function vignette(canvas: Canvas, color: string, opacity: number): void {
  const fill = verticalGradient(canvas, [color, color], HEIGHT * 0.72, HEIGHT, [0, opacity]);
  canvas.shapes.push(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`);
}

/** A small step lighter or darker, as paint from one puddle never dries quite alike. */
export function vary(canvas: Canvas, color: string, amount: number): string {
  return lighten(color, canvas.random.between(-amount, amount));
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}Z`;
}

function smoothLoop(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  let d = `M${r(at(0)[0])} ${r(at(0)[1])}`;
  for (let index = 0; index < points.length; index += 1) {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d +=
      `C${r(here[0] + (next[0] - before[0]) / 6)} ${r(here[1] + (next[1] - before[1]) / 6)} ` +
      `${r(next[0] - (after[0] - here[0]) / 6)} ${r(next[1] - (after[1] - here[1]) / 6)} ` +
      `${r(next[0])} ${r(next[1])}`;
  }
  return `${d}Z`;
}

/** Rounded to a tenth: enough for the brush, and the SVG stays small. */
export function r(value: number): number {
  return Math.round(value * 10) / 10;
}

function opaque(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`;
}
