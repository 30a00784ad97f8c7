import { at, SNOW, type Skyline } from "./ground";
import { faded, lit, type Look } from "./look";
import { layered, noiseFrom } from "./noise";
import {
  blend,
  clamp,
  dab,
  HEIGHT,
  paint,
  rgb,
  scale,
  smoothstep,
  stroke,
  WIDTH,
  type Rgb,
  type Surface,
} from "./surface";

const SPRUCE = rgb("#2f4a3c");
const PINE = rgb("#48683f");
const BARK = rgb("#5a4a3c");

export type TreePlace = { x: number; foot: number; height: number; distance?: number };

/** Paints a far line of trees on a skyline, as one mass with a ragged top. */
export function treeline(
  surface: Surface,
  look: Look,
  line: Skyline,
  {
    height,
    kind,
    distance,
    colors,
    sink = 60,
    from = 0,
    to = WIDTH,
  }: {
    height: number;
    kind: "conifer" | "hardwood";
    distance: number;
    colors?: readonly Rgb[];
    sink?: number;
    from?: number;
    to?: number;
  },
): void {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const crowns = new Float32Array(WIDTH).fill(1e6);
  const count = ((to - from) / height) * (kind === "conifer" ? 5.5 : 3.2);
  for (let index = 0; index < count; index += 1) {
    const x = random.between(from, to);
    const tall = height * random.between(0.5, 1.08) * (0.8 + 0.25 * noise(x / 130, 2));
    const half = tall * (kind === "conifer" ? 0.17 : 0.46);
    for (
      let column = Math.max(0, Math.ceil(x - half));
      column <= Math.min(WIDTH - 1, x + half);
      column += 1
    ) {
      const off = Math.abs(column - x) / half;
      const rise =
        kind === "conifer"
          ? 1 - off + random.between(-0.1, 0.08)
          : Math.sqrt(1 - off * off) + noise(column / 3, x) * 0.09;
      crowns[column] = Math.min(crowns[column] as number, at(line, column) - tall * rise);
    }
  }
  const palette = colors ?? (kind === "conifer" ? [SPRUCE, scale(SPRUCE, 1.25)] : look.leaves);
  const bare = kind === "hardwood" && look.bare;
  paint(surface, Math.min(...crowns), Math.max(...line) + sink, (x, y) => {
    const depth = y - (crowns[x] as number);
    const below = y - at(line, x);
    if (depth < 0 || below > sink) return null;
    const pick =
      (layered(noise, x / (height * 0.55), y / (height * 0.5), 3) * 0.5 + 0.5) *
      (palette.length - 0.01);
    const color = blend(
      palette[Math.floor(clamp(pick, 0, palette.length - 1))] as Rgb,
      palette[Math.min(palette.length - 1, Math.floor(clamp(pick, 0, 9)) + 1)] as Rgb,
      pick - Math.floor(pick),
    );
    const form =
      layered(noise, (x + look.side * 3) / (height * 0.16), y / (height * 0.2), 3) -
      layered(noise, x / (height * 0.16), y / (height * 0.2), 3);
    const shade = clamp(0.72 - (depth / height) * 0.75 + form * 1.2, 0.03, 1);
    const snowy =
      look.snow && kind === "conifer"
        ? clamp(layered(noise, x / 5, y / 4, 2) * 0.6 + 0.25 - depth / height / 2)
        : 0;
    const alpha =
      smoothstep(sink, sink * 0.4, below) * (bare ? clamp(0.55 + depth / height) * 0.85 : 1);
    return [
      faded(look, lit(look, blend(color, SNOW, snowy), shade), distance),
      Math.min(alpha, depth + 0.4),
    ];
  });
}

