import { lighten, mix } from "./color";
import {
  blob,
  blobPath,
  dab,
  fillPath,
  fillShape,
  r,
  strokePath,
  vary,
  WIDTH,
  type Canvas,
  type Point,
} from "./canvas";
import { heightAt, type Profile } from "./land";

export type Foliage = { dark: string; mid: string; light: string };

/** A conifer in tiers, lit on the side of the light; `snow` lies on its boughs. */
export function conifer(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  foliage: Foliage,
  snow?: { lit: string; shade: string },
): void {
  const { random, light } = canvas;
  const half = height * random.between(0.15, 0.2);
  const tiers = Math.max(6, Math.min(15, Math.round(height / 24)));
  const top = foot - height;
  const reachAt = (t: number) => half * (0.1 + 0.9 * t ** 0.9);
  fillPath(
    canvas,
    `M${r(x - height * 0.016)} ${r(foot + height * 0.03)}L${r(x)} ${r(top)}L${r(x + height * 0.016)} ${r(foot + height * 0.03)}Z`,
    lighten(foliage.dark, -0.05),
  );
  const side = (direction: -1 | 1): Point[] =>
    Array.from({ length: tiers }, (_, index): Point[] => {
      const t = (index + 1) / tiers;
      const reach = reachAt(t) * random.between(0.75, 1.12);
      const y = top + height * 0.97 * t;
      return [
        [x + direction * reach, y + random.between(-2, 4)],
        [x + direction * reach * 0.52, y - height * 0.012],
      ];
    }).flat();
  fillShape(canvas, [[x, top], ...side(1), ...side(-1).reverse()], foliage.dark);
  for (let tier = 1; tier <= tiers; tier += 1) {
    const t = tier / tiers;
    const y = top + height * 0.95 * t;
    const reach = reachAt(t);
    const thick = (height / tiers) * 0.62;
    for (let stroke = 0; stroke < 3; stroke += 1) {
      const out = random.between(0.15, 0.75);
      dab(
        canvas,
        x + light * reach * out,
        y - thick * random.between(0.1, 0.7),
        reach * random.between(0.4, 0.75),
        thick * 0.6,
        light * random.between(0.25, 0.5),
        mix(foliage.mid, foliage.light, random.next() * out * 1.2),
        0.85,
      );
    }
    dab(
      canvas,
      x - light * reach * 0.4,
      y - thick * 0.4,
      reach * 0.55,
      thick * 0.45,
      -light * 0.38,
      mix(foliage.dark, foliage.mid, 0.45),
      0.7,
    );
    if (snow) snowOnTier(canvas, x, y, reach, thick, snow);
  }
}

function snowOnTier(
  canvas: Canvas,
  x: number,
  y: number,
  reach: number,
  thick: number,
  snow: { lit: string; shade: string },
): void {
  const { random, light } = canvas;
  for (const direction of [-1, 1]) {
    const color = direction === light ? snow.lit : snow.shade;
    const out = random.between(0.3, 0.62);
    dab(
      canvas,
      x + direction * reach * out,
      y - thick * random.between(0.25, 0.6),
      reach * random.between(0.55, 0.95),
      thick * random.between(0.6, 0.95),
      direction * random.between(0.28, 0.46),
      color,
      0.95,
    );
  }
  dab(
    canvas,
    x + light * reach * 0.1,
    y - thick * 0.8,
    reach * 0.45,
    thick * 0.55,
    0,
    snow.lit,
    0.9,
  );
}

