import {
  ACCESS,
  FEATURES,
  LODGING,
  METHODS,
  type Feature,
  type GameType,
  type Method,
  type PriceType,
  type PropertyType,
} from "../../app/features/directory/vocabulary";
import type { DemoProperty } from "./demo-types";
import { keyFrom } from "./fictional-contacts";
import { isBirdsOnly, type ListingFacts } from "./listing-facts";
import type { LandscapeName } from "./landscapes";
import { getRegion, type Region } from "./regions";
import { getSeasonWindows } from "./season-windows";
import { pointNear, towns } from "./towns";

const CREATURES: Record<GameType, readonly string[]> = {
  Deer: ["Whitetail", "Buck", "Deer"],
  Elk: ["Elk", "Bugle", "Bull Elk"],
  Moose: ["Moose"],
  Bear: ["Bear", "Black Bear"],
  Waterfowl: ["Duck", "Goose", "Mallard", "Teal"],
  "Upland Birds": ["Quail", "Pheasant", "Grouse"],
  Turkey: ["Gobbler", "Turkey", "Longbeard"],
  Antelope: ["Pronghorn", "Antelope"],
  "Wild Hog": ["Hog", "Boar"],
  Predators: ["Coyote", "Bobcat"],
};

type RegionTexts = {
  game: readonly GameType[];
  land: readonly string[];
  cover: readonly string[];
  images: readonly LandscapeName[];
};

const REGIONS: Record<Region, RegionTexts> = {
  mountain: {
    game: ["Elk", "Deer", "Bear", "Antelope", "Upland Birds", "Predators"],
    land: ["Basin", "Bench", "Park", "Fork", "Divide", "Meadow"],
    cover: [
      "aspen pockets",
      "lodgepole",
      "sage flats",
      "a beaver meadow",
      "piñon slopes",
      "dark north timber",
    ],
    images: [
      "elk-meadow-dawn",
      "aspen-slope-fall",
      "alpine-lake-noon",
      "high-ridges-sunset",
      "spruce-snow-morning",
      "desert-mesa-noon",
    ],
  },
  prairie: {
    game: ["Upland Birds", "Deer", "Waterfowl", "Antelope", "Turkey"],
    land: ["Draw", "Section", "Coulee", "Slough", "Shelterbelt", "Breaks"],
    cover: [
      "native grass",
      "cattail sloughs",
      "plum thickets",
      "unharvested milo",
      "a cottonwood creek",
      "wheat stubble",
    ],
    images: [
      "prairie-summer-clouds",
      "prairie-storm",
      "badlands-evening",
      "corn-stubble-barn",
      "cattail-marsh-dusk",
    ],
  },
  south: {
    game: ["Deer", "Turkey", "Waterfowl", "Wild Hog", "Upland Birds"],
    land: ["Bottom", "Bayou", "Plantation", "Slough", "Pines", "Swamp"],
    cover: [
      "longleaf and wiregrass",
      "a cypress brake",
      "planted loblolly",
      "white oak flats",
      "old rice fields",
      "cane thickets",
    ],
    images: [
      "longleaf-spring",
      "cypress-swamp-mist",
      "flooded-timber-dawn",
      "food-plot-morning",
      "duck-blind-sunrise",
    ],
  },
  brush: {
    game: ["Deer", "Wild Hog", "Turkey", "Predators", "Waterfowl"],
    land: ["Pasture", "Sendero", "Tank", "Ranch", "Mesa", "Arroyo"],
    cover: [
      "mesquite",
      "live oak motts",
      "prickly pear",
      "guajillo ridges",
      "a pecan bottom",
      "cedar brakes",
    ],
    images: ["mesquite-sundown", "desert-mesa-noon", "river-bottom-fall"],
  },
  arctic: {
    game: ["Moose", "Bear", "Waterfowl"],
    land: ["Flats", "River", "Lake", "Pass"],
    cover: ["willow bars", "black spruce", "open tundra", "birch benches"],
    images: ["tundra-river-autumn", "spruce-snow-morning"],
  },
  woods: {
    game: ["Deer", "Turkey", "Bear", "Waterfowl", "Upland Birds"],
    land: ["Hollow", "Ridge", "Farm", "Forty", "Run", "Knob"],
    cover: [
      "red oak ridges",
      "a grown-over orchard",
      "beech and hemlock",
      "corn edges",
      "alder runs",
      "a cedar swamp",
    ],
    images: [
      "hardwood-hollow-fall",
      "deer-stand-october",
      "blue-ridges-summer",
      "corn-stubble-barn",
      "cabin-lake-evening",
      "food-plot-morning",
    ],
  },
};