/** Wooded slopes: crowns in rows from the top of the hill down. */
export function crowns(
  surface: Surface,
  look: Look,
  line: Skyline,
  {
    depth,
    size,
    distance,
    colors = look.leaves,
  }: { depth: number; size: number; distance: number; colors?: readonly Rgb[] },
): void {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const rowCount = Math.ceil(depth / (size * 0.36));
  for (let row = 0; row < rowCount; row += 1) {
    const t = row / rowCount;
    const big = size * (0.55 + t * 0.75);
    for (let x = -big; x < WIDTH + big; x += big * random.between(0.55, 1)) {
      const y = at(line, x) + depth * t + random.between(-0.3, 0.3) * big;
      const choice = clamp(
        layered(noise, x / 110, y / 60, 2) * 0.6 + 0.32 + random.next() * 0.36,
        0,
        0.999,
      );
      const base = scale(
        colors[Math.floor(choice * colors.length)] as Rgb,
        random.between(0.85, 1.1),
      );
      const away = distance * (1 - t * 0.45);
      const radius = big * random.between(0.4, 0.62);
      dab(
        surface,
        x,
        y,
        { long: radius, thick: radius * 0.85, soft: 0.3 },
        faded(look, scale(lit(look, base, 0.04), 0.82), away),
      );
      for (let leaf = 0; leaf < 7; leaf += 1) {
        const [dx, dy] = [random.between(-0.6, 0.6) * radius, random.between(-0.65, 0.2) * radius];
        const facing = clamp(0.5 + (look.side * dx) / radius / 1.8 - dy / radius / 2);
        dab(
          surface,
          x + dx + look.side * radius * 0.12,
          y + dy,
          { long: radius * 0.3, thick: radius * 0.2, angle: random.between(-0.6, 0.6) },
          faded(look, lit(look, scale(base, random.between(0.9, 1.15)), facing), away),
          look.bare ? 0.5 : 0.8,
        );
      }
    }
  }
}

/** Spruce or fir: boughs in tiers, darker within, lighter (or snow) on their upper side. */
export function spruce(
  surface: Surface,
  look: Look,
  { x, foot, height, distance = 0 }: TreePlace,
  tint: Rgb = SPRUCE,
): void {
  const { random } = surface;
  const base = scale(tint, random.between(0.85, 1.15));
  const half = height * random.between(0.17, 0.23);
  const bark = faded(look, lit(look, BARK, 0.2), distance);
  stroke(surface, [x, foot], [x, foot - height * 0.96], [height * 0.032, 1], bark);
  const tiers = Math.max(9, Math.round(height / 13));
  for (let tier = 0; tier < tiers; tier += 1) {
    const t = (tier + 0.6) / tiers;
    const y = foot - height * (1 - t * 0.93);
    const reach = half * t ** 0.85 * random.between(0.75, 1.15) + 1;
    const boughs = Math.max(4, Math.round(reach / 3.4));
    for (let bough = 0; bough < boughs; bough += 1) {
      const off = random.between(-1, 1);
      const bx = x + off * reach;
      const droop = Math.abs(off) * reach * 0.34;
      const facing = clamp(0.36 + look.side * off * 0.5);
      const long = Math.max(2.2, reach * random.between(0.2, 0.4));
      const thick = Math.max(1.2, height * 0.013);
      const angle = off > 0 ? 0.42 : -0.42;
      const under = faded(look, scale(lit(look, base, 0), 0.7), distance);
      dab(surface, bx, y + droop + thick * 1.1, { long, thick: thick * 1.3, angle }, under, 0.9);
      const snowy = look.snow && random.next() < 0.72;
      const color = lit(
        look,
        snowy ? SNOW : scale(base, random.between(0.85, 1.35)),
        snowy ? 0.3 + facing * 0.6 : facing,
      );
      dab(
        surface,
        bx,
        y + droop - (snowy ? thick * 0.4 : 0),
        { long: long * 0.92, thick, angle },
        faded(look, color, distance),
        0.9,
      );
    }
  }
}

/** Many spruces along a skyline, the farther ones first. */
export function spruceStand(
  surface: Surface,
  look: Look,
  line: Skyline,
  {
    from,
    to,
    count,
    height,
    spread = 40,
    distance = 0,
    tint,
  }: {
    from: number;
    to: number;
    count: number;
    height: number;
    spread?: number;
    distance?: number;
    tint?: Rgb;
  },
): void {
  const { random } = surface;
  const trees = Array.from({ length: count }, () => ({
    x: random.between(from, to),
    near: random.next(),
  }));
  for (const { x, near } of trees.sort((a, b) => a.near - b.near))
    spruce(
      surface,
      look,
      {
        x,
        foot: at(line, x) + near * spread,
        height: height * (0.55 + near * 0.45) * random.between(0.75, 1.12),
        distance: distance * (1 - near * 0.4),
      },
      tint,
    );
}

type Branch = { x: number; y: number; angle: number; length: number; width: number; level: number };

