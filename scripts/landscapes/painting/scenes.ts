import type { Recipe } from "./recipes";
import { buildAnimalSvg } from "./animal-shapes";
import { builder } from "./built";
import { finish, overlay } from "./finish";
import {
  brush,
  grass,
  ground,
  hills,
  mesas,
  mountains,
  path,
  rows,
  skyline,
  stream,
  water,
  type Skyline,
} from "./ground";
import { drawDecoys, drawGrassAtFeet, drawHerd, hidesHerd, isHerd } from "./herds";
import { lit, buildLook, type Look } from "./look";
import { aerial, applyTrailCameraLook, parcelMap, window } from "./records";
import { birds, mist, rain, sky, snowfall, sunbeams, type CloudKind } from "./sky-and-air";
import { blankSurface, blend, HEIGHT, rgb, scale, WIDTH, type Rgb, type Surface } from "./surface";
import {
  aspen,
  crowns,
  hardwood,
  pine,
  reeds,
  spruce,
  spruceStand,
  treeline,
  trunk,
} from "./trees";

export type SceneName =
  | "ridges"
  | "meadow"
  | "aspens"
  | "lake"
  | "river"
  | "timberEdge"
  | "sage"
  | "breaks"
  | "brushland"
  | "prairie"
  | "marsh"
  | "flooded"
  | "corn"
  | "lane"
  | "woods"
  | "pines"
  | "timber"
  | "cabin"
  | "camp"
  | "tundra"
  | "aerial"
  | "map"
  | "camera"
  | "interior";
/** The settings of a scene other than light, season and seed. */
export type SceneOptions = { clouds?: CloudKind; extra?: string; kind?: string; tall?: number };

type Painter = (surface: Surface, look: Look, options: SceneOptions) => Promise<void> | void;

const STRAW = [rgb("#c9ad6a"), rgb("#b0924f"), rgb("#8f7640"), rgb("#d8c288")];
const SAGE = [rgb("#8d9a82"), rgb("#a3ab90"), rgb("#75866f"), rgb("#9b9a78")];
const GOLD = [rgb("#e0a72e"), rgb("#eec04a"), rgb("#c98a24"), rgb("#d9b95a")];
const RED_ROCK = [rgb("#b8694a"), rgb("#cf8f68"), rgb("#9c5440"), rgb("#dbb08b")];
const PALE_ROCK = [rgb("#b79f83"), rgb("#d3c1a4"), rgb("#a0836d"), rgb("#c49c80")];
const ROCK = rgb("#84807e");

const flatSkyline = (y: number): Skyline => new Float32Array(WIDTH).fill(y);
const getGrassColors = (look: Look): readonly Rgb[] =>
  look.snow
    ? [rgb("#cfc6a4"), rgb("#b5a983"), rgb("#e4e2d8")]
    : [look.grass.near, look.grass.far, scale(look.grass.near, 0.75)];
const getMeadowColors = (look: Look) => ({
  ...look.grass,
  spots: look.snow ? rgb("#c3cfdd") : blend(look.grass.near, look.soil, 0.3),
});

function drawBackdrop(surface: Surface, look: Look, kind: string, horizon: number): void {
  if (kind === "peaks") {
    const snow = look.snow ? 150 : look.grass.near[1] > 0.5 ? 80 : 46;
    mountains(
      surface,
      look,
      skyline(surface, { y: horizon - 150, swing: 230, wide: 380, rough: 6, peaked: true }),
      { rock: ROCK, distance: 0.46, snow },
    );
    const foot = skyline(surface, { y: horizon - 44, swing: 46, wide: 420 });
    hills(surface, look, foot, {
      color: look.snow ? rgb("#a9b4bb") : rgb("#5d7361"),
      other: rgb("#4a6254"),
      distance: 0.42,
    });
    treeline(surface, look, foot, { height: 24, kind: "conifer", distance: 0.4 });
  } else if (kind === "hills") {
    for (let index = 0; index < 3; index += 1) {
      const line = skyline(surface, { y: horizon - 90 + index * 40, swing: 40, wide: 360 });
      crowns(surface, look, line, {
        depth: 70,
        size: 17 + index * 5,
        distance: 0.75 - index * 0.17,
      });
    }
  } else if (kind === "mesas") {
    mesas(surface, look, {
      y: horizon + 6,
      tall: surface.random.between(90, 150),
      wide: 300,
      distance: 0.45,
      colors: RED_ROCK,
    });
  } else if (kind === "low") {
    const line = skyline(surface, { y: horizon - 20, swing: 16, wide: 420 });
    hills(surface, look, line, {
      color: blend(look.grass.far, look.leaves[0] ?? ROCK, 0.3),
      other: look.grass.far,
      distance: 0.66,
    });
    treeline(surface, look, flatSkyline(horizon + 2), {
      height: 20,
      kind: "hardwood",
      distance: 0.56,
      sink: 14,
    });
  } else if (kind === "range") {
    mountains(
      surface,
      look,
      skyline(surface, { y: horizon - 70, swing: 120, wide: 300, rough: 5, peaked: true }),
      { rock: rgb("#7e7a80"), distance: 0.66, snow: look.snow ? 90 : 16 },
    );
    hills(surface, look, skyline(surface, { y: horizon - 12, swing: 16, wide: 300 }), {
      color: rgb("#8b8a72"),
      other: rgb("#75786a"),
      distance: 0.5,
    });
  }
}

const drawExtra = async (
  surface: Surface,
  look: Look,
  extra: string | undefined,
  horizon: number,
  herdX?: number,
): Promise<void> => {
  const make = builder(look);
  const { random } = surface;
  const x = WIDTH * random.between(0.34, 0.66);
  if (isHerd(extra)) await drawHerd(surface, look, extra, { x: herdX ?? x, horizon });
  else if (extra === "birds") birds(surface, x, HEIGHT * 0.2, 13, 17);
  else if (extra === "windmill")
    await overlay(
      surface,
      make.windmill(WIDTH * (look.side === 1 ? 0.3 : 0.7), horizon + 130, 1.05),
      1,
    );
  else if (extra === "fence")
    await overlay(
      surface,
      make.fence(
        [WIDTH * 0.52, horizon + 8],
        [WIDTH * (look.side === 1 ? -0.08 : 1.08), HEIGHT - 60],
        9,
        130,
      ),
      1,
    );
  else if (extra === "gate")
    await overlay(
      surface,
      make.fence([-40, HEIGHT - 150], [WIDTH * 0.3, HEIGHT - 150], 120, 120, 4) +
        make.fence([WIDTH * 0.7, HEIGHT - 150], [WIDTH + 40, HEIGHT - 150], 120, 120, 4) +
        make.gate(WIDTH / 2, HEIGHT - 130, 2.1),
      1.4,
    );
  else if (extra === "barn")
    await overlay(
      surface,
      make.barn(WIDTH * (look.side === 1 ? 0.33 : 0.67), horizon + 42, 1.15),
      1.2,
    );
  else if (extra === "cabin")
    await overlay(
      surface,
      make.cabin(WIDTH * (look.side === 1 ? 0.36 : 0.64), horizon + 96, 1.7),
      1.2,
    );
  else if (extra === "tent")
    await overlay(
      surface,
      make.tent(WIDTH * (look.side === 1 ? 0.38 : 0.62), horizon + 150, 1.8),
      1.2,
    );
  else if (extra === "stand")
    await overlay(
      surface,
      make.stand(WIDTH * (look.side === 1 ? 0.3 : 0.7), horizon + 190, 2, 92),
      1.2,
    );
  else if (extra === "boxblind")
    await overlay(
      surface,
      make.stand(WIDTH * (look.side === 1 ? 0.64 : 0.36), horizon + 170, 2.5, 34),
      1.2,
    );
};

