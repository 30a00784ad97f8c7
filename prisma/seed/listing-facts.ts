import type {
  Access,
  GameType,
  Lodging,
  Method,
  PricePer,
  PropertyType,
} from "../../app/features/directory/vocabulary";

/** The facts that owners state about a hunt on their land, apart from the words. */
export interface ListingFacts {
  maxHunters: number | null;
  lodging: Lodging | null;
  access: Access | null;
  methods: Method[];
  pricePer: PricePer;
}

type FactRow = readonly [
  maxHunters: number | null,
  lodging: Lodging | null,
  access: Access | null,
  methods: Method[],
  pricePer?: PricePer,
];

const ALL: Method[] = ["Archery", "Muzzleloader", "Rifle", "Shotgun"];
const BIG_GAME: Method[] = ["Archery", "Muzzleloader", "Rifle"];
const BOW_AND_RIFLE: Method[] = ["Archery", "Rifle"];
const BOW: Method[] = ["Archery"];
const RIFLE: Method[] = ["Rifle"];
const BIRDS: Method[] = ["Shotgun"];
const BOW_AND_BIRDS: Method[] = ["Archery", "Shotgun"];
const RIFLE_AND_BIRDS: Method[] = ["Rifle", "Shotgun"];
const BOW_RIFLE_AND_BIRDS: Method[] = ["Archery", "Rifle", "Shotgun"];
/** The methods for deer where rifles aren't legal. */
const NO_RIFLE: Method[] = ["Archery", "Muzzleloader", "Shotgun"];

/** The access and lodging of land for sale where they are not a gravel road and the cabin of its features. */
const SALES: Readonly<Record<string, Partial<Pick<ListingFacts, "access" | "lodging">>>> = {
  "rocky-mountain-front-ranch": { lodging: "Lodge" },
  "canon-city-juniper-eighty": { access: "Four-wheel drive" },
  "book-cliffs-canyon-half-section": { access: "Four-wheel drive" },
  "umpqua-oaks-blacktail-farm": { access: "Paved road" },
  "red-bluff-blue-oak-ranch": { access: "Paved road", lodging: "Lodge" },
  "junction-live-water-ranch": { access: "Paved road", lodging: "Lodge" },
  "white-river-duck-farm": { lodging: "Lodge" },
  "black-belt-quail-farm": { lodging: "Lodge" },
  "red-hills-longleaf-retreat": { lodging: "Lodge" },
  "forest-county-northwoods-deer-camp": { access: "Four-wheel drive" },
  "catskill-beech-ridge": { access: "Walk-in" },
};