/** Far timber: one silhouette of many small spires along a skyline. */
export function farConifers(
  canvas: Canvas,
  profile: Profile,
  height: number,
  fill: string,
  options: { from?: number; to?: number; density?: number } = {},
): void {
  const { random } = canvas;
  const { from = -20, to = WIDTH + 20, density = 1 } = options;
  const step = (height * 0.34) / density;
  let d = "";
  for (let x = from; x < to; x += step * random.between(0.5, 1.3)) {
    const foot = heightAt(profile, Math.min(WIDTH + 20, Math.max(-20, x))) + height * 0.5;
    const tall = height * random.between(0.7, 1.55);
    const half = height * random.between(0.17, 0.26);
    const y = foot - tall;
    d += `M${r(x - half)} ${r(foot + 6)}L${r(x - half * 0.8)} ${r(y + tall * 0.62)}L${r(x - half * 0.5)} ${r(y + tall * 0.6)}L${r(x - half * 0.42)} ${r(y + tall * 0.3)}L${r(x)} ${r(y)}L${r(x + half * 0.42)} ${r(y + tall * 0.32)}L${r(x + half * 0.5)} ${r(y + tall * 0.58)}L${r(x + half * 0.85)} ${r(y + tall * 0.64)}L${r(x + half)} ${r(foot + 6)}Z`;
  }
  fillPath(canvas, d, fill);
}

/** A stand of detailed conifers, the far ones first. */
export function coniferStand(
  canvas: Canvas,
  profile: Profile,
  trees: { from: number; to: number; count: number; height: number; sink?: number },
  foliage: Foliage,
  snow?: { lit: string; shade: string },
): void {
  const { random } = canvas;
  const places = Array.from({ length: trees.count }, () => ({
    x: random.between(trees.from, trees.to),
    depth: random.next(),
  })).sort((a, b) => a.depth - b.depth);
  for (const { x, depth } of places) {
    const foot =
      heightAt(profile, Math.min(WIDTH, Math.max(0, x))) +
      depth * (trees.sink ?? 40) +
      trees.height * 0.06;
    const tint = random.between(-0.025, 0.025) + (1 - depth) * 0.03;
    conifer(
      canvas,
      x,
      foot,
      trees.height * random.between(0.6, 1.1) * (0.75 + depth * 0.35),
      {
        dark: lighten(foliage.dark, tint),
        mid: lighten(foliage.mid, tint),
        light: lighten(foliage.light, tint),
      },
      snow,
    );
  }
}

/** A hillside of broadleaf crowns: each a dark foot and a lit cap, far rows first. */
export function hardwoodHills(
  canvas: Canvas,
  profile: Profile,
  foliages: readonly Foliage[],
  options: {
    depth: number;
    size: number;
    rows?: number;
    haze?: string;
    hazeAmount?: number;
    from?: number;
    to?: number;
  },
): void {
  const { random, light } = canvas;
  const { depth, size, rows = 7, haze, hazeAmount = 0, from = -40, to = WIDTH + 40 } = options;
  const tint = (color: string, t: number) =>
    haze ? mix(color, haze, hazeAmount * (1 - t * 0.5)) : color;
  for (let row = 0; row < rows; row += 1) {
    const t = row / Math.max(1, rows - 1);
    const crown = size * (0.6 + t * 0.7);
    for (let x = from; x < to; x += crown * random.between(0.7, 1.35)) {
      const foliage = random.pick(foliages);
      const y =
        heightAt(profile, Math.min(WIDTH, Math.max(0, x))) +
        depth * t +
        random.between(-0.35, 0.35) * crown;
      const wide = crown * random.between(0.75, 1.2);
      const tall = crown * random.between(0.65, 1.05);
      blob(canvas, x, y, wide, tall, vary(canvas, tint(foliage.dark, t), 0.015));
      blob(
        canvas,
        x + light * wide * 0.16,
        y - tall * 0.2,
        wide * 0.78,
        tall * 0.7,
        vary(canvas, tint(foliage.mid, t), 0.015),
      );
      dab(
        canvas,
        x + light * wide * 0.32,
        y - tall * 0.45,
        wide * 0.85,
        tall * 0.42,
        light * 0.5,
        tint(foliage.light, t),
        0.85,
      );
    }
  }
}

