import { faded, lit, type Look } from "./look";
import { crested, layered, noiseFrom } from "./noise";
import {
  blend,
  clamp,
  dab,
  HEIGHT,
  paint,
  pixelAt,
  rgb,
  scale,
  smoothstep,
  stroke,
  WIDTH,
  type Rgb,
  type Surface,
} from "./surface";

/** The height of a skyline at each column. */
export type Skyline = Float32Array;

export const SNOW = rgb("#eef3f8");

export function skyline(
  surface: Surface,
  {
    y,
    swing,
    wide,
    rough = 4,
    peaked = false,
    tilt = 0,
  }: { y: number; swing: number; wide: number; rough?: number; peaked?: boolean; tilt?: number },
): Skyline {
  const noise = noiseFrom(surface.random.next() * 1e9);
  return Float32Array.from({ length: WIDTH }, (_, x) => {
    const rise = peaked
      ? crested(noise, x / wide, 0.5, rough) * 1.7 - 0.7
      : layered(noise, x / wide, 0.5, rough);
    return y - rise * swing + tilt * (x / WIDTH - 0.5);
  });
}

export const at = (line: Skyline, x: number) => line[Math.round(clamp(x, 0, WIDTH - 1))] as number;
const top = (line: Skyline) => Math.min(...line);

/** Mountains of rock: gullies and ribs with a lit and a shaded side, and snow on the upper faces. */
export function mountains(
  surface: Surface,
  look: Look,
  line: Skyline,
  {
    rock,
    distance,
    snow = 0,
    forest,
  }: { rock: Rgb; distance: number; snow?: number; forest?: Rgb },
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  const relief = (x: number, y: number) => crested(noise, x / 150 + y / 420, y / 260, 5);
  paint(surface, top(line), HEIGHT, (x, y) => {
    const depth = y - (line[x] as number);
    if (depth < 0) return null;
    const warped = x + 26 * noise(x / 60, y / 60);
    const slope = relief(warped + look.side * 9, y - 5) - relief(warped, y);
    const shade = clamp(0.5 + slope * 5.5);
    const speckle = layered(noise, x / 9, y / 7, 3) * 0.06;
    let color: Rgb = scale(blend(rock, scale(rock, 0.8), speckle * 6 + 0.5), 1 + speckle);
    if (forest)
      color = blend(
        color,
        forest,
        smoothstep(60, 190, depth + layered(noise, x / 60, y / 40, 4) * 90),
      );
    if (snow > 0) {
      const cling =
        snow - depth + layered(noise, x / 44, y / 30, 4) * snow * 0.75 - (1 - shade) * snow * 0.3;
      color = blend(color, SNOW, smoothstep(-6, 10, cling));
    }
    const fog = clamp(distance + (depth / 330) * (0.24 + distance * 0.5));
    return [faded(look, lit(look, color, shade), fog), Math.min(1, depth + 0.4)];
  });
}

/** Hills: soft slopes, lit where they lean toward the light. */
export function hills(
  surface: Surface,
  look: Look,
  line: Skyline,
  {
    color,
    other,
    distance,
    patch = 130,
  }: { color: Rgb; other: Rgb; distance: number; patch?: number },
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  const form = (x: number, y: number) => layered(noise, x / 170 + y / 260, y / 190, 3);
  paint(surface, top(line), HEIGHT, (x, y) => {
    const depth = y - (line[x] as number);
    if (depth < 0) return null;
    const shade = clamp(0.58 + (form(x + look.side * 22, y) - form(x, y)) * 1.8);
    const mixed = blend(color, other, layered(noise, x / patch, y / (patch * 0.35), 4) * 0.7 + 0.5);
    const grain = 1 + layered(noise, x / 6, y / 4, 2) * 0.07;
    const fog = clamp(distance + (depth / 300) * 0.26 * (0.4 + look.air));
    return [faded(look, lit(look, scale(mixed, grain), shade), fog), Math.min(1, depth + 0.4)];
  });
}