/** Trunk and limbs; returns where the twigs end. */
function limbs(
  surface: Surface,
  color: (shade: number) => Rgb,
  look: Look,
  start: Branch,
  depth: number,
): [number, number][] {
  const { random } = surface;
  const tips: [number, number][] = [];
  const grow = ({ x, y, angle, length, width, level }: Branch): void => {
    const bend = random.between(-0.16, 0.16);
    const mid: [number, number] = [
      x + Math.cos(angle) * length * 0.5,
      y + Math.sin(angle) * length * 0.5,
    ];
    const end: [number, number] = [
      mid[0] + Math.cos(angle + bend) * length * 0.5,
      mid[1] + Math.sin(angle + bend) * length * 0.5,
    ];
    stroke(surface, [x, y], mid, [width, width * 0.82], color(0.25));
    stroke(surface, mid, end, [width * 0.82, width * 0.64], color(0.25));
    if (width > 3.5) {
      const side = look.side * width * 0.24;
      stroke(
        surface,
        [x + side, y],
        [mid[0] + side, mid[1]],
        [width * 0.32, width * 0.28],
        color(0.95),
        0.75,
      );
      stroke(
        surface,
        [mid[0] + side, mid[1]],
        [end[0] + side, end[1]],
        [width * 0.28, width * 0.2],
        color(0.95),
        0.75,
      );
    }
    if (level >= depth) {
      tips.push(end);
      return;
    }
    if (level >= depth - 2 && level > 0) tips.push(mid, end);
    const forks = level === 0 ? 3 : random.next() < 0.35 ? 3 : 2;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = forks === 2 ? (fork - 0.5) * 1.05 : (fork - 1) * 0.72;
      const next = angle + bend + spread * random.between(0.65, 1.1) + random.between(-0.12, 0.12);
      grow({
        x: end[0],
        y: end[1],
        angle: next,
        length: length * random.between(0.64, 0.84),
        width: width * (forks === 3 ? 0.56 : 0.64),
        level: level + 1,
      });
    }
  };
  grow(start);
  return tips;
}

/** Oak, cottonwood, hickory: leaves in clumps around the ends of the limbs; bare ones keep a few. */
export function hardwood(
  surface: Surface,
  look: Look,
  { x, foot, height, distance = 0 }: TreePlace,
  {
    colors = look.leaves,
    bare = look.bare,
    bark = BARK,
    spread = 1,
  }: { colors?: readonly Rgb[]; bare?: boolean; bark?: Rgb; spread?: number } = {},
): void {
  const { random } = surface;
  const shaded = (shade: number) => faded(look, lit(look, bark, shade), distance);
  const width = height * 0.062;
  dab(
    surface,
    x - look.side * height * 0.16,
    foot + 2,
    { long: height * 0.34 * spread, thick: height * 0.035, soft: 0.9 },
    scale(shaded(0), 0.5),
    0.5,
  );
  stroke(surface, [x, foot + 2], [x, foot - height * 0.06], [width * 1.5, width], shaded(0.25));
  const start = {
    x,
    y: foot - height * 0.04,
    angle: -Math.PI / 2 + random.between(-0.06, 0.06),
    length: height * 0.26,
    width,
    level: 0,
  };
  const tips = limbs(surface, shaded, look, start, bare ? 6 : 4);
  if (bare) {
    if (!look.snow)
      for (const [tx, ty] of tips)
        if (random.next() < 0.3)
          dab(
            surface,
            tx,
            ty,
            { long: height * 0.012 + 1, thick: height * 0.008 + 1 },
            faded(look, lit(look, random.pick(colors), 0.5), distance),
            0.7,
          );
    return;
  }
  const middle = foot - height * 0.62;
  const main = random.pick(colors);
  const clump = height * 0.1 * spread;
  const order = [...tips].sort((a, b) => (b[1] - a[1]) * 0.4 + look.side * (a[0] - b[0]) * 0.3);
  for (const [tx, ty] of order) {
    const hue = random.next() < 0.7 ? main : random.pick(colors);
    const outer = clamp(0.5 + (look.side * (tx - x)) / height + (middle - ty) / height, 0, 1);
    dab(
      surface,
      tx,
      ty + clump * 0.25,
      { long: clump, thick: clump * 0.8, soft: 0.55 },
      faded(look, scale(lit(look, hue, 0.05), 0.8), distance),
      0.85,
    );
    for (let leaf = 0; leaf < 22; leaf += 1) {
      const angle = random.next() * Math.PI * 2;
      const reach = Math.sqrt(random.next()) * clump * 1.12;
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8];
      const facing = clamp(
        outer * 0.75 + (look.side * dx - dy) / clump / 4.2 + random.between(-0.15, 0.15),
      );
      const color = lit(look, scale(hue, random.between(0.82, 1.16)), facing);
      dab(
        surface,
        tx + dx,
        ty + dy,
        { long: clump * 0.2 + 0.9, thick: clump * 0.12 + 0.7, angle: random.between(-1, 1) },
        faded(look, color, distance),
        0.85,
      );
    }
  }
}