/** A single broadleaf tree near enough to show boughs and leaf masses. */
export function hardwood(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  foliage: Foliage,
  trunk: { lit: string; shade: string },
  options: { crown?: number; masses?: number } = {},
): void {
  const { random, light } = canvas;
  const { crown = 0.36, masses = 17 } = options;
  const leaves = Math.round(masses * 1.9);
  const wide = height * crown;
  const middle = foot - height * 0.64;
  trunkAndBoughs(canvas, x, foot, height, trunk);
  const clusters = Array.from({ length: leaves }, () => {
    const angle = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next());
    return {
      x: x + Math.cos(angle) * reach * wide * 0.85,
      y: middle + Math.sin(angle) * reach * height * 0.3 * random.between(0.8, 1.15),
      size: height * random.between(0.055, 0.105),
    };
  }).sort((a, b) => a.y * 0.4 - b.y * 0.4 + (a.x - b.x) * -light * 0.2);
  for (const cluster of clusters)
    blob(
      canvas,
      cluster.x,
      cluster.y + cluster.size * 0.25,
      cluster.size * 1.15,
      cluster.size * 0.9,
      vary(canvas, foliage.dark, 0.015),
      0.96,
      0.26,
    );
  for (const cluster of clusters) {
    const facing =
      0.5 + ((cluster.x - x) / wide) * light * 0.28 - ((cluster.y - middle) / height) * 0.9;
    leafMass(canvas, cluster.x, cluster.y, cluster.size, facing, foliage);
  }
}

function leafMass(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  facing: number,
  foliage: Foliage,
): void {
  const { random, light } = canvas;
  blob(
    canvas,
    x + light * size * 0.12,
    y,
    size * 0.85,
    size * 0.66,
    mix(foliage.dark, foliage.mid, facing + 0.1),
    0.9,
    0.32,
  );
  for (let index = 0; index < 13; index += 1) {
    const dx = random.between(-1.2, 1.2) * size;
    const dy = random.between(-1.1, 0.7) * size;
    const lightness = facing + (dx / size) * light * 0.25 - (dy / size) * 0.4;
    const color =
      lightness > 0.5
        ? mix(foliage.mid, foliage.light, (lightness - 0.5) * 1.8)
        : mix(foliage.dark, foliage.mid, lightness * 2);
    dab(
      canvas,
      x + dx,
      y + dy,
      size * random.between(0.3, 0.55),
      size * random.between(0.18, 0.3),
      random.between(-0.9, 0.9),
      color,
      0.9,
    );
  }
}

function trunkAndBoughs(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  trunk: { lit: string; shade: string },
): void {
  const { random, light } = canvas;
  const girth = height * 0.026;
  const fork = foot - height * 0.42;
  fillPath(
    canvas,
    `M${r(x - girth * 1.7)} ${r(foot)}Q${r(x - girth)} ${r(foot - height * 0.06)} ${r(x - girth * 0.7)} ${r(fork)}L${r(x + girth * 0.7)} ${r(fork)}Q${r(x + girth)} ${r(foot - height * 0.06)} ${r(x + girth * 1.8)} ${r(foot)}Z`,
    trunk.shade,
  );
  fillPath(
    canvas,
    `M${r(x + light * girth * 0.3)} ${r(foot)}L${r(x + light * girth * 0.2)} ${r(fork)}L${r(x + light * girth * 0.65)} ${r(fork)}L${r(x + light * girth * 1.3)} ${r(foot)}Z`,
    trunk.lit,
  );
  for (let index = 0; index < 5; index += 1) {
    const spread = (index - 2) * 0.12 + random.between(-0.04, 0.04);
    const tip: Point = [x + spread * height, foot - height * random.between(0.6, 0.82)];
    strokePath(
      canvas,
      `M${r(x)} ${r(fork + height * 0.03)}Q${r(x + spread * height * 0.35)} ${r(fork - height * 0.1)} ${r(tip[0])} ${r(tip[1])}`,
      trunk.shade,
      girth * 0.8,
    );
  }
}