/** Butte and canyon walls: flat tops, steep banded faces, a slope of rubble at the foot. */
export function mesas(
  surface: Surface,
  look: Look,
  {
    y,
    tall,
    wide,
    distance,
    colors,
    share = 0.5,
  }: {
    y: number;
    tall: number;
    wide: number;
    distance: number;
    colors: readonly Rgb[];
    share?: number;
  },
): void {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const offset = random.next() * 50;
  const heights = Float32Array.from({ length: WIDTH }, (_, x) => {
    const n = layered(noise, x / wide + offset, 1.5, 2) * 0.5 + 0.5;
    const wall =
      smoothstep(1 - share - 0.05, 1 - share + 0.03, n) * 0.74 +
      smoothstep(1 - share - 0.25, 1 - share, n) * 0.26;
    const flutes = noise(x / 14, 4.2) * 0.02;
    return wall * tall * (0.85 + 0.2 * noise(x / wide / 2, 8.8)) + flutes * tall * wall;
  });
  const pick = (index: number) =>
    colors[((index % colors.length) + colors.length) % colors.length] as Rgb;
  paint(surface, y - tall * 1.3, y + 2, (x, row) => {
    const height = heights[x] as number;
    const up = y - row;
    if (up > height || height < 3) return null;
    const bend = layered(noise, x / 90, row / 60, 3) * 9;
    const band = (up + bend) / (tall / 9);
    const [one, two] = [Math.floor(band), Math.floor(band) + 1];
    const strata = blend(pick(one), pick(two), smoothstep(0.7, 1, band - one));
    const flute = crested(noise, x / 30 + up / 500, up / 340, 3);
    const ahead = heights[clamp(x + look.side * 8, 0, WIDTH - 1)] as number;
    const facing = clamp(
      0.5 +
        (height - ahead) / 60 +
        (crested(noise, (x + look.side * 4) / 30 + up / 500, up / 340, 3) - flute) * -0.7,
    );
    const rubble = smoothstep(
      tall * 0.36,
      tall * 0.1,
      up + layered(noise, x / 24, row / 24, 3) * 22,
    );
    const color = blend(scale(strata, 0.9 + flute * 0.12), pick(0), rubble * 0.75);
    return [faded(look, lit(look, color, facing), distance), Math.min(1, height - up + 0.4)];
  });
}

export type GroundColors = { near: Rgb; far: Rgb; spots?: Rgb };

/** Open ground seen into the distance; its texture widens toward the viewer. */
export function ground(
  surface: Surface,
  look: Look,
  line: Skyline,
  { near, far, spots }: GroundColors,
  {
    distance = 0.55,
    spotted = 0.5,
    shadows = 0.35,
  }: { distance?: number; spotted?: number; shadows?: number } = {},
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  const highest = top(line);
  paint(surface, highest, HEIGHT, (x, y) => {
    const depth = y - (line[x] as number);
    if (depth < 0) return null;
    const t = clamp(depth / (HEIGHT - highest));
    const z = 1 / (t + 0.06);
    const u = (x - WIDTH / 2) * z;
    const strokes = layered(noise, u / 210, z * 9 + y / 90, 4);
    const fine = noise(u / 28, y / 3.2) * 0.5 + noise(x / 3.5, y / 9) * 0.5;
    let color = blend(far, near, t ** 0.75 + strokes * 0.14);
    if (spots)
      color = blend(
        color,
        spots,
        smoothstep(0.15, 0.75, layered(noise, u / 420 + 9, z * 5, 4)) * spotted,
      );
    const cloud = smoothstep(-0.1, 0.5, layered(noise, u / 900 + 5, z * 1.6 + 2, 2)) * shadows;
    const shade = clamp(0.95 - cloud + strokes * 0.2);
    const color2 = lit(look, scale(color, 1 + fine * 0.055 + strokes * 0.06), shade);
    return [faded(look, color2, distance * (1 - t) ** 2.2), Math.min(1, depth + 0.4)];
  });
}

