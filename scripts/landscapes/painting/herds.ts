import { buildAnimalSvg, buildDuckSvg } from "./animal-shapes";
import { animals, type AnimalName } from "./animals";
import { overlay } from "./finish";
import { lit, type Look } from "./look";
import { scale, stroke, WIDTH, type Surface } from "./surface";

/** The herds, and the shoulder height as a share of the drop from the horizon to the feet. */
const HERDS: Record<string, { height: number; members: readonly AnimalName[] }> = {
  elk: { height: 0.4, members: ["elkBull", "elkCow", "elkGrazing", "elkGrazing", "elkGrazing"] },
  deer: { height: 0.36, members: ["buck", "doe", "doeGrazing"] },
  muleDeer: { height: 0.36, members: ["muleBuck", "muleDoe", "muleGrazing"] },
  pronghorn: {
    height: 0.34,
    members: [
      "pronghornBuck",
      "pronghornDoe",
      "pronghornDoe",
      "pronghornGrazing",
      "pronghornGrazing",
    ],
  },
};

export const isHerd = (name: string | undefined): name is string =>
  name !== undefined && name in HERDS;

/** Tells whether something as tall as brush would hide a herd that `drawHerd` paints around `herdX`. */
export const hidesHerd = (x: number, y: number, herdX: number, horizon: number) =>
  Math.abs(x - herdX) < 230 && y > horizon + 84 && y < horizon + 160;

/** Paints a herd around x, the far animals first, with grass before their feet. */
export async function drawHerd(
  surface: Surface,
  look: Look,
  name: string,
  { x, horizon }: { x: number; horizon: number },
): Promise<void> {
  const { height: share, members } = HERDS[name] ?? { height: 0, members: [] };
  for (const { animal, aside, below, facing } of placeMembers(surface, members)) {
    const height = below * share;
    const place = {
      x: x + aside,
      y: horizon + below,
      height,
      facing,
      distance: 0.2 - below / 1000,
    };
    await overlay(surface, buildAnimalSvg(look, animal, place), 0.4, { keepsDetail: true });
    if (!look.snow) drawGrassAtFeet(surface, look, place);
  }
}

/** Spreads a herd in any order, most of it facing one way, the male near enough for his antlers to show. */
function placeMembers({ random }: Surface, members: readonly AnimalName[]) {
  const ahead = random.next() < 0.5 ? -1 : 1;
  const line = members
    .map((animal) => ({ animal, order: random.next() }))
    .sort((a, b) => a.order - b.order);
  let aside = 0;
  const placed = line.map(({ animal }) => {
    aside += random.between(66, 104);
    const hasAntlers = "antlers" in animals[animal];
    const below = hasAntlers ? random.between(112, 126) : random.between(84, 124);
    const facing: -1 | 1 = random.next() < 0.3 ? (-ahead as -1 | 1) : ahead;
    return { animal, aside, below, facing };
  });
  const middle = (aside + (placed[0]?.aside ?? 0)) / 2;
  return placed
    .map((member) => ({ ...member, aside: member.aside - middle }))
    .sort((a, b) => a.below - b.below);
}

/** Paints blades of grass before the feet, so that the animal stands in the grass. */
export function drawGrassAtFeet(
  surface: Surface,
  look: Look,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const { random } = surface;
  for (let blade = 0; blade < 46; blade += 1) {
    const from = x + random.between(-0.8, 0.8) * height;
    const tall = height * random.between(0.05, 0.17);
    const base = random.pick([look.grass.near, look.grass.far]);
    const color = lit(look, scale(base, random.between(0.75, 1.1)), random.between(0.25, 0.9));
    const tip = [from + random.between(-0.4, 0.4) * tall, y - tall + 3] as const;
    stroke(surface, [from, y + 3], tip, [1.4, 0.5], color, 0.8);
  }
}

/** Lays out a decoy spread on open water, near decoys larger, heads turned either way. */
export async function drawDecoys(
  surface: Surface,
  look: Look,
  spread: {
    count: number;
    top: number;
    bottom: number;
    heights: readonly [number, number];
    isOpen?: (x: number, y: number) => boolean;
  },
): Promise<void> {
  const { count, top, bottom, heights, isOpen = () => true } = spread;
  const decoys = Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const y = top + (bottom - top) * t;
    const places = Array.from(
      { length: 8 },
      (__, step) => WIDTH * (0.28 + (((index + step * count) * 0.618) % 1) * 0.44),
    );
    const x = places.find((place) => isOpen(place, y));
    if (x === undefined) return "";
    return buildDuckSvg(look, index % 3 === 1 ? "hen" : "drake", {
      x,
      y,
      height: heights[0] + (heights[1] - heights[0]) * t,
      facing: (index * 7) % 5 < 2 ? -1 : 1,
      distance: 0.2 * (1 - t),
    });
  }).join("");
  await overlay(surface, decoys, 0.4, { keepsDetail: true });
}