/** A leafless tree: boughs that fork twice or thrice. */
export function bareTree(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  color: string,
  options: { lit?: string; flare?: number; lean?: number } = {},
): void {
  const { random, light } = canvas;
  const { lit, flare = 1.5, lean = 0 } = options;
  const girth = height * 0.017;
  const top = foot - height * 0.62;
  const drift = lean * height + random.between(-0.02, 0.02) * height;
  fillPath(
    canvas,
    `M${r(x - girth * flare)} ${r(foot)}Q${r(x - girth * 0.8)} ${r(foot - height * 0.1)} ${r(x + drift - girth * 0.4)} ${r(top)}L${r(x + drift + girth * 0.4)} ${r(top)}Q${r(x + girth * 0.9)} ${r(foot - height * 0.1)} ${r(x + girth * flare)} ${r(foot)}Z`,
    color,
  );
  if (lit)
    strokePath(
      canvas,
      `M${r(x + light * girth * 0.6)} ${r(foot - 3)}Q${r(x + light * girth * 0.55)} ${r(foot - height * 0.2)} ${r(x + drift + light * girth * 0.2)} ${r(top)}`,
      lit,
      girth * 0.4,
      0.8,
    );
  const boughs = 9;
  for (let index = 0; index < boughs; index += 1) {
    const t = index / (boughs - 1);
    const direction = index % 2 === 0 ? -1 : 1;
    const y = foot - height * (0.34 + t * 0.28);
    bough(
      canvas,
      x + drift * (0.55 + t * 0.45),
      y,
      height * random.between(0.2, 0.36) * (1 - t * 0.2),
      -Math.PI / 2 + direction * random.between(0.25, 0.85) * (1.05 - t * 0.6),
      girth * (0.62 - t * 0.2),
      color,
      3,
    );
  }
}

function bough(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  color: string,
  forks: number,
): void {
  const { random } = canvas;
  const bend = angle + random.between(-0.2, 0.2);
  const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  strokePath(
    canvas,
    `M${r(x)} ${r(y)}Q${r(x + Math.cos(bend) * length * 0.55)} ${r(y + Math.sin(bend) * length * 0.55)} ${r(tip[0])} ${r(tip[1])}`,
    color,
    Math.max(0.9, width),
  );
  if (forks <= 1) return;
  for (let index = 0; index < 2; index += 1) {
    const from = random.between(0.45, 0.95);
    bough(
      canvas,
      x + Math.cos(angle) * length * from,
      y + Math.sin(angle) * length * from,
      length * random.between(0.42, 0.62),
      angle + (index === 0 ? -1 : 1) * random.between(0.25, 0.6),
      width * 0.55,
      color,
      forks - 1,
    );
  }
}

/** An aspen or birch: pale slender trunk with dark scars under a light crown. */
export function aspen(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  foliage: Foliage,
  bark: { lit: string; shade: string; scar: string },
): void {
  const { random, light } = canvas;
  const girth = height * random.between(0.011, 0.016);
  const lean = random.between(-0.03, 0.03) * height;
  const top = foot - height;
  fillPath(
    canvas,
    `M${r(x - girth)} ${r(foot)}L${r(x + lean - girth * 0.3)} ${r(top)}L${r(x + lean + girth * 0.3)} ${r(top)}L${r(x + girth)} ${r(foot)}Z`,
    bark.shade,
  );
  fillPath(
    canvas,
    `M${r(x + light * girth * 0.1)} ${r(foot)}L${r(x + lean)} ${r(top)}L${r(x + lean + light * girth * 0.3)} ${r(top)}L${r(x + light * girth)} ${r(foot)}Z`,
    bark.lit,
  );
  for (let scar = 0; scar < 9; scar += 1) {
    const t = random.between(0.04, 0.7);
    dab(
      canvas,
      x + lean * t + random.between(-0.4, 0.4) * girth,
      foot - height * t,
      girth * random.between(0.7, 1.5),
      girth * 0.35,
      random.between(-0.2, 0.2),
      bark.scar,
      0.75,
    );
  }
  for (let mass = 0; mass < 20; mass += 1) {
    const t = random.between(0, 1);
    const wide = height * 0.13 * Math.sin(Math.PI * (0.16 + t * 0.78));
    leafMass(
      canvas,
      x + lean * (1 - t * 0.4) + random.between(-1, 1) * wide,
      top + height * (0.02 + t * 0.5),
      height * random.between(0.024, 0.045),
      0.35 + random.next() * 0.45,
      foliage,
    );
  }
}