/** Rows of a planted or harvested field, drawn together at the vanishing point. */
export function rows(
  surface: Surface,
  look: Look,
  {
    horizon,
    vanish,
    gap,
    color,
    strength,
  }: { horizon: number; vanish: number; gap: number; color: Rgb; strength: number },
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  paint(surface, horizon + 2, HEIGHT, (x, y) => {
    const t = (y - horizon) / (HEIGHT - horizon);
    const u = (x - vanish) / (t + 0.02) / gap + noise(x / 40, y / 14) * 0.09;
    const furrow = smoothstep(0.25, 0.75, Math.abs((u - Math.floor(u)) * 2 - 1));
    const ragged = 0.75 + 0.4 * noise(u * 2.1, y / (5 + 20 * t));
    return [lit(look, color, 0.55), furrow * strength * ragged * smoothstep(0.02, 0.16, t)];
  });
}

/** Blades of grass from `from` down to `to`, farther ones first. */
export function grass(
  surface: Surface,
  look: Look,
  {
    from,
    to,
    colors,
    count,
    height,
    gap,
  }: {
    from: number;
    to: number;
    colors: readonly Rgb[];
    count: number;
    height: number;
    gap?: (x: number, y: number) => boolean;
  },
): void {
  const { random } = surface;
  const clumps = Array.from({ length: count }, () => random.next() ** 0.75).sort((a, b) => a - b);
  for (const row of clumps) {
    const y = from + (to - from) * row;
    const x = random.between(-20, WIDTH + 20);
    if (gap?.(x, y)) continue;
    const size = height * (0.3 + row * 0.8);
    const lean = random.between(-0.25, 0.4);
    const base = random.pick(colors);
    const blades = 5 + Math.floor(random.next() * 5);
    for (let blade = 0; blade < blades; blade += 1) {
      const bx = x + random.between(-0.5, 0.5) * size;
      const tall = size * random.between(0.5, 1.1);
      const bend = lean + random.between(-0.25, 0.25);
      const color = lit(look, scale(base, random.between(0.72, 1.15)), random.between(0.25, 0.95));
      const middle: [number, number] = [bx + bend * tall * 0.35, y - tall * 0.55];
      const wide = 1 + size * 0.035;
      stroke(surface, [bx, y], middle, [wide, wide * 0.8], color, 0.85);
      stroke(surface, middle, [bx + bend * tall, y - tall], [wide * 0.8, 0.4], color, 0.85);
    }
  }
}

/** Clumps of low brush (sage, bluestem, heath), each a few dabs with its light side. */
export function brush(
  surface: Surface,
  look: Look,
  {
    from,
    to,
    colors,
    count,
    size,
    power = 1.7,
    gap,
  }: {
    from: number;
    to: number;
    colors: readonly Rgb[];
    count: number;
    size: number;
    power?: number;
    gap?: (x: number, y: number) => boolean;
  },
): void {
  const { random } = surface;
  const places = Array.from({ length: count }, () => random.next() ** power).sort((a, b) => a - b);
  for (const row of places) {
    const y = from + (to - from) * row;
    const x = random.between(-30, WIDTH + 30);
    if (gap?.(x, y)) continue;
    const big = size * (0.12 + row) * random.between(0.6, 1.25);
    const base = random.pick(colors);
    const far = (1 - row) ** 2 * 0.5;
    dab(
      surface,
      x - look.side * big * 0.35,
      y + big * 0.18,
      { long: big * 1.25, thick: big * 0.24, soft: 0.8 },
      scale(lit(look, base, 0), 0.55),
      0.6,
    );
    const dabs = Math.round(8 + row * 22);
    for (let index = 0; index < dabs; index += 1) {
      const angle = random.between(0, Math.PI);
      const reach = Math.sqrt(random.next());
      const [dx, dy] = [Math.cos(angle) * reach * big, -Math.sin(angle) * reach * big * 0.62];
      const facing = clamp(0.4 + (look.side * dx) / big / 2.4 - dy / big / 1.6);
      const color = faded(look, lit(look, scale(base, random.between(0.75, 1.15)), facing), far);
      dab(
        surface,
        x + dx,
        y + dy,
        { long: big * 0.24, thick: big * 0.09 + 0.6, angle: -angle + random.between(-0.5, 0.5) },
        color,
        0.8,
      );
    }
  }
}