const scenes = {
  /** Ridge behind ridge to the horizon. */
  ridges(surface, look, { clouds = "streaks", kind = "conifer", extra }) {
    sky(surface, look, { horizon: 470, clouds });
    const count = 6;
    for (let index = 0; index < count; index += 1) {
      const t = index / (count - 1);
      const line = skyline(surface, {
        y: 270 + t * 330,
        swing: 70 - t * 16,
        wide: 300 + t * 240,
        rough: 5,
        peaked: kind === "conifer" && index < 3,
      });
      const away = 0.92 - t * 0.86;
      if (kind === "hardwood" && index > 2)
        crowns(surface, look, line, {
          depth: 130 + t * 160,
          size: 14 + t * 42,
          distance: away * 0.8,
        });
      else {
        hills(surface, look, line, {
          color: look.snow
            ? rgb("#b7c2ca")
            : blend(rgb("#41594b"), look.leaves[0] ?? ROCK, kind === "hardwood" ? 0.6 : 0.15),
          other: rgb("#3c5347"),
          distance: away,
        });
        treeline(surface, look, line, {
          height: 12 + t * 52,
          kind: kind === "hardwood" ? "hardwood" : "conifer",
          distance: away,
          sink: 46 + t * 60,
        });
      }
      if (index < count - 1) mist(surface, look, 372 + t * 330, 40, 0.34 * look.air + 0.08);
    }
    if (kind === "conifer")
      spruceStand(surface, look, flatSkyline(HEIGHT - 40), {
        from: look.side === 1 ? -20 : WIDTH - 330,
        to: look.side === 1 ? 330 : WIDTH + 20,
        count: 9,
        height: 300,
        spread: 80,
      });
    if (extra === "birds") birds(surface, WIDTH * 0.45, 150, 9, 15);
  },
  /** A mountain park with timber along its edge. */
  async meadow(surface, look, { clouds = "streaks", kind = "peaks", extra }) {
    const horizon = 420;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    if (look.name === "dawn" || look.name === "fog") mist(surface, look, horizon + 4, 60, 0.7);
    const line = skyline(surface, { y: horizon + 20, swing: 9, wide: 420 });
    ground(surface, look, line, getMeadowColors(look));
    const leftEnd = surface.random.between(0.24, 0.42) * WIDTH;
    spruceStand(surface, look, line, {
      from: -20,
      to: leftEnd,
      count: 28,
      height: 130,
      spread: 40,
      distance: 0.2,
    });
    spruceStand(surface, look, line, {
      from: WIDTH - leftEnd * 0.8,
      to: WIDTH + 20,
      count: 22,
      height: 116,
      spread: 34,
      distance: 0.22,
    });
    if (look.name === "dawn" || look.name === "fog") mist(surface, look, horizon + 70, 46, 0.55);
    await drawExtra(surface, look, extra, horizon);
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 170,
        to: HEIGHT + 30,
        colors: getGrassColors(look),
        count: 300,
        height: 62,
      });
    const edge = look.side === 1 ? 60 : WIDTH - 60;
    for (const [off, tall] of [
      [-40, 470],
      [60, 400],
      [130, 300],
    ] as const)
      spruce(surface, look, {
        x: edge + look.side * off,
        foot: HEIGHT - 40 - Math.abs(off) / 3,
        height: tall,
      });
  },
  /** Aspens before blue mountains. */
  async aspens(surface, look, { clouds = "heaps", extra, kind = "peaks" }) {
    const horizon = 430;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    const leaves = look.leaves[0] && look.leaves[0][0] > 0.62 && !look.bare ? GOLD : look.leaves;
    const line = skyline(surface, { y: horizon + 20, swing: 14, wide: 380, tilt: look.side * 40 });
    crowns(surface, look, line, { depth: 36, size: 20, distance: 0.34, colors: leaves });
    ground(
      surface,
      look,
      skyline(surface, { y: horizon + 40, swing: 10, wide: 420, tilt: look.side * 30 }),
      getMeadowColors(look),
    );
    const { random } = surface;
    const trees = Array.from({ length: 30 }, () => ({
      x: random.next(),
      near: random.next() ** 1.4,
    })).sort((a, b) => a.near - b.near);
    for (const { x, near } of trees) {
      const off = (x - 0.5) * 2;
      const place = WIDTH / 2 + Math.sign(off) * (90 + near * 190 + Math.abs(off) * 420);
      aspen(
        surface,
        look,
        {
          x: place,
          foot: horizon + 66 + near * 250,
          height: 140 + near * 400,
          distance: 0.26 * (1 - near),
        },
        leaves,
      );
    }
    await drawExtra(surface, look, extra, horizon, WIDTH * 0.548);
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 190,
        to: HEIGHT + 30,
        colors: [...getGrassColors(look), ...(leaves === GOLD ? GOLD.slice(0, 1) : [])],
        count: 280,
        height: 54,
      });
  },
  /** A lake that mirrors its shore. */
  async lake(surface, look, { clouds = "heaps", kind = "peaks", extra }) {
    const shore = 450;
    sky(surface, look, { horizon: shore, clouds });
    drawBackdrop(surface, look, kind, shore - 10);
    const bank = skyline(surface, { y: shore - 16, swing: 9, wide: 300 });
    ground(surface, look, bank, getMeadowColors(look), { distance: 0.2 });
    if (kind === "peaks" || kind === "range")
      spruceStand(surface, look, bank, {
        from: -20,
        to: WIDTH + 20,
        count: 74,
        height: 84,
        spread: 12,
        distance: 0.22,
      });
    else treeline(surface, look, bank, { height: 78, kind: "hardwood", distance: 0.24, sink: 16 });
    const make = builder(look);
    if (extra === "cabin")
      await overlay(
        surface,
        make.cabin(WIDTH * (look.side === 1 ? 0.37 : 0.63), shore - 4, 1.25),
        1,
      );
    if (look.name === "dawn" || look.name === "fog") mist(surface, look, shore - 8, 34, 0.6);
    water(surface, look, { shore: () => shore, tint: rgb("#3f6272"), calm: 0.86, clear: 0.72 });
    if (extra === "boat") await overlay(surface, make.boat(WIDTH * 0.6, shore + 150, 1.1), 1);
    if (extra === "birds") birds(surface, WIDTH * 0.4, 170, 9, 16);
    for (let index = 0; index < 9; index += 1)
      reeds(
        surface,
        look,
        {
          x: (look.side === 1 ? 0 : WIDTH - 330) + index * 42,
          foot: HEIGHT + 10 - ((index * 37) % 50),
          height: 150,
        },
        { count: 20, heads: false },
      );
  },
  /** A river winding through bottomland. */
  async river(surface, look, { clouds = "heaps", kind = "low", extra }) {
    const horizon = 390;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    const line = skyline(surface, { y: horizon + 8, swing: 5, wide: 420 });
    ground(surface, look, line, getMeadowColors(look));
    const { random } = surface;
    const trees = Array.from({ length: 11 }, () => random.next() ** 1.6).sort((a, b) => a - b);
    const inStream = stream(surface, {
      horizon: horizon + 12,
      from: WIDTH * random.between(0.4, 0.6),
      to: WIDTH * random.between(0.36, 0.64),
      wide: 560,
      bends: 1.5,
    });
    const cottonwood =
      kind === "peaks" || kind === "range" || kind === "mesas" ? GOLD : look.leaves;
    const leaves = look.leaves[0] && look.leaves[0][0] > 0.62 ? cottonwood : look.leaves;
    for (const near of trees.slice(0, 7)) placeTree(near * 0.35);
    water(surface, look, {
      shore: () => horizon + 12,
      tint: rgb("#56706f"),
      isWater: inStream,
      calm: 0.8,
      clear: 0.7,
    });
    if (isHerd(extra)) await drawExtra(surface, look, extra, horizon, WIDTH * 0.66);
    for (const near of trees.slice(7)) placeTree(0.3 + near * 0.7);
    if (!isHerd(extra)) await drawExtra(surface, look, extra, horizon);
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 170,
        to: HEIGHT + 30,
        colors: getGrassColors(look),
        count: 330,
        height: 58,
        gap: (x, y) => inStream(x, y) > 0 || inStream(x, y - 20) > 0,
      });
    function placeTree(near: number): void {
      const foot = horizon + 26 + near * 260;
      for (let tries = 0; tries < 12; tries += 1) {
        const x =
          random.next() < 0.5
            ? random.between(-0.02, 0.36) * WIDTH
            : random.between(0.64, 1.02) * WIDTH;
        if (inStream(x, foot) > 0) continue;
        hardwood(
          surface,
          look,
          { x, foot, height: 120 + near * 360, distance: 0.3 * (1 - near) },
          { colors: leaves },
        );
        return;
      }
    }
  },
  /** A field against hardwood timber. */
  async timberEdge(surface, look, { clouds = "streaks", kind = "field", extra }) {
    const horizon = 400;
    sky(surface, look, { horizon, clouds });
    const hill = skyline(surface, { y: horizon - 50, swing: 26, wide: 420 });
    crowns(surface, look, hill, { depth: 80, size: 22, distance: 0.5 });
    treeline(surface, look, flatSkyline(horizon + 16), {
      height: 92,
      kind: "hardwood",
      distance: 0.28,
      sink: 20,
    });
    const line = skyline(surface, { y: horizon + 18, swing: 5, wide: 500 });
    const plot = { near: rgb("#557f32"), far: rgb("#93b355"), spots: rgb("#a9bf68") };
    ground(surface, look, line, kind === "plot" && !look.snow ? plot : getMeadowColors(look));
    if (kind === "plot")
      rows(surface, look, {
        horizon: horizon + 18,
        vanish: WIDTH * 0.5,
        gap: 120,
        color: look.snow ? rgb("#8f9a72") : rgb("#3f6a2a"),
        strength: 0.3,
      });
    const { random } = surface;
    for (let index = 0; index < 7; index += 1) {
      const near = index / 6;
      const left = index % 2 === 0;
      const out = 0.3 - near * 0.24;
      hardwood(surface, look, {
        x: WIDTH * (left ? out : 1 - out) + random.between(-50, 50),
        foot: horizon + 40 + near * 210,
        height: 190 + near * 300,
        distance: 0.24 * (1 - near),
      });
    }
    if (look.name === "dawn" || look.name === "fog") mist(surface, look, horizon + 40, 60, 0.6);
    await drawExtra(surface, look, extra, horizon);
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 230,
        to: HEIGHT + 30,
        colors:
          kind === "plot" ? [rgb("#6f9440"), rgb("#8aa84e"), rgb("#4f7530")] : getGrassColors(look),
        count: 260,
        height: kind === "plot" ? 34 : 66,
      });
  },
  /** Sagebrush to the foot of far mountains or mesas. */
  async sage(surface, look, { clouds = "heaps", kind = "range", extra }) {
    const horizon = 400;
    sky(surface, look, { horizon, clouds });
    if (look.name === "storm") rain(surface, look, 170, horizon);
    drawBackdrop(surface, look, kind, horizon);
    const line = skyline(surface, { y: horizon + 4, swing: 5, wide: 420 });
    const soil = kind === "mesas" ? rgb("#b98a66") : rgb("#b3a37e");
    ground(
      surface,
      look,
      line,
      look.snow
        ? getMeadowColors(look)
        : { near: scale(soil, 0.86), far: soil, spots: look.grass.far },
    );
    const road = stream(surface, {
      horizon: horizon + 8,
      from: WIDTH * 0.55,
      to: WIDTH * 0.5,
      wide: 190,
      bends: 0.9,
    });
    const isRoad = extra === "road";
    if (isRoad) path(surface, look, road, scale(soil, 1.12), horizon + 8);
    await drawExtra(surface, look, extra, horizon, WIDTH * 0.56);
    brush(surface, look, {
      from: horizon + 12,
      to: HEIGHT + 40,
      colors: SAGE,
      count: 560,
      size: 58,
      gap: (x, y) =>
        (isRoad && road(x, y) > 0) || (isHerd(extra) && hidesHerd(x, y, WIDTH * 0.56, horizon)),
    });
  },
  /** Badlands, canyon or mesa walls up close. */
  async breaks(surface, look, { clouds = "streaks", kind = "red", extra, tall = 200 }) {
    const horizon = 420;
    sky(surface, look, { horizon, clouds });
    const colors = kind === "pale" ? PALE_ROCK : RED_ROCK;
    hills(surface, look, skyline(surface, { y: horizon - 22, swing: 12, wide: 260 }), {
      color: colors[1] as Rgb,
      other: look.grass.far,
      distance: 0.5,
    });
    const floor = look.snow
      ? getMeadowColors(look)
      : {
          near: scale(colors[0] as Rgb, 0.8),
          far: blend(colors[1] as Rgb, look.grass.far, 0.4),
          spots: look.grass.far,
        };
    // Each row of walls stands behind ground of its own, which covers its foot.
    for (const [rise, wall] of [
      [-10, { tall: tall * 0.5, wide: 240, distance: 0.6 }],
      [30, { tall: tall * 0.85, wide: 320, distance: 0.36, share: 0.45 }],
      [96, { tall: tall * 1.35, wide: 420, distance: 0.12, share: 0.36 }],
    ] as const) {
      mesas(surface, look, { y: horizon + rise, colors, ...wall });
      ground(
        surface,
        look,
        skyline(surface, { y: horizon + rise - 20, swing: 12, wide: 300 }),
        floor,
        { distance: wall.distance },
      );
    }
    if (extra === "river")
      water(surface, look, {
        shore: () => horizon + 84,
        tint: rgb("#6c7f76"),
        isWater: stream(surface, {
          horizon: horizon + 80,
          from: WIDTH * 0.5,
          to: WIDTH * 0.42,
          wide: 620,
          bends: 1,
        }),
        clear: 0.75,
      });
    else await drawExtra(surface, look, extra, horizon + 50);
    brush(surface, look, {
      from: horizon + 90,
      to: HEIGHT + 40,
      colors: [...SAGE, rgb("#56664a"), rgb("#4d5d44")],
      count: extra === "river" ? 120 : 300,
      size: 54,
      gap: extra === "river" ? (x) => x > 160 && x < 1040 : undefined,
    });
  },
  /** Thorn brush and cactus country. */
  async brushland(surface, look, { clouds = "streaks", extra }) {
    const horizon = 420;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, "low", horizon);
    const line = skyline(surface, { y: horizon + 6, swing: 8, wide: 380 });
    ground(surface, look, line, {
      near: rgb("#a98358"),
      far: rgb("#b99c6a"),
      spots: look.grass.far,
    });
    const road = stream(surface, {
      horizon: horizon + 8,
      from: WIDTH * 0.5,
      to: WIDTH * (look.side === 1 ? 0.62 : 0.38),
      wide: 300,
      bends: 0.5,
    });
    path(surface, look, road, rgb("#c9a577"), horizon + 8);
    await drawExtra(surface, look, extra, horizon, WIDTH / 2);
    const thorn = [rgb("#66774a"), rgb("#7b8452"), rgb("#56683f"), rgb("#8d8a58")];
    brush(surface, look, {
      from: horizon + 10,
      to: HEIGHT - 40,
      colors: thorn,
      count: 300,
      size: 84,
      gap: (x, y) => road(x, y) > 0 || (isHerd(extra) && hidesHerd(x, y, WIDTH / 2, horizon)),
    });
    for (const [x, near] of [
      [0.07, 1],
      [0.2, 0.55],
      [0.32, 0.2],
      [0.74, 0.3],
      [0.84, 0.6],
      [0.96, 0.95],
    ] as const)
      hardwood(
        surface,
        look,
        {
          x: WIDTH * x,
          foot: horizon + 50 + near * 240,
          height: 110 + near * 200,
          distance: 0.15 * (1 - near),
        },
        { colors: thorn, bare: false, spread: 1.25, bark: rgb("#4b3d33") },
      );
    grass(surface, look, {
      from: horizon + 180,
      to: HEIGHT + 30,
      colors: STRAW,
      count: 160,
      height: 52,
      gap: (x, y) => road(x, y) > 0,
    });
  },
  /** Open grass under a big sky. */
  async prairie(surface, look, { clouds = "heaps", extra, kind = "open" }) {
    const horizon = 450;
    sky(surface, look, { horizon, clouds });
    if (look.name === "storm") rain(surface, look, 190, horizon);
    const colors = getMeadowColors(look);
    hills(surface, look, skyline(surface, { y: horizon - 14, swing: 16, wide: 420 }), {
      color: colors.far,
      other: colors.near,
      distance: 0.55,
    });
    const line = skyline(surface, { y: horizon + 24, swing: 26, wide: 460 });
    if (kind === "pond") {
      ground(surface, look, line, colors);
      const near = stream(surface, {
        horizon: horizon + 60,
        from: WIDTH * 0.46,
        to: WIDTH * 0.3,
        wide: 700,
        bends: 0.4,
      });
      const isPond = (x: number, y: number) =>
        y > horizon + 210
          ? 0
          : near(x, y + 160) *
            Math.min(1, Math.max(0, (horizon + 210 - y) / 14)) *
            Math.min(1, Math.max(0, (y - horizon - 84) / 8));
      water(surface, look, {
        shore: () => horizon + 84,
        tint: rgb("#5a7887"),
        isWater: isPond,
        clear: 0.8,
      });
    } else {
      ground(surface, look, line, colors);
      hills(
        surface,
        look,
        skyline(surface, { y: horizon + 110, swing: 34, wide: 560, tilt: look.side * 70 }),
        { color: colors.near, other: colors.far, distance: 0.06, patch: 190 },
      );
    }
    if (kind === "trees")
      for (const [x, tall] of [
        [0.62, 100],
        [0.68, 126],
        [0.73, 92],
      ] as const)
        hardwood(surface, look, {
          x: WIDTH * (look.side === 1 ? 1 - x : x),
          foot: horizon + 96,
          height: tall,
          distance: 0.18,
        });
    await drawExtra(surface, look, extra, horizon + 20);
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 200,
        to: HEIGHT + 40,
        colors: look.bare ? STRAW : [...getGrassColors(look), STRAW[0] as Rgb],
        count: 420,
        height: 78,
      });
    else
      brush(surface, look, {
        from: horizon + 130,
        to: HEIGHT + 20,
        colors: STRAW,
        count: 110,
        size: 34,
      });
  },
  /** Marsh: open water between reeds. */
  async marsh(surface, look, { clouds = "streaks", extra, kind = "low" }) {
    const shore = 430;
    sky(surface, look, { horizon: shore, clouds });
    if (kind === "range") drawBackdrop(surface, look, "range", shore - 6);
    else
      treeline(surface, look, flatSkyline(shore - 4), {
        height: 46,
        kind: "hardwood",
        distance: 0.5,
        sink: 12,
      });
    const bank = skyline(surface, { y: shore - 12, swing: 4, wide: 200 });
    ground(
      surface,
      look,
      bank,
      look.snow ? getMeadowColors(look) : { near: rgb("#8d7b4c"), far: rgb("#b09a63") },
      { distance: 0.3 },
    );
    for (let x = -10; x < WIDTH; x += 9)
      reeds(
        surface,
        look,
        { x, foot: shore + 2, height: 26 },
        { count: 3, spread: 9, heads: false },
      );
    const make = builder(look);
    if (extra === "blind")
      await overlay(surface, make.blind(WIDTH * (look.side === 1 ? 0.3 : 0.7), shore + 26, 1.5), 1);
    if (look.name === "dawn" || look.name === "fog") mist(surface, look, shore, 36, 0.6);
    water(surface, look, {
      shore: () => shore + (extra === "blind" ? 6 : 0),
      tint: rgb("#4c5f66"),
      calm: 0.72,
      clear: 0.8,
    });
    if (extra === "blind")
      await overlay(surface, make.blind(WIDTH * (look.side === 1 ? 0.3 : 0.7), shore + 38, 1.5), 1);
    const { random } = surface;
    if (extra === "decoys" || extra === "blind")
      await drawDecoys(surface, look, {
        count: 13,
        top: shore + 70,
        bottom: shore + 220,
        heights: [11, 26],
      });
    if (extra === "birds") birds(surface, WIDTH * 0.5, 190, 15, 19);
    for (let index = 0; index < 6; index += 1) {
      const y = shore + 40 + random.next() ** 1.2 * 170;
      reeds(
        surface,
        look,
        { x: random.between(0.05, 0.95) * WIDTH, foot: y, height: 34 + (y - shore) * 0.38 },
        { count: 26, spread: 60 },
      );
    }
    const edge = random.between(0.2, 0.36);
    for (let index = 0; index < 15; index += 1) {
      const left = index % 3 !== 0;
      const x = left ? random.between(-0.02, edge) : random.between(0.82, 1.02);
      reeds(
        surface,
        look,
        {
          x: WIDTH * (look.side === 1 ? x : 1 - x),
          foot: HEIGHT + 20 - random.next() * 60,
          height: random.between(190, 330),
        },
        { count: 26, spread: 50 },
      );
    }
  },
  /** Trees standing in water. */
  async flooded(surface, look, { kind = "oak", extra }) {
    const shore = 440;
    sky(surface, look, { horizon: 520, clouds: look.name === "fog" ? "none" : "streaks" });
    const bark = kind === "cypress" ? rgb("#776a5b") : rgb("#62564b");
    const { random } = surface;
    treeline(surface, look, flatSkyline(shore), {
      height: 250,
      kind: "hardwood",
      distance: 0.78,
      sink: 10,
    });
    treeline(surface, look, flatSkyline(shore), {
      height: 170,
      kind: "hardwood",
      distance: 0.66,
      sink: 10,
    });
    const trunks = Array.from({ length: 60 }, () => random.next() ** 2.6).sort((a, b) => a - b);
    const stand = (near: number) =>
      trunk(
        surface,
        look,
        {
          x: random.between(-20, WIDTH + 20),
          foot: shore + 2 + near * 250,
          height: 5 + near * 44,
          distance: 0.66 * (1 - near) ** 1.4,
        },
        { bark, flare: kind === "cypress" ? 3 : 1.7 },
      );
    for (const near of trunks.filter((n) => n < 0.12)) stand(near);
    mist(surface, look, shore - 40, 130, 0.5);
    water(surface, look, {
      shore: () => shore,
      tint: kind === "cypress" ? rgb("#4a5a3f") : rgb("#4c5356"),
      calm: 0.88,
      clear: 0.72,
    });
    const standing: { x: number; foot: number; width: number }[] = [];
    for (const near of trunks.filter((n) => n >= 0.12)) {
      const x = random.between(-20, WIDTH + 20);
      const foot = shore + 2 + near * 240;
      const width = 6 + near * 48;
      standing.push({ x, foot, width });
      for (let y = 0; y < 5; y += 1)
        drawTrunkReflection(surface, look, x, foot, width * (1 - y * 0.12), bark);
      trunk(
        surface,
        look,
        { x, foot, height: width, distance: 0.45 * (1 - near) ** 1.4 },
        { bark, flare: kind === "cypress" ? 3 : 1.7 },
      );
    }
    sunbeams(surface, look, WIDTH / 2 + look.side * 420, look.key * 0.2);
    if (kind === "cypress")
      for (let index = 0; index < 26; index += 1)
        drawMoss(
          surface,
          look,
          random.between(0, WIDTH),
          random.between(-20, 110),
          random.between(60, 190),
        );
    if (extra === "decoys")
      await drawDecoys(surface, look, {
        count: 8,
        top: shore + 110,
        bottom: shore + 264,
        heights: [15, 29],
        isOpen: (x, y) =>
          standing.every(
            ({ x: trunkX, foot, width }) => Math.abs(x - trunkX) > width + 22 || y > foot + 20,
          ),
      });
  },
  /** Corn, standing or cut. */
  async corn(surface, look, { clouds = "streaks", extra, kind = "stubble" }) {
    const horizon = 400;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, "low", horizon);
    treeline(surface, look, flatSkyline(horizon + 4), {
      height: 40,
      kind: "hardwood",
      distance: 0.42,
      sink: 12,
    });
    const line = skyline(surface, { y: horizon + 8, swing: 4, wide: 500 });
    const soil = look.snow
      ? getMeadowColors(look)
      : { near: rgb("#a98d5c"), far: rgb("#c9b27c"), spots: rgb("#8a7048") };
    ground(surface, look, line, soil);
    rows(surface, look, {
      horizon: horizon + 8,
      vanish: WIDTH * (0.5 + look.side * 0.16),
      gap: 74,
      color: look.snow ? rgb("#a58d62") : rgb("#7d6540"),
      strength: kind === "stubble" ? 0.62 : 0.3,
    });
    for (let index = 0; index < 3; index += 1)
      hardwood(surface, look, {
        x: WIDTH * (look.side === 1 ? 0.74 + index * 0.09 : 0.26 - index * 0.09),
        foot: horizon + 30 + index * 8,
        height: 110 + index * 34,
        distance: 0.2,
      });
    await drawExtra(surface, look, extra, horizon);
    if (kind === "standing") {
      for (let row = 0; row < 17; row += 1) {
        const t = row / 16;
        const y = horizon + 34 + t ** 1.4 * 390;
        const reach = WIDTH * (0.2 + 0.24 * t);
        for (let x = -20; x < reach; x += 7 + t * 13) {
          const place = look.side === 1 ? x : WIDTH - x;
          reeds(
            surface,
            look,
            { x: place, foot: y, height: 40 + t * 210 },
            {
              count: 5,
              spread: 7 + t * 9,
              heads: false,
              colors:
                look.leaves[0] && look.leaves[0][0] < 0.4
                  ? [rgb("#6a8a3a"), rgb("#85a04a"), rgb("#4f7030")]
                  : STRAW,
            },
          );
        }
      }
    } else {
      const { random } = surface;
      const stalks = Array.from({ length: 900 }, () => random.next() ** 1.3).sort((a, b) => a - b);
      for (const t of stalks)
        reeds(
          surface,
          look,
          { x: random.between(0, WIDTH), foot: horizon + 30 + t * 400, height: 7 + t * 30 },
          { count: 2, spread: 4 + t * 8, heads: false, colors: STRAW },
        );
    }
    if (extra === "birds") return;
  },
  /** A farm lane. */
  async lane(surface, look, { clouds = "heaps", extra = "barn", kind = "low" }) {
    const horizon = 410;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    const line = skyline(surface, { y: horizon + 8, swing: 8, wide: 400 });
    ground(surface, look, line, getMeadowColors(look));
    const road = stream(surface, {
      horizon: horizon + 10,
      from: WIDTH * 0.45,
      to: WIDTH * 0.55,
      wide: 380,
      bends: 0.7,
    });
    path(surface, look, road, look.snow ? rgb("#b7bcc2") : rgb("#b59b74"), horizon + 10);
    for (const [x, near] of [
      [0.24, 0.15],
      [0.8, 0.3],
      [0.1, 0.6],
      [0.94, 0.85],
    ] as const)
      hardwood(surface, look, {
        x: WIDTH * x,
        foot: horizon + 36 + near * 190,
        height: 130 + near * 270,
        distance: 0.2 * (1 - near),
      });
    await drawExtra(surface, look, extra, horizon);
    const make = builder(look);
    await overlay(
      surface,
      make.fence([WIDTH * 0.53, horizon + 16], [WIDTH * 1.06, HEIGHT - 40], 10, 120),
      1,
    );
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 170,
        to: HEIGHT + 30,
        colors: getGrassColors(look),
        count: 300,
        height: 60,
        gap: (x, y) => road(x, y) > 0,
      });
  },
  /** Inside the woods. */
  async woods(surface, look, { kind = "oak", extra }) {
    const horizon = 420;
    sky(surface, look, { horizon: 560, clouds: "none" });
    const colors = kind === "pine" ? [rgb("#4a6b3f"), rgb("#5d7d48"), rgb("#3d5936")] : look.leaves;
    treeline(surface, look, flatSkyline(horizon + 10), {
      height: 190,
      kind: kind === "pine" ? "conifer" : "hardwood",
      distance: 0.72,
      sink: 20,
      colors,
    });
    crowns(surface, look, flatSkyline(horizon - 70), {
      depth: 110,
      size: 40,
      distance: 0.6,
      colors,
    });
    mist(surface, look, horizon - 30, 110, 0.4);
    const floor = look.snow
      ? getMeadowColors(look)
      : kind === "pine"
        ? { near: scale(look.grass.near, 0.9), far: look.grass.far, spots: rgb("#a97f55") }
        : look.bare || (look.leaves[0]?.[0] ?? 0) > 0.62
          ? { near: rgb("#8f5d34"), far: rgb("#c08a50"), spots: rgb("#a8442a") }
          : { near: rgb("#5d6a38"), far: rgb("#8b9857"), spots: rgb("#846c48") };
    ground(surface, look, skyline(surface, { y: horizon + 8, swing: 14, wide: 400 }), floor, {
      distance: 0.5,
      shadows: 0.55,
    });
    const trail = stream(surface, {
      horizon: horizon + 20,
      from: WIDTH * 0.52,
      to: WIDTH * 0.45,
      wide: 300,
      bends: 1.1,
    });
    if (extra === "creek")
      water(surface, look, {
        shore: () => horizon + 24,
        tint: rgb("#5b6a62"),
        isWater: trail,
        clear: 0.7,
      });
    else if (extra === "trail")
      path(surface, look, trail, look.snow ? rgb("#c4cbd3") : rgb("#a1815c"), horizon + 20);
    const { random } = surface;
    const bark =
      kind === "pine" ? rgb("#8b6148") : kind === "birch" ? rgb("#c9c5b7") : rgb("#5f5042");
    const trunks = Array.from({ length: 46 }, () => random.next() ** 2.2).sort((a, b) => a - b);
    for (const near of trunks) {
      const foot = horizon + 16 + near * 300;
      let x = random.between(-30, WIDTH + 30);
      if (near > 0.35) x = x < WIDTH / 2 ? x * 0.62 : WIDTH - (WIDTH - x) * 0.62;
      if (extra === "deer" ? Math.abs(x - WIDTH / 2) < 230 : extra && trail(x, foot) > 0) continue;
      drawShadow(surface, look, x, foot, 22 + near * 130);
      trunk(
        surface,
        look,
        { x, foot, height: 5 + near * 62, distance: 0.62 * (1 - near) ** 1.4 },
        { bark, flare: kind === "pine" ? 1.2 : 1.55 },
      );
    }
    sunbeams(surface, look, WIDTH / 2 + look.side * 520, look.key * 0.3);
    if (extra === "deer") await drawExtra(surface, look, "deer", horizon + 10, WIDTH / 2);
    if (extra === "ladder") {
      trunk(surface, look, { x: 748, foot: 616, height: 44, distance: 0.05 }, { bark });
      await overlay(
        surface,
        `<g stroke="#2f2a24" stroke-width="7" fill="none"><path d="M700 640L724 250M752 640L766 250"/><path d="M704 580h50M708 520h50M712 460h48M716 400h46M720 340h46M722 290h44"/><path d="M700 262h96M700 262v-40M796 262v-40M700 222h96" stroke-width="9"/></g>`,
        1.2,
      );
    }
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 150,
        to: HEIGHT + 20,
        colors:
          kind === "pine"
            ? [look.grass.near, look.grass.far, STRAW[1] as Rgb]
            : [floor.near, floor.far, look.grass.near],
        count: kind === "pine" ? 330 : 110,
        height: kind === "pine" ? 66 : 38,
        gap: extra ? (x, y) => trail(x, y) > 0 : undefined,
      });
  },
  /** Open pine stands over grass. */
  async pines(surface, look, { clouds = "heaps", extra }) {
    const horizon = 430;
    sky(surface, look, { horizon, clouds });
    treeline(surface, look, flatSkyline(horizon + 6), {
      height: 110,
      kind: "hardwood",
      distance: 0.62,
      sink: 14,
      colors: [rgb("#4f7048"), rgb("#65855a")],
    });
    const line = skyline(surface, { y: horizon + 10, swing: 6, wide: 420 });
    ground(surface, look, line, { ...look.grass, spots: rgb("#b39a62") });
    const road = stream(surface, {
      horizon: horizon + 12,
      from: WIDTH * 0.5,
      to: WIDTH * 0.56,
      wide: 260,
      bends: 0.8,
    });
    if (extra === "road") path(surface, look, road, rgb("#c79f76"), horizon + 12);
    const { random } = surface;
    const trees = Array.from({ length: 44 }, () => random.next() ** 1.9).sort((a, b) => a - b);
    for (const near of trees) {
      let x = random.between(-20, WIDTH + 20);
      if (near > 0.3) x = x < WIDTH / 2 ? x * 0.66 : WIDTH - (WIDTH - x) * 0.66;
      const foot = horizon + 14 + near * 230;
      pine(surface, look, {
        x,
        foot,
        height: 150 + near * 620,
        distance: 0.48 * (1 - near) ** 1.3,
      });
    }
    await drawExtra(surface, look, extra, horizon, WIDTH / 2);
    grass(surface, look, {
      from: horizon + 90,
      to: HEIGHT + 30,
      colors: [...getGrassColors(look), STRAW[1] as Rgb],
      count: 420,
      height: 60,
      gap: extra === "road" ? (x, y) => road(x, y) > 0 : undefined,
    });
  },
  /** Spruce timber, mostly under snow. */
  async timber(surface, look, { clouds = "none", kind = "peaks", extra }) {
    const horizon = 420;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    const line = skyline(surface, { y: horizon + 14, swing: 12, wide: 360 });
    ground(surface, look, line, getMeadowColors(look));
    spruceStand(surface, look, line, {
      from: -20,
      to: WIDTH + 20,
      count: 56,
      height: 150,
      spread: 34,
      distance: 0.34,
    });
    const trail = stream(surface, {
      horizon: horizon + 30,
      from: WIDTH * 0.5,
      to: WIDTH * 0.46,
      wide: 260,
      bends: 1.2,
    });
    if (extra === "creek")
      water(surface, look, {
        shore: () => horizon + 36,
        tint: rgb("#41545c"),
        isWater: trail,
        clear: 0.62,
      });
    const { random } = surface;
    for (let index = 0; index < 17; index += 1) {
      const near = index / 16;
      const out = random.between(0, 0.36) + 0.02;
      spruce(surface, look, {
        x: WIDTH * (index % 2 === 0 ? out : 1 - out),
        foot: horizon + 66 + near * 290,
        height: 210 + near * 300,
        distance: 0.2 * (1 - near),
      });
    }
    await drawExtra(surface, look, extra, horizon);
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 190,
        to: HEIGHT + 30,
        colors: getGrassColors(look),
        count: 180,
        height: 50,
      });
  },
  /** A cabin in its clearing. */
  async cabin(surface, look, { clouds = "streaks", kind = "peaks" }) {
    const horizon = 420;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    const line = skyline(surface, { y: horizon + 16, swing: 8, wide: 360 });
    ground(surface, look, line, getMeadowColors(look));
    const wooded = kind === "hills" || kind === "low";
    if (wooded)
      treeline(surface, look, flatSkyline(horizon + 26), {
        height: 130,
        kind: "hardwood",
        distance: 0.26,
        sink: 16,
      });
    else
      spruceStand(surface, look, line, {
        from: -20,
        to: WIDTH + 20,
        count: 50,
        height: 170,
        spread: 30,
        distance: 0.26,
      });
    const road = stream(surface, {
      horizon: horizon + 120,
      from: WIDTH * (look.side === 1 ? 0.37 : 0.63),
      to: WIDTH * 0.55,
      wide: 250,
      bends: 0.3,
    });
    path(surface, look, road, look.snow ? rgb("#c0cad6") : rgb("#b0946c"), horizon + 120);
    const make = builder(look);
    await overlay(
      surface,
      make.cabin(WIDTH * (look.side === 1 ? 0.4 : 0.6), horizon + 140, 2.5),
      1.4,
    );
    for (const [off, near] of [
      [0.02, 0.8],
      [0.12, 0.4],
      [0.9, 0.5],
      [0.99, 1],
    ] as const) {
      const place = {
        x: WIDTH * (look.side === 1 ? 1 - off : off),
        foot: horizon + 110 + near * 220,
        height: 300 + near * 180,
      };
      if (wooded) hardwood(surface, look, place);
      else spruce(surface, look, place);
    }
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 220,
        to: HEIGHT + 30,
        colors: getGrassColors(look),
        count: 230,
        height: 50,
        gap: (x, y) => road(x, y) > 0,
      });
  },
  /** A wall tent in its camp. */
  async camp(surface, look, { clouds = "streaks", kind = "peaks" }) {
    const horizon = 410;
    sky(surface, look, { horizon, clouds });
    drawBackdrop(surface, look, kind, horizon);
    const line = skyline(surface, { y: horizon + 18, swing: 8, wide: 360 });
    ground(surface, look, line, getMeadowColors(look));
    spruceStand(surface, look, line, {
      from: -20,
      to: WIDTH + 20,
      count: 44,
      height: 160,
      spread: 40,
      distance: 0.24,
    });
    const make = builder(look);
    await overlay(
      surface,
      make.tent(WIDTH * (look.side === 1 ? 0.36 : 0.64), horizon + 190, 2.3) +
        make.tent(WIDTH * (look.side === 1 ? 0.66 : 0.34), horizon + 120, 1.3),
      1.2,
    );
    if (look.name !== "noon") await overlay(surface, buildFireSvg(WIDTH * 0.56, horizon + 250), 1);
    for (const [off, near] of [
      [0.03, 0.9],
      [0.95, 0.6],
    ] as const)
      spruce(surface, look, {
        x: WIDTH * off,
        foot: horizon + 150 + near * 200,
        height: 360 + near * 160,
      });
    if (!look.snow)
      grass(surface, look, {
        from: horizon + 260,
        to: HEIGHT + 30,
        colors: getGrassColors(look),
        count: 180,
        height: 46,
      });
  },
  /** Tundra and a braided river. */
  async tundra(surface, look, { clouds = "heaps", extra }) {
    const horizon = 410;
    sky(surface, look, { horizon, clouds });
    mountains(
      surface,
      look,
      skyline(surface, { y: horizon - 150, swing: 230, wide: 400, rough: 6, peaked: true }),
      { rock: rgb("#77767c"), distance: 0.45, snow: 150 },
    );
    hills(surface, look, skyline(surface, { y: horizon - 24, swing: 30, wide: 420 }), {
      color: look.snow ? rgb("#cdd6de") : rgb("#8f5a3c"),
      other: rgb("#6c6a48"),
      distance: 0.4,
    });
    const line = skyline(surface, { y: horizon + 10, swing: 8, wide: 400 });
    ground(
      surface,
      look,
      line,
      look.snow
        ? getMeadowColors(look)
        : { near: rgb("#8e4a2f"), far: rgb("#b5754a"), spots: rgb("#7c7440") },
    );
    const isRiver = stream(surface, {
      horizon: horizon + 14,
      from: WIDTH * 0.6,
      to: WIDTH * 0.4,
      wide: 300,
      bends: 1.6,
    });
    water(surface, look, {
      shore: () => horizon + 14,
      tint: rgb("#7f949c"),
      isWater: isRiver,
      clear: 0.7,
    });
    spruceStand(surface, look, line, {
      from: -20,
      to: WIDTH * 0.4,
      count: 26,
      height: 70,
      spread: 60,
      distance: 0.26,
    });
    spruceStand(surface, look, line, {
      from: WIDTH * 0.74,
      to: WIDTH + 20,
      count: 16,
      height: 84,
      spread: 70,
      distance: 0.24,
    });
    await drawExtra(surface, look, extra, horizon + 20);
    brush(surface, look, {
      from: horizon + 40,
      to: HEIGHT + 30,
      colors: look.snow ? STRAW : [rgb("#a5482c"), rgb("#8b5a2e"), rgb("#7d7a3e"), rgb("#c07a35")],
      count: 360,
      size: 44,
      gap: (x, y) => isRiver(x, y) > 0,
    });
  },
  /** An aerial view of a tract. */
  aerial,
  /** A drawn map of the parcel. */
  map: parcelMap,
  /** A trail camera photo. */
  async camera(surface, look, { kind = "oak", extra = "2026-10-28  06:41 AM  34F" }) {
    await scenes.woods(surface, look, { kind });
    const atNight = look.name === "moon";
    const light = atNight ? 0.58 : 0.5;
    const flash: Look = { ...look, ambient: [light, light, light], key: 0.3 };
    const near = atNight
      ? ({ name: "buck", x: 500, y: 700, height: 196, facing: 1 } as const)
      : ({ name: "doe", x: 590, y: 690, height: 170, facing: -1 } as const);
    const far = { name: "doeGrazing", x: 830, y: 610, height: 128, facing: -1 } as const;
    for (const deer of [far, near]) {
      const drawing = buildAnimalSvg(flash, deer.name, { ...deer, eyeshine: atNight });
      await overlay(surface, drawing, 0.8, { keepsDetail: true });
      drawGrassAtFeet(surface, flash, deer);
    }
    await applyTrailCameraLook(surface, extra);
  },
  /** The view out of a cabin window. */
  async interior(surface, look, { kind }) {
    await scenes.meadow(surface, look, { kind: "peaks", clouds: "streaks" });
    await window(surface, look, { kind });
  },
} satisfies Record<SceneName, Painter>;