/** A longleaf pine: bare straight bole, open crown of needle pompoms. */
export function longleaf(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  foliage: Foliage,
  trunk: { lit: string; shade: string },
): void {
  const { random, light } = canvas;
  const girth = height * 0.0135;
  const top = foot - height;
  const lean = random.between(-0.025, 0.025) * height;
  fillPath(
    canvas,
    `M${r(x - girth)} ${r(foot)}L${r(x + lean - girth * 0.35)} ${r(top)}L${r(x + lean + girth * 0.35)} ${r(top)}L${r(x + girth)} ${r(foot)}Z`,
    trunk.shade,
  );
  fillPath(
    canvas,
    `M${r(x + light * girth * 0.15)} ${r(foot)}L${r(x + lean)} ${r(top)}L${r(x + lean + light * girth * 0.35)} ${r(top)}L${r(x + light * girth)} ${r(foot)}Z`,
    trunk.lit,
  );
  for (let bunch = 0; bunch < 22; bunch += 1) {
    const t = random.next() ** 0.8;
    const direction = bunch % 2 === 0 ? -1 : 1;
    const reach = height * 0.13 * (0.35 + t * 0.65) * random.between(0.4, 1);
    const y = top + height * 0.34 * t;
    const tip: Point = [x + lean + direction * reach, y - reach * 0.25];
    strokePath(
      canvas,
      `M${r(x + lean * 0.9)} ${r(y + height * 0.02)}Q${r(x + direction * reach * 0.5)} ${r(y + 2)} ${r(tip[0])} ${r(tip[1])}`,
      trunk.shade,
      girth * 0.5,
    );
    needlePompom(canvas, tip[0], tip[1], height * random.between(0.042, 0.07), foliage);
  }
  needlePompom(canvas, x + lean, top, height * 0.05, foliage);
}

function needlePompom(canvas: Canvas, x: number, y: number, size: number, foliage: Foliage): void {
  const { random, light } = canvas;
  blob(canvas, x, y, size * 0.95, size * 0.62, foliage.dark, 0.95, 0.3);
  for (let spray = 0; spray < 10; spray += 1) {
    const angle = -Math.PI * (0.02 + 0.96 * random.next());
    const lit = Math.cos(angle) * light * 0.5 + 0.4;
    dab(
      canvas,
      x + Math.cos(angle) * size * 0.55,
      y + Math.sin(angle) * size * 0.42,
      size * 0.9,
      size * 0.17,
      angle,
      mix(foliage.mid, foliage.light, lit),
      0.85,
    );
  }
}

