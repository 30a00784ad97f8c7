import { along, lighten, mix } from "./color";
import {
  dab,
  fillShape,
  HEIGHT,
  vary,
  verticalGradient,
  WIDTH,
  type Canvas,
  type Point,
} from "./canvas";

export type Profile = Point[];

/** A skyline from left to right by midpoint displacement around the given anchors. */
export function skyline(
  canvas: Canvas,
  anchors: readonly Point[],
  roughness: number,
  rounds = 5,
): Profile {
  let points = anchors.map(([x, y]): Point => [x, y]);
  let swing = roughness;
  for (let round = 0; round < rounds; round += 1) {
    const finer: Profile = [];
    for (let index = 0; index < points.length - 1; index += 1) {
      const [a, b] = [points[index] as Point, points[index + 1] as Point];
      const lean = canvas.random.between(0.4, 0.6);
      finer.push(a, [
        a[0] + (b[0] - a[0]) * lean,
        a[1] + (b[1] - a[1]) * lean + canvas.random.between(-swing, swing),
      ]);
    }
    finer.push(points[points.length - 1] as Point);
    points = finer;
    swing *= 0.52;
  }
  return points;
}

/** Anchors spread over the width, swinging `amplitude` about `y`. */
export function rollingAnchors(
  canvas: Canvas,
  y: number,
  amplitude: number,
  count: number,
): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => [
    -30 + ((WIDTH + 60) * index) / count,
    y + canvas.random.between(-amplitude, amplitude),
  ]);
}

