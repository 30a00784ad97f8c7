import sharp from "sharp";

import { layered, noiseFrom } from "./noise";
import { clamp, HEIGHT, smoothstep, WIDTH, type Surface } from "./surface";

/** The light of a window or a fire, for drawings to fill with. */
const GLOW =
  '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffc266" stop-opacity=".5"/><stop offset=".4" stop-color="#ffb050" stop-opacity=".18"/><stop offset="1" stop-color="#ffb050" stop-opacity="0"/></radialGradient></defs>';

/**
 * Lays an SVG drawing over the picture, its edges a little uneven and its surface brushed. Legs and antlers are
 * thinner than a brush stroke of `finish`, so drawings of animals keep their detail.
 */
export async function overlay(
  surface: Surface,
  shapes: string,
  uneven = 1.4,
  { keepsDetail = false } = {},
): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${GLOW}${shapes}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const noise = noiseFrom(surface.random.next() * 1e9);
  const { pixels } = surface;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const fromX = Math.round(clamp(x + noise(x / 11, y / 11) * uneven, 0, WIDTH - 1));
      const fromY = Math.round(clamp(y + noise(x / 11 + 50, y / 11) * uneven, 0, HEIGHT - 1));
      const source = (fromY * WIDTH + fromX) * 4;
      const alpha = (drawn[source + 3] as number) / 255;
      if (alpha === 0) continue;
      if (keepsDetail) surface.detail[y * WIDTH + x] = alpha;
      const brushed = 1 + layered(noise, x / 16, y / 8, 3) * 0.09;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * WIDTH + x) * 3 + channel;
        const old = pixels[at] as number;
        pixels[at] = old + (((drawn[source + channel] as number) / 255) * brushed - old) * alpha;
      }
    }
  }
}

/** Turns the sheet into paint: patches of even color with clean edges, a soft grain, a settled rim. */
export function finish(surface: Surface, { brush = 3, keep = 0.16 } = {}): Buffer {
  const smooth = kuwahara(surface.pixels, brush);
  const noise = noiseFrom(surface.random.next() * 1e9);
  const out = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const grain = 1 + layered(noise, x / 5, y / 5, 2) * 0.014 + noise(x / 90, y / 60) * 0.02;
      const rim = Math.sqrt(((x / WIDTH - 0.5) * 1.1) ** 2 + ((y / HEIGHT - 0.48) * 1.15) ** 2);
      const settled = 1 - smoothstep(0.38, 0.85, rim) * 0.24;
      const kept = Math.max(keep, (surface.detail[y * WIDTH + x] as number) * 0.85);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * WIDTH + x) * 3 + channel;
        const value = (smooth[at] as number) * (1 - kept) + (surface.pixels[at] as number) * kept;
        const toned = clamp(value * grain * settled);
        const curved = toned + (toned * toned * (3 - 2 * toned) - toned) * 0.28;
        out[at] = Math.round(clamp(curved) * 255);
      }
    }
  }
  return out;
}

/**
 * Applies the Kuwahara filter: each pixel takes the mean of the calmest of the four squares around it, which leaves
 * strokes of one color with firm edges, as gouache does.
 */
function kuwahara(pixels: Float32Array, radius: number): Float32Array {
  const sums = [0, 1, 2].map((channel) => summed((at) => pixels[at * 3 + channel] as number));
  const squares = summed((at) => luminance(pixels, at) ** 2);
  const lights = summed((at) => luminance(pixels, at));
  const out = new Float32Array(pixels.length);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      let calmest = Infinity;
      let best: Square | undefined;
      for (let corner = 0; corner < 4; corner += 1) {
        const left = corner % 2 === 0 ? x - radius : x;
        const top = corner < 2 ? y - radius : y;
        const square: Square = [
          Math.max(0, left),
          Math.max(0, top),
          Math.min(WIDTH, left + radius + 1),
          Math.min(HEIGHT, top + radius + 1),
        ];
        const area = (square[2] - square[0]) * (square[3] - square[1]);
        const mean = sumIn(lights, square) / area;
        const variance = sumIn(squares, square) / area - mean * mean;
        if (variance < calmest) [calmest, best] = [variance, square];
      }
      if (!best) continue;
      const area = (best[2] - best[0]) * (best[3] - best[1]);
      for (let channel = 0; channel < 3; channel += 1)
        out[(y * WIDTH + x) * 3 + channel] = sumIn(sums[channel] as Float64Array, best) / area;
    }
  }
  return out;
}

type Square = [left: number, top: number, right: number, bottom: number];

const luminance = (pixels: Float32Array, at: number) =>
  (pixels[at * 3] as number) * 0.3 +
  (pixels[at * 3 + 1] as number) * 0.59 +
  (pixels[at * 3 + 2] as number) * 0.11;

/** Sums over all rectangles from the upper left corner. */
function summed(valueAt: (at: number) => number): Float64Array {
  const wide = WIDTH + 1;
  const table = new Float64Array(wide * (HEIGHT + 1));
  for (let y = 0; y < HEIGHT; y += 1) {
    let row = 0;
    for (let x = 0; x < WIDTH; x += 1) {
      row += valueAt(y * WIDTH + x);
      table[(y + 1) * wide + x + 1] = (table[y * wide + x + 1] as number) + row;
    }
  }
  return table;
}

function sumIn(table: Float64Array, [left, top, right, bottom]: Square): number {
  const [above, below] = [top * (WIDTH + 1), bottom * (WIDTH + 1)];
  const whole = (table[below + right] as number) - (table[above + right] as number);
  return whole - (table[below + left] as number) + (table[above + left] as number);
}