/** The facts of leases and of land for guided hunts, as their descriptions have them. */
const FACTS: Readonly<Record<string, FactRow>> = {
  "ruby-creek-elk-lease": [4, "Cabin", "Four-wheel drive", BOW_AND_RIFLE],
  "cotulla-brush-country-deer-lease": [10, "Cabin", "Gravel road", BOW_RIFLE_AND_BIRDS],
  "blacktail-bench-elk-mule-deer": [6, "No lodging", "Walk-in", BOW_AND_RIFLE],
  "llano-river-hog-turkey-lease": [3, "Campsite", "Gravel road", BOW_RIFLE_AND_BIRDS],
  "snowy-mountains-archery-elk-lease": [2, "Campsite", "Walk-in", BOW],
  "childress-rolling-plains-hog-hunts": [4, "Campsite", "Gravel road", BOW_RIFLE_AND_BIRDS],
  "smith-river-country-cow-elk-access": [6, "No lodging", "Gravel road", RIFLE, "hunter"],
  "brady-creek-hog-season": [4, "No lodging", "Walk-in", BOW_RIFLE_AND_BIRDS],
  "miles-of-river-bottom-whitetails": [5, "No lodging", "Gravel road", BOW_RIFLE_AND_BIRDS],
  "davis-mountains-aoudad-and-mule-deer-base": [6, "Lodge", "Gravel road", RIFLE],
  "judith-basin-upland-lease": [4, "No lodging", "Gravel road", RIFLE_AND_BIRDS],
  "el-campo-rice-prairie-duck-lease": [8, "No lodging", "Walk-in", BIRDS],
  "yellowstone-bend-waterfowl-days": [4, "No lodging", null, BIRDS],
  "osage-tallgrass-deer-lease": [6, "No lodging", "Gravel road", ["Archery", "Muzzleloader"]],
  "lemhi-valley-elk-lease": [4, "Campsite", "Gravel road", RIFLE],
  "kiamichi-foothill-hog-ground": [4, null, "Walk-in", BIG_GAME],
  "wolf-creek-quail-and-deer": [4, "No lodging", "Four-wheel drive", RIFLE_AND_BIRDS],
  "pahsimeroi-antelope-access": [2, "Campsite", "Gravel road", RIFLE, "hunter"],
  "red-hills-bowhunting-lease": [4, null, "Gravel road", BOW_RIFLE_AND_BIRDS],
  "absaroka-foothills-guide-base": [10, "Lodge", "Gravel road", BIG_GAME],
  "upper-green-mule-deer-lease": [3, "Campsite", "Four-wheel drive", BOW_AND_RIFLE],
  "prairie-dog-creek-walk-in-pheasants": [4, "No lodging", "Walk-in", BIRDS],
  "grand-prairie-flooded-timber": [10, "Lodge", "Boat", BIRDS],
  "wind-river-front-horse-camp": [8, "Cabin", "Gravel road", BIG_GAME],
  "bayou-meto-rice-field-pits": [6, "No lodging", "Gravel road", BIRDS],
  "cache-river-duck-hole": [6, "No lodging", "Walk-in", BOW_AND_BIRDS],
  "bighorn-face-elk-lease": [4, null, "Walk-in", BOW_AND_RIFLE],
  "st-francis-sunken-lands-goose-fields": [6, "No lodging", "Gravel road", BIRDS],
  "yampa-oak-brush-elk-lease": [6, "Campsite", "Gravel road", RIFLE],
  "catahoula-bottomland-share": [1, "Cabin", "Boat", BOW_RIFLE_AND_BIRDS],
  "meeker-ranch-mule-deer-lease": [5, "Lodge", "Gravel road", RIFLE],
  "kisatchie-pine-longbeards": [2, "Campsite", "Walk-in", BIRDS],
  "purgatoire-canyon-turkey-deer": [3, "Campsite", "Four-wheel drive", BOW_RIFLE_AND_BIRDS],
  "delta-cypress-brake-duck-lease": [8, "No lodging", "Gravel road", BIRDS],
  "loess-bluff-trophy-ground": [8, "Lodge", "Gravel road", ALL],
  "pena-blanca-mesa-lease": [4, "Campsite", "Four-wheel drive", BOW_AND_RIFLE],
  "blackland-prairie-turkey-woods": [1, "No lodging", "Walk-in", ALL],
  "gila-rim-base-camp": [8, "Lodge", "Gravel road", BIG_GAME],
  "tombigbee-bend-deer-club": [11, "Lodge", "Gravel road", ALL],
  "alabama-river-pines": [4, null, "Gravel road", ALL],
  "humboldt-bench-chukar-deer": [4, "Campsite", "Four-wheel drive", RIFLE_AND_BIRDS],
  "steptoe-valley-elk-lease": [4, "Campsite", null, BIG_GAME],
  "flint-river-deer-and-dove": [5, null, "Gravel road", ALL],
  "panguitch-plateau-mule-deer": [5, "Cabin", "Four-wheel drive", BIG_GAME],
  "peace-river-osceola-lease": [3, "Cabin", "Four-wheel drive", RIFLE_AND_BIRDS],
  "hells-canyon-rim-pasture": [4, null, "Gravel road", BOW_RIFLE_AND_BIRDS],
  "malheur-alfalfa-goose-fields": [4, "No lodging", "Gravel road", BIRDS],
  "edisto-rice-field-lease": [4, "No lodging", "Boat", BOW_AND_BIRDS],
  "strawberry-mountain-timber-lease": [4, "Campsite", "Walk-in", BOW_AND_RIFLE],
  "channeled-scablands-pheasant-lease": [4, "No lodging", "Gravel road", RIFLE_AND_BIRDS],
  "southside-bobwhite-and-deer": [4, "No lodging", "Gravel road", ALL],
  "modoc-goose-and-deer-ranch": [8, "Lodge", "Gravel road", RIFLE_AND_BIRDS],
  "appomattox-headwaters-timber": [5, null, null, ALL],
  "carrizo-breaks-hog-lease": [4, "Campsite", "Four-wheel drive", BOW_RIFLE_AND_BIRDS],
  "greenbrier-knobs-bear-lease": [8, "Cabin", "Walk-in", ALL],
  "land-between-rivers-whitetails": [3, "No lodging", "Gravel road", BOW_RIFLE_AND_BIRDS],
  "susitna-bear-country-guide-ground": [4, "Cabin", null, RIFLE],
  "obion-bottom-duck-blind": [14, "Cabin", "Boat", BIRDS],
  "ponderosa-elk-pasture": [2, null, "Gravel road", BOW_RIFLE_AND_BIRDS],
  "slim-buttes-antelope-ranch-lease": [4, null, "Four-wheel drive", BOW_RIFLE_AND_BIRDS],
  "western-coalfields-turkey-deer": [5, null, "Gravel road", ALL],
  "rosebud-shelterbelt-pheasants": [6, null, "Gravel road", BIRDS],
  "badlands-mule-deer-ground": [4, "Campsite", "Four-wheel drive", BOW_RIFLE_AND_BIRDS],
  "cannonball-pheasant-farm": [6, "Lodge", "Gravel road", BOW_AND_BIRDS],
  "upper-iowa-bluff-timber": [4, "No lodging", "Walk-in", BOW],
  "pike-county-corn-and-timber": [6, null, "Gravel road", NO_RIFLE],
  "niobrara-breaks-lease": [5, null, "Four-wheel drive", BOW_RIFLE_AND_BIRDS],
  "grand-river-teal-marsh": [6, "No lodging", "Gravel road", BOW_AND_BIRDS],
  "hocking-hills-buck-woods": [3, null, "Walk-in", NO_RIFLE],
  "republican-valley-deer-farm": [4, null, "Gravel road", ALL],
  "buffalo-county-bluff-lease": [3, null, "Gravel road", BOW],
  "kickapoo-valley-whitetails": [4, null, "Walk-in", BOW_RIFLE_AND_BIRDS],
  "jackson-county-cranberry-edge": [4, null, "Gravel road", BOW_RIFLE_AND_BIRDS],
};

const BIRD_GAME: ReadonlySet<GameType> = new Set(["Waterfowl", "Upland Birds"]);

/** Checks whether only birds are hunted on the land. */
export const isBirdsOnly = (gameTypes: readonly GameType[]) =>
  gameTypes.every((game) => BIRD_GAME.has(game));

/** Returns the facts of a demo listing. Land for sale has none about hunters. */
export function listingFactsOf({
  key,
  propertyType,
  features,
}: {
  key: string;
  propertyType: PropertyType;
  features: readonly string[];
}): ListingFacts {
  if (propertyType === "Sale") {
    return {
      maxHunters: null,
      lodging: features.includes("Cabin") ? "Cabin" : null,
      access: features.includes("Road access") ? "Gravel road" : null,
      ...SALES[key],
      methods: [],
      pricePer: "group",
    };
  }
  const [maxHunters, lodging, access, methods, pricePer = "group"] =
    FACTS[key] ?? ([null, null, null, []] satisfies FactRow);
  return { maxHunters, lodging, access, methods, pricePer };
}