const NAMES = [
  "Antler",
  "Badger",
  "Bell",
  "Birch",
  "Blackjack",
  "Bluestem",
  "Box Elder",
  "Broken Gate",
  "Cedar",
  "Chimney",
  "Cold Spring",
  "Coyote",
  "Crooked",
  "Dutchman",
  "Eagle",
  "Fiddler",
  "Flint",
  "Granger",
  "Hackberry",
  "Hatchet",
  "Indigo",
  "Ironwood",
  "Jericho",
  "Juniper",
  "Kestrel",
  "Lantern",
  "Lone Pine",
  "Marten",
  "Mill",
  "Needle",
  "Old Mission",
  "Otter",
  "Panther",
  "Persimmon",
  "Quartz",
  "Rattling",
  "Raven",
  "Saddle",
  "Sawmill",
  "Sandstone",
  "Schoolhouse",
  "Sorrel",
  "Sugar",
  "Sycamore",
  "Tamarack",
  "Thistle",
  "Turnbull",
  "Walnut",
  "Whetstone",
  "Wildrose",
];
const OPENINGS = [
  "Quiet ground that has been hunted lightly",
  "A working place with room for one careful party",
  "Family land, well posted and well kept",
  "A tract that carries more game than its size suggests",
  "Good habitat within a day's drive of town",
  "Ground we would keep if we were ten years younger",
  "An easy place to reach and a hard one to leave",
  "Land with two ways in and very few ways to go wrong",
];
const ACCESS_SENTENCES = [
  "The county road is graveled to the gate",
  "Access is by a recorded easement along the fence",
  "Park at the corrals and walk from there",
  "A two-track runs down the middle and is good when dry",
  "There is a locked gate; you get your own code",
  "Plowed in winter as far as the mailbox",
];
const TERMS = [
  "Liability insurance is required and we can name a carrier",
  "No more than four hunters at once, please",
  "Boundaries were painted last spring",
  "References are welcome and given",
  "Camping is fine at the marked spot",
  "Dogs are welcome under command",
  "A short written agreement, in plain English",
  "Trail cameras may stay up all year",
];
const CLOSINGS = [
  "Come and walk it.",
  "Ask for the map.",
  "First look goes to families.",
  "Shown on weekends.",
  "Call after supper.",
  "Available this fall.",
];

const BIRD_METHODS: readonly Method[] = ["Shotgun"];

