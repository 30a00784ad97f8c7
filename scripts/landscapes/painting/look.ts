import { blend, rgb, type Rgb } from "./surface";

export type LightName =
  "dawn" | "noon" | "golden" | "dusk" | "moon" | "fog" | "overcast" | "storm" | "clearing";
export type SeasonName = "spring" | "summer" | "autumn" | "late" | "winter";

type Light = {
  /** Colors from the zenith to the horizon. */
  sky: readonly Rgb[];
  sun: Rgb;
  /** The strength of direct sunlight; `ambient` is the light in the shade. */
  key: number;
  ambient: Rgb;
  haze: Rgb;
  /** The rate at which distance fades into the haze, 0 to 1. */
  air: number;
  /** Height of the sun or moon as a share of the sky; null where no disk shows. */
  disk: number | null;
  cloud: { lit: Rgb; shade: Rgb; cover: number };
};

type Season = {
  grass: { near: Rgb; far: Rgb };
  leaves: readonly Rgb[];
  brush: readonly Rgb[];
  soil: Rgb;
  snow: boolean;
  bare: boolean;
};

/** A picture's light and season, and the side from which the light falls. */
export type Look = Light & Season & { side: -1 | 1; name: LightName };

const light = (
  sky: readonly string[],
  sun: string,
  [key, air]: readonly [number, number],
  ambient: Rgb,
  haze: string,
  disk: number | null,
  [lit, shade, cover]: readonly [string, string, number],
): Light => ({
  sky: sky.map(rgb),
  sun: rgb(sun),
  key,
  air,
  ambient,
  haze: rgb(haze),
  disk,
  cloud: { lit: rgb(lit), shade: rgb(shade), cover },
});

const LIGHTS: Record<LightName, Light> = {
  dawn: light(
    ["#7690b5", "#c3bdcb", "#f8d5b3"],
    "#ffd6a0",
    [0.62, 0.62],
    [0.56, 0.56, 0.66],
    "#e6d3cb",
    0.82,
    ["#ffe0c4", "#a7a3b9", 0.4],
  ),
  noon: light(
    ["#3f7ab8", "#79aad2", "#d3e3e6"],
    "#fff3d8",
    [0.6, 0.42],
    [0.55, 0.6, 0.67],
    "#bdd1dc",
    null,
    ["#fbfaf4", "#a4b4c4", 0.46],
  ),
  golden: light(
    ["#6f96c0", "#cbc4ae", "#fcd48c"],
    "#ffc873",
    [0.82, 0.5],
    [0.45, 0.44, 0.5],
    "#ecc892",
    0.78,
    ["#ffdca4", "#a8938f", 0.36],
  ),
  dusk: light(
    ["#35457a", "#87699a", "#f09a6c"],
    "#ff9a62",
    [0.5, 0.52],
    [0.4, 0.39, 0.52],
    "#b38795",
    0.93,
    ["#f59a78", "#665580", 0.44],
  ),
  moon: light(
    ["#0c1730", "#1d3057", "#4b6488"],
    "#b9cdf0",
    [0.24, 0.5],
    [0.2, 0.27, 0.4],
    "#3b5173",
    0.34,
    ["#5d7398", "#25365a", 0.3],
  ),
  fog: light(
    ["#bcc6c8", "#cfd5d2", "#e0e1da"],
    "#fff8e8",
    [0.16, 0.92],
    [0.7, 0.73, 0.74],
    "#d8dbd6",
    null,
    ["#dde0dc", "#c3cbcb", 0.5],
  ),
  overcast: light(
    ["#8a99a9", "#b2bdc6", "#d6dadb"],
    "#ffffff",
    [0.2, 0.6],
    [0.7, 0.73, 0.77],
    "#c7ced4",
    null,
    ["#cfd5d9", "#97a3ae", 0.78],
  ),
  storm: light(
    ["#323d4c", "#55616c", "#d9c796"],
    "#ffdf98",
    [0.72, 0.4],
    [0.42, 0.46, 0.51],
    "#8c948f",
    null,
    ["#77828a", "#303a47", 0.86],
  ),
  clearing: light(
    ["#566c85", "#9cb0ba", "#f6e5b9"],
    "#ffe3a6",
    [0.72, 0.46],
    [0.48, 0.52, 0.58],
    "#cfd0c0",
    null,
    ["#f6ead0", "#6b7a8a", 0.6],
  ),
};

const season = (
  near: string,
  far: string,
  leaves: readonly string[],
  brush: readonly string[],
  soil: string,
  { snow = false, bare = false } = {},
): Season => ({
  grass: { near: rgb(near), far: rgb(far) },
  leaves: leaves.map(rgb),
  brush: brush.map(rgb),
  soil: rgb(soil),
  snow,
  bare,
});

const SEASONS: Record<SeasonName, Season> = {
  spring: season(
    "#6f8c3e",
    "#9fb268",
    ["#8fae52", "#a9c06a", "#739848", "#c3c98a"],
    ["#7f9456", "#98a46a"],
    "#8a7355",
  ),
  summer: season(
    "#5d7c37",
    "#93a45c",
    ["#557f40", "#6b9148", "#48703a", "#83a356"],
    ["#6d8050", "#87915f"],
    "#8d7757",
  ),
  autumn: season(
    "#94793a",
    "#c6a95f",
    ["#b25a2a", "#cf8b35", "#94401f", "#d8a948", "#7c6a35"],
    ["#8c6a3d", "#a98748"],
    "#7b5f42",
  ),
  late: season(
    "#8a7448",
    "#b89f6b",
    ["#85633f", "#9c7a4c", "#6d5138"],
    ["#7d694a", "#998461"],
    "#6d5843",
    { bare: true },
  ),
  winter: season("#dfe6ee", "#d3dce6", ["#8d8274", "#766b60"], ["#8f8674", "#a79d88"], "#aeb3b8", {
    snow: true,
    bare: true,
  }),
};

export function buildLook(lightName: LightName, seasonName: SeasonName, side: -1 | 1): Look {
  return { ...LIGHTS[lightName], ...SEASONS[seasonName], side, name: lightName };
}

/** Returns a color under this light, with `shade` of the sun on it (0 to 1). */
export function lit(look: Look, color: Rgb, shade: number): Rgb {
  const { ambient, sun, key } = look;
  const amount = key * shade;
  return [
    color[0] * (ambient[0] + sun[0] * amount),
    color[1] * (ambient[1] + sun[1] * amount),
    color[2] * (ambient[2] + sun[2] * amount),
  ];
}

/** Fades a color with distance: 0 is here, 1 is the horizon. */
export function faded(look: Look, color: Rgb, distance: number): Rgb {
  return blend(color, look.haze, distance ** 1.3 * (0.35 + look.air * 0.65));
}