/** A bald cypress rising from water on its flared foot, hung with moss. */
export function cypress(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  colors: { shade: string; mid: string; lit: string; moss: string; leaf: Foliage },
): void {
  const { random, light } = canvas;
  const girth = height * random.between(0.022, 0.03);
  const top = foot - height;
  const edge = (direction: -1 | 1) =>
    `Q${r(x + direction * girth * 1.15)} ${r(foot - height * 0.14)} ${r(x + direction * girth * 3)} ${r(foot + random.between(-3, 6))}`;
  fillPath(
    canvas,
    `M${r(x - girth * 0.45)} ${r(top)}L${r(x + girth * 0.45)} ${r(top)}L${r(x + girth)} ${r(foot - height * 0.3)}${edge(1)}L${r(x - girth * 3)} ${r(foot + 2)}Q${r(x - girth * 1.15)} ${r(foot - height * 0.14)} ${r(x - girth)} ${r(foot - height * 0.3)}Z`,
    colors.shade,
  );
  for (let flute = 0; flute < 8; flute += 1) {
    const across = random.between(-0.8, 0.9);
    const lit = across * light > 0.1;
    strokePath(
      canvas,
      `M${r(x + across * girth * 0.6)} ${r(top + height * random.between(0, 0.3))}L${r(x + across * girth * 0.85)} ${r(foot - height * 0.2)}Q${r(x + across * girth * 1.1)} ${r(foot - height * 0.1)} ${r(x + across * girth * 2.7)} ${r(foot)}`,
      lit ? colors.lit : colors.mid,
      girth * random.between(0.12, 0.3),
      lit ? 0.75 : 0.5,
    );
  }
  for (let limb = 0; limb < 5; limb += 1) {
    const y = top + height * random.between(0.06, 0.36);
    const direction = random.next() < 0.5 ? -1 : 1;
    const reach = height * random.between(0.12, 0.24);
    const tip = x + direction * reach;
    strokePath(
      canvas,
      `M${r(x)} ${r(y + 14)}Q${r(x + direction * reach * 0.5)} ${r(y - 6)} ${r(tip)} ${r(y)}`,
      colors.shade,
      girth * 0.4,
    );
    for (let leaf = 0; leaf < 3; leaf += 1)
      leafMass(
        canvas,
        tip - direction * reach * random.between(0, 0.6),
        y - 6,
        height * 0.045,
        random.between(0.3, 0.75),
        colors.leaf,
      );
    for (let strand = 0; strand < 5; strand += 1) {
      const sx = x + direction * reach * random.between(0.2, 1);
      const long = height * random.between(0.05, 0.15);
      fillPath(
        canvas,
        `M${r(sx - 7)} ${r(y)}Q${r(sx - 3)} ${r(y + long * 0.6)} ${r(sx + random.between(-3, 3))} ${r(y + long)}Q${r(sx + 5)} ${r(y + long * 0.5)} ${r(sx + 7)} ${r(y)}Z`,
        vary(canvas, colors.moss, 0.025),
        0.85,
      );
    }
  }
}

/** Sagebrush and other low scrub: a dark foot under a lit dome. */
export function shrub(canvas: Canvas, x: number, y: number, size: number, foliage: Foliage): void {
  const { random, light } = canvas;
  fillPath(
    canvas,
    blobPath(random, x - light * size * 0.35, y + size * 0.3, size * 1.25, size * 0.2, 0.1),
    foliage.dark,
    0.45,
  );
  blob(canvas, x, y, size, size * 0.6, mix(foliage.dark, foliage.mid, 0.5), 1, 0.26);
  for (let index = 0; index < 9; index += 1) {
    const angle = random.between(-2.9, -0.2);
    const reach = random.between(0.15, 0.75);
    const lit = Math.cos(angle) * light * 0.5 + 0.45 + reach * 0.2;
    dab(
      canvas,
      x + Math.cos(angle) * size * reach,
      y + Math.sin(angle) * size * 0.5 * reach,
      size * 0.55,
      size * 0.2,
      angle,
      mix(foliage.mid, foliage.light, lit),
      0.9,
    );
  }
}

/** Scrub scattered over a plain, small and close-set far off, large in front. */
export function scrubland(
  canvas: Canvas,
  top: number,
  bottom: number,
  count: number,
  size: number,
  foliages: readonly Foliage[],
): void {
  const { random } = canvas;
  const rows = Array.from({ length: count }, () => random.next() ** 1.7).sort((a, b) => a - b);
  for (const row of rows) {
    shrub(
      canvas,
      random.between(-30, WIDTH + 30),
      top + (bottom - top) * row,
      size * (0.14 + row * 0.95) * random.between(0.7, 1.15),
      random.pick(foliages),
    );
  }
}

/** A mesquite: several crooked stems under a thin umbrella crown. */
export function mesquite(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  foliage: Foliage,
  trunk: string,
): void {
  const { random } = canvas;
  for (let stem = 0; stem < 4; stem += 1) {
    const spread = (stem - 1.5) * 0.24 + random.between(-0.05, 0.05);
    strokePath(
      canvas,
      `M${r(x + stem * 3 - 5)} ${r(foot)}C${r(x + spread * height * 0.1)} ${r(foot - height * 0.25)} ${r(x + spread * height * 0.9)} ${r(foot - height * 0.3)} ${r(x + spread * height * 1.2)} ${r(foot - height * 0.68)}`,
      trunk,
      height * random.between(0.022, 0.036),
    );
  }
  for (let mass = 0; mass < 38; mass += 1) {
    const across = random.between(-1, 1);
    leafMass(
      canvas,
      x + across * height * 0.55,
      foot - height * (0.5 + 0.42 * Math.sqrt(1 - across * across) * random.next()),
      height * random.between(0.045, 0.085),
      0.35 + random.next() * 0.4,
      foliage,
    );
  }
}