/** Returns a stream of whole-number draws that depends only on the listing's index. */
function createRandom(index: number): (limit: number) => number {
  let state = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

/** Returns generated listing number `index`, always the same for the same number. */
export function generateListing(index: number): DemoProperty {
  const draw = createRandom(index);
  const pick = <T>(items: readonly T[]): T => items[draw(items.length)] as T;
  const town = pick(towns);
  const region = REGIONS[getRegion(town.state)];
  const hunted = region.game.filter((game) => getSeasonWindows(town.state, game).length > 0);
  const gameTypes = pickSome(hunted, 1 + draw(3), draw);
  const features = pickSome<Feature>(FEATURES, draw(6), draw);
  const [propertyType, priceType] = pickOffer(draw);
  const acres = logBetween(propertyType === "Sale" ? 15 : 60, 6000, draw(1000) / 1000);
  const title = `${pick(NAMES)} ${pick(region.land)} ${pick(CREATURES[gameTypes[0] as GameType])} ${titleEnd(propertyType)}`;
  const cover = pickSome(region.cover, 2, draw).join(" and ");
  const sentences = [
    pick(OPENINGS),
    `You will find ${cover} on ${Math.round(acres)} acres near ${town.town}`,
    pick(ACCESS_SENTENCES),
    pick(TERMS),
  ];
  const price =
    draw(100) < 4 ? null : choosePrice(propertyType, priceType, acres, draw(1000) / 1000);
  const position = pointNear(town, 1 + draw(90) / 10, draw(360));
  const images = pickSome(region.images, draw(4), draw);
  return {
    key: `${keyFrom(title)}-${index}`,
    title,
    description: `${sentences.join(". ")}. ${pick(CLOSINGS)}`,
    propertyType,
    priceType,
    price,
    acreage: acres.toFixed(2),
    town: town.town,
    state: town.state,
    ...position,
    gameTypes,
    features,
    images,
    ...drawFacts({ propertyType, gameTypes, features }, draw),
    available: true,
    reviewStatus: index % 50 === 17 ? "pending" : "approved",
    reviewReason: null,
    ownerEmail: null,
    showExactPosition: false,
  };
}

/** Draws what an owner says about a hunt. Some owners say nothing. */
function drawFacts(
  {
    propertyType,
    gameTypes,
    features,
  }: Pick<DemoProperty, "propertyType" | "gameTypes" | "features">,
  draw: (limit: number) => number,
): ListingFacts {
  const isHunted = propertyType !== "Sale";
  const lodging = features.includes("Cabin") ? "Cabin" : pickSome(LODGING, 1, draw)[0];
  const methods = isBirdsOnly(gameTypes) ? BIRD_METHODS : pickSome(METHODS, 1 + draw(4), draw);
  return {
    maxHunters: isHunted && draw(5) > 0 ? 2 + draw(9) : null,
    lodging: (isHunted && draw(5) > 0 && lodging) || null,
    access: (draw(5) > 0 && pickSome(ACCESS, 1, draw)[0]) || null,
    methods: isHunted ? METHODS.filter((method) => methods.includes(method)) : [],
    pricePer: isHunted && draw(6) === 0 ? "hunter" : "group",
  };
}

function pickSome<T>(items: readonly T[], count: number, draw: (limit: number) => number): T[] {
  const rest = [...items];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(draw(rest.length), 1)[0] as T,
  );
}

function pickOffer(draw: (limit: number) => number): [PropertyType, PriceType] {
  const kind = draw(100);
  if (kind < 42) return ["Sale", "One-time"];
  if (kind < 68) return ["Lease", "Per Year"];
  if (kind < 90) return ["Lease", "Per Season"];
  return ["Guide Service Land", kind < 95 ? "Per Day" : "Per Season"];
}

function titleEnd(propertyType: PropertyType): string {
  if (propertyType === "Sale") return "Land";
  return propertyType === "Lease" ? "Lease" : "Guide Ground";
}

/** Prices run with the acreage and spread evenly over their powers of ten. */
function choosePrice(
  propertyType: PropertyType,
  priceType: PriceType,
  acres: number,
  share: number,
): string {
  if (propertyType === "Sale")
    return rounded(
      Math.min(6_400_000, Math.max(38_000, acres * logBetween(900, 9000, share))),
      500,
    );
  if (priceType === "Per Day") return rounded(logBetween(95, 1500, share), 5);
  return rounded(Math.min(45_000, Math.max(600, 400 + acres * logBetween(3, 40, share))), 50);
}

function logBetween(low: number, high: number, share: number): number {
  return Math.round(low * (high / low) ** share * 100) / 100;
}

function rounded(price: number, step: number): string {
  return (Math.round(price / step) * step).toFixed(2);
}
