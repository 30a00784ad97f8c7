import { randomFrom, type Random } from "./random";

export const WIDTH = 1200;
export const HEIGHT = 800;

/** Red, green and blue as displayed, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** A sheet of paper: what is painted later covers what is there. */
export type Surface = {
  pixels: Float32Array;
  /** The share of fine detail, 0 to 1, that each pixel keeps when the sheet is finished. */
  detail: Float32Array;
  random: Random;
};

export function blankSurface(seed: number): Surface {
  return {
    pixels: new Float32Array(WIDTH * HEIGHT * 3),
    detail: new Float32Array(WIDTH * HEIGHT),
    random: randomFrom(seed),
  };
}

export function rgb(hex: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return [r ?? 0, g ?? 0, b ?? 0];
}

export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  const share = clamp(t);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export const scale = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function putPixel(surface: Surface, x: number, y: number, color: Rgb, alpha: number): void {
  const { pixels } = surface;
  const at = (y * WIDTH + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const old = pixels[at + channel] as number;
    pixels[at + channel] = old + ((color[channel] as number) - old) * alpha;
  }
}

export function pixelAt(surface: Surface, x: number, y: number): Rgb {
  const column = Math.round(clamp(x, 0, WIDTH - 1));
  const at = (Math.round(clamp(y, 0, HEIGHT - 1)) * WIDTH + column) * 3;
  const { pixels } = surface;
  return [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
}

/** Paints each pixel between two heights; null leaves it as it is, a fourth number is the cover. */
export function paint(
  surface: Surface,
  top: number,
  bottom: number,
  colorAt: (x: number, y: number) => readonly [color: Rgb, alpha: number] | null,
): void {
  const end = Math.min(HEIGHT, Math.ceil(bottom));
  for (let y = Math.max(0, Math.floor(top)); y < end; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const found = colorAt(x, y);
      if (found) putPixel(surface, x, y, found[0], found[1]);
    }
  }
}

/** Paints one touch of a soft brush: an ellipse, `long` along `angle`, with a rim that fades. */
export function dab(
  surface: Surface,
  x: number,
  y: number,
  brush: { long: number; thick: number; angle?: number; soft?: number },
  color: Rgb,
  alpha = 1,
): void {
  const { long, thick, angle = 0, soft = 0.5 } = brush;
  const reach = Math.max(long, thick) + 1;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const right = Math.min(WIDTH - 1, Math.ceil(x + reach));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(y + reach));
  for (let row = Math.max(0, Math.floor(y - reach)); row <= bottom; row += 1) {
    for (let column = Math.max(0, Math.floor(x - reach)); column <= right; column += 1) {
      const [dx, dy] = [column - x, row - y];
      const u = (dx * cos + dy * sin) / Math.max(0.7, long);
      const v = (dy * cos - dx * sin) / Math.max(0.7, thick);
      const cover = smoothstep(1, 1 - soft, Math.sqrt(u * u + v * v));
      if (cover > 0) putPixel(surface, column, row, color, cover * alpha);
    }
  }
}

/** Paints a stroke that tapers from one width to another. */
export function stroke(
  surface: Surface,
  from: readonly [number, number],
  to: readonly [number, number],
  widths: readonly [number, number],
  color: Rgb,
  alpha = 1,
): void {
  const [x0, y0] = from;
  const [dx, dy] = [to[0] - x0, to[1] - y0];
  const length2 = dx * dx + dy * dy || 1;
  const reach = Math.max(...widths) / 2 + 1;
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(x0, to[0]) + reach));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(y0, to[1]) + reach));
  const left = Math.max(0, Math.floor(Math.min(x0, to[0]) - reach));
  for (let y = Math.max(0, Math.floor(Math.min(y0, to[1]) - reach)); y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const t = clamp(((x - x0) * dx + (y - y0) * dy) / length2);
      const distance = Math.sqrt((x - x0 - dx * t) ** 2 + (y - y0 - dy * t) ** 2);
      const half = (widths[0] + (widths[1] - widths[0]) * t) / 2;
      const cover = clamp(half - distance + 0.5) * Math.min(1, half + 0.4);
      if (cover > 0) putPixel(surface, x, y, color, cover * alpha);
    }
  }
}