/** Paints a water surface inside `isWater`: the picture above its shore upside down, darker, with ripples. */
export function water(
  surface: Surface,
  look: Look,
  {
    shore,
    tint,
    isWater,
    calm = 0.75,
    clear = 0.62,
  }: {
    shore: (x: number) => number;
    tint: Rgb;
    isWater?: (x: number, y: number) => number;
    calm?: number;
    clear?: number;
  },
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  const before: Surface = { ...surface, pixels: surface.pixels.slice() };
  const deep = lit(look, tint, 0.25);
  const lowest = Math.min(...Array.from({ length: 24 }, (_, index) => shore((index * WIDTH) / 23)));
  paint(surface, lowest, HEIGHT, (x, y) => {
    const line = shore(x);
    const inside = isWater ? isWater(x, y) : y >= line ? 1 : 0;
    if (inside <= 0) return null;
    const depth = Math.max(0, y - line);
    const t = clamp(depth / (HEIGHT - line));
    const wave = layered(noise, x / (50 + 190 * t), y / (2.2 + 7 * t), 3);
    const sway = wave * (3 + 42 * t) * (1.15 - calm);
    const mirrored = pixelAt(before, x + sway, line - depth * 0.94 - 2 + Math.abs(sway) * 0.4);
    const reflection = clear * (1 - t * 0.42) + wave * 0.06;
    let color = blend(deep, scale(mirrored, 0.93), reflection);
    const glint =
      smoothstep(0.42, 0.75, layered(noise, x / (26 + 120 * t) + 40, y / (1.6 + 4 * t), 2)) *
      (1.05 - calm);
    color = blend(color, look.sky[2] as Rgb, glint * 0.55);
    const edge = smoothstep(0, 5, depth);
    return [blend(scale(color, 0.82), color, edge), inside];
  });
}

/**
 * Returns a function that tells how far a point lies in a stream that winds from `far` to the viewer: 1 inside, 0
 * outside.
 */
export function stream(
  surface: Surface,
  {
    horizon,
    from,
    to,
    wide,
    bends,
  }: { horizon: number; from: number; to: number; wide: number; bends: number },
): (x: number, y: number) => number {
  const noise = noiseFrom(surface.random.next() * 1e9);
  const phase = surface.random.next() * 6;
  return (x, y) => {
    const t = (y - horizon) / (HEIGHT - horizon);
    if (t <= 0) return 0;
    const swing = Math.sin(phase + bends * 2.3 * Math.log(t + 0.05)) * (0.035 + t * 0.5) * 300;
    const center = from + (to - from) * t ** 0.9 + swing;
    const half = (wide / 2) * (t ** 1.15 + 0.012) + noise(y / 26, x < center ? 3 : 9) * 16 * t;
    return smoothstep(half + 1.5 + t * 3, half - 1.5, Math.abs(x - center));
  };
}

/** Paints a two-track or path: the stream's shape in trodden earth. */
export function path(
  surface: Surface,
  look: Look,
  isPath: (x: number, y: number) => number,
  color: Rgb,
  horizon: number,
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  paint(surface, horizon, HEIGHT, (x, y) => {
    const cover = isPath(x, y);
    if (cover <= 0) return null;
    const worn = 1 + layered(noise, x / 26, y / 7, 3) * 0.12;
    return [lit(look, scale(color, worn), 0.7), cover * 0.85];
  });
}