/** Prickly pear: pads stacked on pads, rimmed by the light. */
export function pricklyPear(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  foliage: Foliage,
  fruit: string,
): void {
  const { random, light } = canvas;
  const pad = (px: number, py: number, tall: number, lean: number, left: number) => {
    const cx = px + Math.sin(lean) * tall * 0.5;
    const cy = py - Math.cos(lean) * tall * 0.5;
    const place = `transform="rotate(${r((lean * 180) / Math.PI)} ${r(cx)} ${r(cy)})"`;
    canvas.shapes.push(
      `<ellipse cx="${r(cx)}" cy="${r(cy)}" rx="${r(tall * 0.37)}" ry="${r(tall * 0.54)}" fill="${foliage.dark}" ${place}/>`,
    );
    canvas.shapes.push(
      `<ellipse cx="${r(cx + light * tall * 0.07)}" cy="${r(cy - tall * 0.03)}" rx="${r(tall * 0.29)}" ry="${r(tall * 0.46)}" fill="${foliage.mid}" ${place}/>`,
    );
    dab(
      canvas,
      cx + light * tall * 0.2,
      cy - tall * 0.15,
      tall * 0.5,
      tall * 0.13,
      Math.PI / 2 + lean,
      foliage.light,
      0.8,
    );
    const tip: Point = [px + Math.sin(lean) * tall * 0.98, py - Math.cos(lean) * tall * 0.98];
    if (left === 0) {
      blob(canvas, tip[0], tip[1], tall * 0.09, tall * 0.12, fruit);
      return;
    }
    pad(
      tip[0] - tall * 0.12,
      tip[1] + tall * 0.08,
      tall * 0.82,
      lean - random.between(0.25, 0.6),
      left - 1,
    );
    if (random.next() < 0.75)
      pad(
        tip[0] + tall * 0.12,
        tip[1] + tall * 0.08,
        tall * 0.8,
        lean + random.between(0.25, 0.6),
        left - 1,
      );
  };
  for (const lean of [-0.6, 0.55, -0.05]) pad(x + lean * size * 0.4, foot, size, lean, 1);
}

/** Cattails and reeds standing in a clump. */
export function reeds(
  canvas: Canvas,
  x: number,
  foot: number,
  height: number,
  colors: readonly string[],
  options: { count?: number; spread?: number; head?: string } = {},
): void {
  const { random } = canvas;
  const { count = 16, spread = height * 0.5, head } = options;
  for (let index = 0; index < count; index += 1) {
    const sx = x + random.between(-1, 1) * spread;
    const tall = height * random.between(0.5, 1.1);
    const lean = random.between(-0.22, 0.3) * tall;
    const width = Math.max(1.6, height * 0.022);
    fillPath(
      canvas,
      `M${r(sx - width)} ${r(foot + random.between(0, 6))}Q${r(sx + lean * 0.1)} ${r(foot - tall * 0.6)} ${r(sx + lean)} ${r(foot - tall)}Q${r(sx + lean * 0.3 + width)} ${r(foot - tall * 0.5)} ${r(sx + width)} ${r(foot)}Z`,
      vary(canvas, random.pick(colors), 0.03),
    );
    if (head && index % 4 === 0) {
      strokePath(
        canvas,
        `M${r(sx)} ${r(foot)}L${r(sx + lean * 0.15)} ${r(foot - tall * 1.12)}`,
        random.pick(colors),
        width * 0.7,
      );
      strokePath(
        canvas,
        `M${r(sx + lean * 0.13)} ${r(foot - tall * 0.9)}L${r(sx + lean * 0.148)} ${r(foot - tall * 1.06)}`,
        head,
        width * 2.6,
      );
    }
  }
}