function drawTrunkReflection(
  surface: Surface,
  look: Look,
  x: number,
  foot: number,
  width: number,
  bark: Rgb,
): void {
  const { pixels } = surface;
  const color = scale(lit(look, bark, 0.1), 0.6);
  for (let y = Math.round(foot); y < HEIGHT; y += 1) {
    const fade = 0.2 * (1 - (y - foot) / (HEIGHT - foot)) ** 0.7;
    const wave = Math.sin(y * 0.55 + x) * (1 + (y - foot) * 0.035);
    for (
      let column = Math.max(0, Math.round(x - width / 2 + wave));
      column < Math.min(WIDTH, x + width / 2 + wave);
      column += 1
    ) {
      const place = (y * WIDTH + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const old = pixels[place + channel] as number;
        pixels[place + channel] = old + ((color[channel] as number) - old) * fade;
      }
    }
  }
}

function drawMoss(surface: Surface, look: Look, x: number, y: number, length: number): void {
  reeds(
    surface,
    look,
    { x, foot: y, height: -length },
    {
      count: 12,
      spread: 22,
      heads: false,
      colors: [rgb("#8c9678"), rgb("#737f62"), rgb("#a2aa8c")],
    },
  );
}

function drawShadow(surface: Surface, look: Look, x: number, foot: number, size: number): void {
  const color = scale(look.ambient, 0.22);
  const { pixels } = surface;
  for (let dy = -size * 0.08; dy < size * 0.12; dy += 1)
    for (let dx = -size; dx < size; dx += 1) {
      const [px, py] = [Math.round(x + dx - look.side * size * 0.4), Math.round(foot + dy)];
      if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
      const cover = Math.max(0, 1 - Math.hypot(dx / size, dy / (size * 0.12))) * 0.5;
      for (let channel = 0; channel < 3; channel += 1) {
        const place = (py * WIDTH + px) * 3 + channel;
        const old = pixels[place] as number;
        pixels[place] = old + ((color[channel] as number) - old) * cover;
      }
    }
}

const buildFireSvg = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="190" ry="76" fill="url(#glow)"/>` +
  `<path d="M${x - 26} ${y + 8}L${x + 26} ${y - 2}M${x - 26} ${y - 2}L${x + 26} ${y + 8}" stroke="#35261d" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="M${x - 14} ${y}c-8 -22 6 -28 4 -50c14 12 14 24 12 30c6 -3 8 -8 8 -14c9 14 8 26 -2 34z" fill="#ff8c32"/><path d="M${x - 6} ${y}c-5 -14 5 -17 5 -30c8 10 10 22 4 30z" fill="#ffdf7d"/>`;

/** Paints a picture at its final size. The same recipe always gives the same picture. */
export async function paintScene({
  scene,
  light,
  season,
  seed,
  ...options
}: Recipe): Promise<Buffer> {
  const surface = blankSurface(seed * 7919 + 13);
  const look = buildLook(light, season, seed % 2 === 0 ? 1 : -1);
  const painter: Painter = scenes[scene];
  await painter(surface, look, options);
  if (look.name === "overcast" && look.snow) snowfall(surface);
  return finish(surface);
}