export function heightAt(profile: Profile, x: number): number {
  for (let index = 0; index < profile.length - 1; index += 1) {
    const [a, b] = [profile[index] as Point, profile[index + 1] as Point];
    if (x >= a[0] && x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  }
  return (profile[profile.length - 1] as Point)[1];
}

/** Land below a skyline, its colours running down from `top` to `bottom`. */
export function land(
  canvas: Canvas,
  profile: Profile,
  stops: readonly string[],
  bottom = HEIGHT,
): void {
  const highest = Math.min(...profile.map(([, y]) => y));
  fillShape(canvas, under(profile, bottom), verticalGradient(canvas, stops, highest, bottom));
}

function under(profile: Profile, bottom: number): Point[] {
  const first = profile[0] as Point;
  const last = profile[profile.length - 1] as Point;
  return [[first[0], bottom], ...profile, [last[0], bottom]];
}

/** Rock in light and shade: from each summit a crooked spine parts the lit face from the shaded. */
export function mountains(
  canvas: Canvas,
  profile: Profile,
  colors: {
    lit: string;
    shade: string;
    mist: string;
    snow?: string;
    snowShade?: string;
    snowLine?: number;
  },
  bottom: number,
): void {
  land(canvas, profile, [colors.lit, mix(colors.lit, colors.mist, 0.35), colors.mist], bottom);
  const summits = summitsOf(profile);
  for (const summit of summits)
    shadedFace(canvas, profile, summit, colors.shade, colors.mist, bottom);
  if (colors.snow && colors.snowShade && colors.snowLine !== undefined) {
    for (const summit of summits)
      snowCap(canvas, profile, summit, {
        ...colors,
        snow: colors.snow,
        snowShade: colors.snowShade,
        snowLine: colors.snowLine,
      });
  }
}

function summitsOf(profile: Profile): number[] {
  const reach = 7;
  return profile.flatMap((point, index) => {
    const around = profile.slice(Math.max(0, index - reach), index + reach + 1);
    const isHighest = around.every(([, y]) => y >= point[1]);
    return isHighest && index > 0 && index < profile.length - 1 ? [index] : [];
  });
}

/** The index of the saddle that ends the face falling from a summit towards `direction`. */
function saddleFrom(profile: Profile, summit: number, direction: -1 | 1): number {
  let index = summit;
  let lowest = summit;
  const top = (profile[summit] as Point)[1];
  while (profile[index + direction]) {
    index += direction;
    const y = (profile[index] as Point)[1];
    if (y > (profile[lowest] as Point)[1]) lowest = index;
    if (y < top || y < (profile[lowest] as Point)[1] - 24) break;
  }
  return lowest;
}

function faceBetween(profile: Profile, summit: number, saddle: number): Profile {
  return summit < saddle
    ? profile.slice(summit, saddle + 1)
    : profile.slice(saddle, summit + 1).reverse();
}

function spineFrom(
  canvas: Canvas,
  top: Point,
  bottom: number,
  lean: number,
  share: number,
): Profile {
  const steps = 9;
  const fall = (bottom - top[1]) * share;
  let x = top[0];
  return Array.from({ length: steps }, (_, index): Point => {
    x += index === 0 ? 0 : canvas.random.between(-0.5, 1) * lean * (fall / steps);
    return [x + canvas.random.between(-3, 3), top[1] + (fall * index) / (steps - 1)];
  });
}

function shadedFace(
  canvas: Canvas,
  profile: Profile,
  summit: number,
  shade: string,
  mist: string,
  bottom: number,
): void {
  const { random, light } = canvas;
  const away = light === 1 ? -1 : 1;
  const top = profile[summit] as Point;
  const face = faceBetween(profile, summit, saddleFrom(profile, summit, away));
  const end = face[face.length - 1] as Point;
  const spine = spineFrom(canvas, top, bottom, light * 0.4, random.between(0.62, 0.85));
  const foot = spine[spine.length - 1] as Point;
  const middle: Point = [
    (end[0] + foot[0]) / 2 + away * 20,
    (end[1] + foot[1]) / 2 + random.between(10, 60),
  ];
  const fill = verticalGradient(
    canvas,
    [shade, mix(shade, mist, 0.5), mist],
    top[1],
    foot[1],
    [0.95, 0.8, 0],
  );
  fillShape(canvas, [...face, middle, ...spine.reverse()], fill);
  ribs(canvas, profile, top, end, foot, shade);
}

/** Lesser ribs and gullies, as strokes that follow the fall of the face. */
function ribs(
  canvas: Canvas,
  profile: Profile,
  top: Point,
  end: Point,
  foot: Point,
  shade: string,
): void {
  const { random, light } = canvas;
  const breadth = Math.abs(end[0] - top[0]);
  const fall = foot[1] - top[1];
  const count = Math.min(16, Math.round(breadth / 16));
  for (let index = 0; index < count; index += 1) {
    const side = random.next() < 0.6 ? light : -light;
    const across = random.between(0.05, 0.8);
    const x = top[0] + side * breadth * across;
    const y = top[1] + fall * (across * 0.75 + random.between(0.08, 0.25));
    if (y - fall * 0.15 < heightAt(profile, x)) continue;
    const lit = side === -light;
    dab(
      canvas,
      x,
      y,
      fall * random.between(0.1, 0.28),
      random.between(5, 13),
      Math.PI / 2 - side * random.between(0.25, 0.7),
      lit ? lighten(shade, 0.06) : shade,
      lit ? 0.5 : 0.32,
    );
  }
}

function snowCap(
  canvas: Canvas,
  profile: Profile,
  summit: number,
  colors: { snow: string; snowShade: string; snowLine: number },
): void {
  const top = profile[summit] as Point;
  if (top[1] > colors.snowLine - 14) return;
  for (const side of [-1, 1] as const) {
    const face = faceBetween(profile, summit, saddleFrom(profile, summit, side)).filter(
      ([, y]) => y < colors.snowLine + 20,
    );
    if (face.length < 2) continue;
    const lit = side === canvas.light;
    const rim = snowRim(canvas, face, top, colors.snowLine);
    fillShape(canvas, [...face, ...rim], lit ? colors.snow : colors.snowShade, lit ? 0.95 : 0.9);
  }
}

/** The tattered lower edge: long tongues in the gullies, bare rock between them. */
function snowRim(canvas: Canvas, face: Profile, top: Point, snowLine: number): Profile {
  const end = face[face.length - 1] as Point;
  const teeth = Math.max(4, Math.round(Math.abs(end[0] - top[0]) / 13));
  const rim: Profile = [];
  for (let index = teeth; index >= 0; index -= 1) {
    const t = index / teeth;
    const x = top[0] + (end[0] - top[0]) * t;
    const ground = heightAlong(face, t);
    const room = Math.min(64, Math.max(6, snowLine - ground));
    const depth =
      index % 2 === 0 ? canvas.random.between(0.75, 1.3) : canvas.random.between(0.35, 0.7);
    rim.push([x, ground + room * depth]);
  }
  return rim;
}

function heightAlong(face: Profile, t: number): number {
  const index = Math.min(face.length - 1, Math.round(t * (face.length - 1)));
  return (face[index] as Point)[1];
}

/** Broad low-contrast strokes that break up a flat wash, as a loaded brush does. */
export function brushWash(
  canvas: Canvas,
  top: number,
  bottom: number,
  colorAt: (t: number) => string,
  count: number,
  strength: number,
): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const t = random.next();
    const y = top + (bottom - top) * t;
    dab(
      canvas,
      random.between(-80, WIDTH + 80),
      y,
      random.between(160, 460),
      random.between(14, 40),
      random.between(-0.08, 0.08),
      vary(canvas, colorAt(t), strength),
      0.42,
    );
  }
}