/** Aspen or birch: pale trunk with dark scars, a narrow crown of small leaves. */
export function aspen(
  surface: Surface,
  look: Look,
  { x, foot, height, distance = 0 }: TreePlace,
  leaf: readonly Rgb[],
): void {
  const { random } = surface;
  const lean = random.between(-0.05, 0.05) * height;
  const width = height * 0.032 + 1.5;
  const shade = (s: number) => faded(look, lit(look, rgb("#d9d6c8"), s), distance);
  stroke(surface, [x, foot], [x + lean, foot - height * 0.95], [width, width * 0.35], shade(0.15));
  stroke(
    surface,
    [x + look.side * width * 0.2, foot],
    [x + lean + look.side, foot - height * 0.95],
    [width * 0.5, 0.8],
    shade(0.9),
  );
  for (let scar = 0; scar < height / 16; scar += 1) {
    const t = random.next();
    dab(
      surface,
      x + lean * t + random.between(-0.2, 0.2) * width,
      foot - height * 0.95 * t,
      { long: width * 0.4, thick: width * 0.13 + 0.5 },
      faded(look, [0.2, 0.19, 0.18], distance),
      0.7,
    );
  }
  const leaves = look.bare ? 16 : Math.round(height * 1.1) + 60;
  const hue = random.pick(leaf);
  for (let index = 0; index < leaves; index += 1) {
    const t = random.next() ** 0.8;
    const reach = height * 0.16 * Math.sin((0.12 + t * 0.88) * Math.PI) + 3;
    const off = random.between(-1, 1);
    const color = lit(
      look,
      scale(random.next() < 0.75 ? hue : random.pick(leaf), random.between(0.8, 1.15)),
      clamp(0.45 + look.side * off * 0.45 + random.between(-0.2, 0.2)),
    );
    dab(
      surface,
      x + lean * (0.35 + t * 0.6) + off * reach,
      foot - height * (0.38 + t * 0.64),
      { long: height * 0.016 + 1.4, thick: height * 0.01 + 1, angle: random.between(-1, 1) },
      faded(look, color, distance),
      0.88,
    );
  }
}

/** Longleaf or ponderosa: a tall clean trunk with tufts of needles at its top. */
export function pine(
  surface: Surface,
  look: Look,
  { x, foot, height, distance = 0 }: TreePlace,
  bark: Rgb = rgb("#8a5f45"),
): void {
  const { random } = surface;
  const width = height * 0.03 + 1;
  const shaded = (shade: number) => faded(look, lit(look, bark, shade), distance);
  const lean = random.between(-0.025, 0.025) * height;
  const peak: [number, number] = [x + lean, foot - height];
  stroke(surface, [x, foot], peak, [width, width * 0.3], shaded(0.2));
  stroke(
    surface,
    [x + look.side * width * 0.24, foot],
    peak,
    [width * 0.4, 0.6],
    shaded(0.95),
    0.8,
  );
  const tufts = 9 + Math.floor(random.next() * 5);
  for (let tuft = 0; tuft < tufts; tuft += 1) {
    const t = tuft / tufts;
    const side = random.between(-1, 1);
    const reach =
      height * (0.05 + 0.13 * Math.sin((0.15 + 0.85 * t) * Math.PI)) * Math.abs(side) ** 0.6;
    const y = foot - height * (1.02 - t * 0.4);
    const tx = x + lean + Math.sign(side) * reach;
    stroke(surface, [x + lean, y + height * 0.03], [tx, y], [width * 0.3, 1], shaded(0.3));
    const size = height * random.between(0.05, 0.075);
    dab(
      surface,
      tx,
      y + size * 0.3,
      { long: size, thick: size * 0.6, soft: 0.6 },
      faded(look, scale(lit(look, PINE, 0.05), 0.75), distance),
      0.8,
    );
    for (let needle = 0; needle < 26; needle += 1) {
      const angle = random.next() * Math.PI * 2;
      const far = Math.sqrt(random.next()) * size;
      const facing = clamp(0.5 + (look.side * Math.cos(angle) - Math.sin(angle)) * 0.35);
      dab(
        surface,
        tx + Math.cos(angle) * far * 1.15,
        y + Math.sin(angle) * far * 0.7,
        { long: size * 0.24 + 0.8, thick: 0.8 + size * 0.04, angle },
        faded(look, lit(look, scale(PINE, random.between(0.8, 1.3)), facing), distance),
        0.8,
      );
    }
  }
}

