import { faded, type Look } from "./look";
import { layered, noiseFrom } from "./noise";
import {
  blend,
  clamp,
  dab,
  HEIGHT,
  paint,
  rgb,
  smoothstep,
  WIDTH,
  type Rgb,
  type Surface,
} from "./surface";

export type CloudKind = "heaps" | "streaks" | "cover" | "none";

const along = (stops: readonly Rgb[], t: number): Rgb => {
  const at = clamp(t, 0, 0.9999) * (stops.length - 1);
  const index = Math.floor(at);
  return blend(stops[index] as Rgb, stops[index + 1] as Rgb, at - index);
};

/** Paints the sky down to the horizon, with the glow around the sun and its clouds. */
export function sky(
  surface: Surface,
  look: Look,
  { horizon, clouds }: { horizon: number; clouds: CloudKind },
): { sunX: number } {
  const { random } = surface;
  const wash = noiseFrom(random.next() * 1e9);
  const sunX = WIDTH / 2 + look.side * WIDTH * random.between(0.17, 0.36);
  const sunY =
    horizon * (look.disk ?? (look.name === "storm" || look.name === "clearing" ? 0.95 : 0.1));
  const isNight = look.name === "moon";
  paint(surface, 0, HEIGHT, (x, y) => {
    const drift = layered(wash, x / 420, y / 150, 3);
    const base = along(look.sky, y / horizon + drift * 0.06);
    const away = Math.sqrt(((x - sunX) / 1.5) ** 2 + (y - sunY) ** 2) / HEIGHT;
    const strength = isNight ? 0.4 : look.disk === null ? 0.35 : 0.85;
    const glow = strength * (Math.exp(-away * 5.5) * 0.8 + Math.exp(-away * 18) * 0.35);
    return [
      blend(base, look.sun, look.name === "fog" || look.name === "overcast" ? glow * 0.3 : glow),
      1,
    ];
  });
  if (isNight) stars(surface, horizon);
  if (look.disk !== null) disk(surface, look, sunX, sunY);
  if (clouds !== "none") paintClouds(surface, look, { horizon, clouds, sunX });
  return { sunX };
}

function stars(surface: Surface, horizon: number): void {
  const { random } = surface;
  for (let index = 0; index < 260; index += 1) {
    const y = random.next() ** 1.4 * horizon;
    const size = random.next() ** 4 * 1.3 + 0.7;
    dab(
      surface,
      random.between(0, WIDTH),
      y,
      { long: size, thick: size, soft: 0.9 },
      [0.92, 0.95, 1],
      random.between(0.2, 0.8),
    );
  }
}

function disk(surface: Surface, look: Look, x: number, y: number): void {
  const radius = look.name === "moon" ? 24 : 26;
  const color = blend(look.sun, [1, 1, 0.96], 0.65);
  for (let halo = 4; halo >= 1; halo -= 1)
    dab(
      surface,
      x,
      y,
      { long: radius * halo * 1.1, thick: radius * halo * 1.1, soft: 1 },
      color,
      0.13,
    );
  dab(surface, x, y, { long: radius, thick: radius, soft: 0.16 }, color, 0.95);
}

/** Clouds seen in perspective: flatter and smaller toward the horizon, lit from the sun's side. */
function paintClouds(
  surface: Surface,
  look: Look,
  { horizon, clouds, sunX }: { horizon: number; clouds: CloudKind; sunX: number },
): void {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const [wide, tall] =
    clouds === "streaks" ? [520, 44] : clouds === "heaps" ? [250, 150] : [400, 130];
  const cover = look.cloud.cover + (clouds === "cover" ? 0.22 : random.between(-0.04, 0.06));
  const at = (x: number, y: number) => {
    const near = 0.45 + 0.75 * (1 - y / horizon);
    const warp = noise(x / 300 + 7, y / 90) * 0.25;
    return (
      layered(noise, x / (wide * near) + warp, y / (tall * near * near + 8) + warp, 5) * 0.5 + 0.5
    );
  };
  const toSun = Math.sign(sunX - WIDTH / 2) || 1;
  const floor = 0.98 - cover * 0.62;
  paint(surface, 0, horizon, (x, y) => {
    const density = at(x, y);
    const body = smoothstep(floor - 0.06, floor + (clouds === "cover" ? 0.26 : 0.13), density);
    if (body <= 0.01) return null;
    const shaded = at(x + toSun * 26, y - 20) - density;
    const lightness = clamp(0.62 - shaded * 4.2 - (density - floor) * 0.7);
    const low = smoothstep(0.45, 1, y / horizon);
    const color = blend(look.cloud.shade, look.cloud.lit, lightness);
    return [faded(look, color, low * 0.75), body * (0.94 - low * 0.4)];
  });
}