/** A field seen into the distance: flat strokes that lengthen and thicken towards the viewer. */
export function field(
  canvas: Canvas,
  profile: Profile,
  stops: readonly string[],
  options: { bottom?: number; strokes?: number; contrast?: number } = {},
): void {
  const { random } = canvas;
  const { bottom = HEIGHT, strokes = 420, contrast = 0.045 } = options;
  land(canvas, profile, stops, bottom);
  const places = Array.from({ length: strokes }, () => random.next() ** 1.5).sort((a, b) => a - b);
  for (const depth of places) {
    const x = random.between(-40, WIDTH + 40);
    const top = heightAt(profile, Math.min(WIDTH, Math.max(0, x)));
    const y = top + 4 + (bottom - top) * depth;
    const near = 0.25 + depth;
    dab(
      canvas,
      x,
      y,
      random.between(50, 130) * near,
      random.between(4, 11) * near,
      random.between(-0.07, 0.07),
      vary(canvas, along(stops, depth), contrast),
      0.7,
    );
  }
}

/** Upright grass in the foreground, in tufts that bend with the wind. */
export function grasses(
  canvas: Canvas,
  top: number,
  bottom: number,
  colors: readonly string[],
  options: { tufts?: number; height?: number; lean?: number } = {},
): void {
  const { random } = canvas;
  const { tufts = 70, height = 70, lean = 0.25 } = options;
  const rows = Array.from({ length: tufts }, () => random.next()).sort((a, b) => a - b);
  for (const row of rows) {
    const scale = 0.35 + row * 0.9;
    grassTuft(
      canvas,
      random.between(-20, WIDTH + 20),
      top + (bottom - top) * row,
      height * scale,
      colors,
      lean,
    );
  }
}

function grassTuft(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  colors: readonly string[],
  lean: number,
): void {
  const { random } = canvas;
  const blades = 7 + Math.floor(random.next() * 6);
  for (let index = 0; index < blades; index += 1) {
    const spread = random.between(-0.5, 0.5) + lean;
    const tall = height * random.between(0.55, 1.1);
    const foot = x + random.between(-0.35, 0.35) * height;
    const width = height * random.between(0.045, 0.09);
    const tip: Point = [foot + spread * tall, y - tall];
    const d = `M${(foot - width).toFixed(1)} ${y.toFixed(1)}Q${(foot + spread * tall * 0.15).toFixed(1)} ${(y - tall * 0.6).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${(foot + width + spread * tall * 0.3).toFixed(1)} ${(y - tall * 0.5).toFixed(1)} ${(foot + width).toFixed(1)} ${y.toFixed(1)}Z`;
    canvas.shapes.push(`<path d="${d}" fill="${vary(canvas, random.pick(colors), 0.03)}"/>`);
  }
}