/** Trunks of standing timber, cut off by the upper edge: what is seen from inside the woods. */
export function trunk(
  surface: Surface,
  look: Look,
  { x, foot, height: width, distance = 0 }: TreePlace,
  { bark = BARK, flare = 1.6 }: { bark?: Rgb; flare?: number } = {},
): void {
  const { random } = surface;
  const noise = noiseFrom(random.next() * 1e9);
  const lean = random.between(-0.04, 0.04);
  const left = Math.max(0, Math.floor(x - width * 3));
  const right = Math.min(WIDTH, Math.ceil(x + width * 3));
  for (let y = 0; y < Math.min(HEIGHT, foot + 4); y += 1) {
    const up = (foot - y) / 100;
    const swell = 1 + (flare - 1) * Math.exp(-up * 3.2) + noise(x, y / 70) * 0.06;
    const half = (width / 2) * swell * (1 - Math.min(0.25, up * 0.03));
    const center = x + lean * (foot - y) + noise(x + 5, y / 160) * width * 0.2;
    for (
      let column = Math.max(left, Math.floor(center - half - 1));
      column < Math.min(right, center + half + 1);
      column += 1
    ) {
      const off = (column - center) / half;
      const cover = clamp(half - Math.abs(column - center) + 0.5);
      if (cover <= 0) continue;
      const ridges = layered(noise, column / (width * 0.13 + 1), y / (width * 0.9 + 6), 3);
      const shade = clamp(0.36 + look.side * off * 0.55 + ridges * 0.25);
      const snowy = look.snow && look.side * off > 0.45 && ridges > -0.1 ? 0.8 : 0;
      const color = faded(
        look,
        lit(look, blend(scale(bark, 1 + ridges * 0.22), SNOW, snowy), shade),
        distance,
      );
      const at3 = (y * WIDTH + column) * 3;
      for (let c = 0; c < 3; c += 1) {
        const old = surface.pixels[at3 + c] as number;
        surface.pixels[at3 + c] = old + ((color[c] as number) - old) * cover;
      }
    }
  }
}

/** Cattails and bulrush standing in clumps. */
export function reeds(
  surface: Surface,
  look: Look,
  { x, foot, height }: TreePlace,
  {
    count = 30,
    spread = 60,
    heads = true,
    colors,
  }: { count?: number; spread?: number; heads?: boolean; colors?: readonly Rgb[] } = {},
): void {
  const { random } = surface;
  const palette =
    colors ??
    (look.bare || look.leaves[0] === undefined || look.leaves[0][0] > 0.6
      ? [rgb("#b39a63"), rgb("#8f7547"), rgb("#cbb57c")]
      : [rgb("#70843f"), rgb("#8f9a50"), rgb("#5a6f38")]);
  for (let index = 0; index < count; index += 1) {
    const bx = x + (random.next() + random.next() - 1) * spread;
    const tall = height * random.between(0.5, 1.08);
    const bend = random.between(-0.14, 0.2);
    const color = lit(
      look,
      scale(random.pick(palette), random.between(0.65, 1.12)),
      random.between(0.1, 0.95),
    );
    const y = foot + random.between(-0.04, 0.1) * height;
    const middle: [number, number] = [bx + bend * tall * 0.3, y - tall * 0.55];
    const tip: [number, number] = [bx + bend * tall, y - tall];
    stroke(surface, [bx, y], middle, [2.6, 2], color, 0.9);
    stroke(surface, middle, tip, [2, 0.6], color, 0.9);
    if (heads && random.next() < 0.25) {
      const brown = lit(look, rgb("#5e3d26"), 0.4);
      stroke(
        surface,
        [tip[0] - bend * 6, tip[1] + tall * 0.13],
        [tip[0], tip[1] + 3],
        [4.6, 4.2],
        brown,
        0.95,
      );
    }
  }
}