/** Slanting curtains of rain under a dark sky. */
export function rain(surface: Surface, look: Look, from: number, to: number): void {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const center = random.between(0.25, 0.75) * WIDTH;
  paint(surface, from, to, (x, y) => {
    const slanted = x + (y - from) * 0.22;
    const curtain = smoothstep(0.5, 0.05, Math.abs(slanted - center) / WIDTH / 0.62);
    const streak = layered(noise, slanted / 46, y / 700, 3) * 0.5 + 0.5;
    const end = smoothstep(from, from + 90, y) * smoothstep(to, to - 20, y);
    return [blend(look.cloud.shade, look.haze, 0.3), curtain * streak * 0.75 * end];
  });
}

/** Falling snow: soft flakes, larger and fewer up close. */
export function snowfall(surface: Surface, flakes = 900): void {
  const { random } = surface;
  for (let index = 0; index < flakes; index += 1) {
    const size = 1 + random.next() ** 5 * 4.5;
    dab(
      surface,
      random.between(0, WIDTH),
      random.between(0, HEIGHT),
      { long: size, thick: size, soft: 0.9 },
      [0.97, 0.98, 1],
      0.75,
    );
  }
}

/** Mist along a height, thicker in some places than in others. */
export function mist(
  surface: Surface,
  look: Look,
  y: number,
  depth: number,
  strength: number,
): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  const color = blend(look.haze, look.cloud.lit, 0.35);
  paint(surface, y - depth, y + depth, (x, row) => {
    const band = smoothstep(1, 0, Math.abs(row - y) / depth);
    const swell = 0.62 + 0.55 * layered(noise, x / 340, row / 60, 4);
    return [color, clamp(band * swell * strength)];
  });
}

/** Light that falls through leaves or clouds in broad pale bands. */
export function sunbeams(surface: Surface, look: Look, fromX: number, strength: number): void {
  const noise = noiseFrom(surface.random.next() * 1e9);
  paint(surface, 0, HEIGHT * 0.9, (x, y) => {
    const angle = Math.atan2(x - fromX, y + 160);
    const ray = smoothstep(0.05, 0.7, layered(noise, angle * 9, 3.3, 2) * 0.5 + 0.5);
    const fall = 1 - y / (HEIGHT * 0.9);
    return [look.sun, ray * fall * strength];
  });
}

/** Ducks or geese far off: two short strokes each, in a loose line. */
export function birds(surface: Surface, x: number, y: number, count: number, size: number): void {
  const { random } = surface;
  const color = rgb("#2c2f38");
  for (let index = 0; index < count; index += 1) {
    const row = index % 2 === 0 ? index : -index;
    const bx = x + row * size * 1.25 + random.between(-4, 4);
    const by = y + Math.abs(row) * size * 0.6 + random.between(-4, 4);
    const lift = random.between(0.15, 0.6);
    dab(
      surface,
      bx - size * 0.38,
      by - size * lift * 0.4,
      { long: size * 0.5, thick: size * 0.11, angle: lift },
      color,
      0.85,
    );
    dab(
      surface,
      bx + size * 0.38,
      by - size * lift * 0.4,
      { long: size * 0.5, thick: size * 0.11, angle: -lift },
      color,
      0.85,
    );
    dab(surface, bx, by, { long: size * 0.26, thick: size * 0.13 }, color, 0.9);
  }
}
