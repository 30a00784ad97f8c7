import type { GameType, PricePer } from "../../app/features/directory/vocabulary";
import type { LandscapeName } from "./landscapes";

interface DemoPackage {
  title: string;
  days: number;
  price: string | null;
  pricePer: PricePer;
  /** The values in the vocabulary's order, as the form submits them. */
  gameTypes: GameType[];
  included: string;
}

/** The pictures and packages on the pages of some demo professionals. */
export interface Showcase {
  cover: LandscapeName;
  photos: readonly [name: LandscapeName, caption: string][];
  packages: readonly DemoPackage[];
}

const huntPackage = (
  title: string,
  days: number,
  price: string | null,
  gameTypes: GameType[],
  included: string,
  pricePer: PricePer = "hunter",
): DemoPackage => ({ title, days, price, pricePer, gameTypes, included });

const CAMP = "Wall tents, meals, horses and pack out. Bring your rifle, bedroll and license.";
const LODGE = "Lodging, three meals a day, guide, and care of game. Licenses are yours to buy.";
const DAY = "Guide, dogs and lunch. Bring a shotgun and plenty of shells.";
const BLIND = "Guide, blind, decoys, dogs and coffee. Bring waders and steel shot.";

/** The showcases by the professional's key. */
export const showcases: Readonly<Record<string, Showcase>> = {
  "gail-guides-ruby-range-outfitters": {
    cover: "elk-meadow-dawn",
    photos: [
      ["wall-tent-dusk", "Our camp at the head of the drainage"],
      ["aspen-elk-morning", "Opening week, first light"],
      ["high-meadow-noon", "The basin where we glass"],
      ["wall-tent-snow", "Late season camp"],
    ],
    packages: [
      huntPackage("Six-day rifle elk on horseback", 6, "7800.00", ["Elk"], CAMP),
      huntPackage("Five-day mule deer and elk", 5, "6900.00", ["Deer", "Elk"], CAMP),
      huntPackage("Spring bear", 5, "4200.00", ["Bear"], CAMP),
    ],
  },
  "big-hole-backcountry": {
    cover: "aspen-gold-evening",
    photos: [
      ["elk-park-golden", "A park that pulls bulls in late September"],
      ["frosty-park-dawn", "Cold mornings, loud bulls"],
      ["timber-creek-summer", "Scouting in August"],
    ],
    packages: [
      huntPackage("Seven-day archery elk", 7, "6500.00", ["Elk"], CAMP),
      huntPackage("Five-day archery elk", 5, "5500.00", ["Elk"], CAMP),
    ],
  },
  "madison-valley-elk-company": {
    cover: "river-mountain-fall",
    photos: [
      ["sage-flat-dawn", "The flats above the river"],
      ["ridges-first-snow", "First snow moves them down"],
      ["ranch-gate-morning", "Where we meet"],
    ],
    packages: [
      huntPackage("Late-season cow elk", 2, "1200.00", ["Elk"], "Guide and pack out. No lodging."),
      huntPackage("Antelope weekend", 2, "1600.00", ["Antelope"], "Guide, blinds and lunch."),
    ],
  },
  "missouri-breaks-guide-service": {
    cover: "breaks-snow",
    photos: [
      ["breaks-mule-deer", "Rut in the Breaks"],
      ["badlands-dawn", "Glassing before sunrise"],
    ],
    packages: [
      huntPackage("Mule deer, by the day", 1, "450.00", ["Deer"], "Guide, truck and lunch."),
      huntPackage("Sharptail and Huns", 1, "450.00", ["Upland Birds"], DAY, "group"),
    ],
  },
  "upper-salmon-packers": {
    cover: "storm-over-divide",
    photos: [
      ["mountain-lake-dawn", "Second camp, twelve miles in"],
      ["high-ridges-sunset", "The ridge that we ride home by"],
      ["snowed-in-meadow", "November"],
    ],
    packages: [
      huntPackage("Ten-day wilderness elk", 10, "8200.00", ["Elk"], CAMP),
      huntPackage("Seven-day bear and mule deer", 7, "5900.00", ["Deer", "Bear"], CAMP),
    ],
  },
  "absaroka-high-camps": {
    cover: "alpine-lake-noon",
    photos: [
      ["aspen-slope-fall", "The trail in"],
      ["moonlit-park", "Why we sleep light"],
      ["timber-snowfall", "Moose country"],
    ],
    packages: [
      huntPackage("Eight-day elk", 8, "7200.00", ["Elk"], CAMP),
      huntPackage("Ten-day moose", 10, "11500.00", ["Moose"], CAMP),
    ],
  },
  "yampa-valley-outfitters": {
    cover: "aspen-spring-green",
    photos: [
      ["aspen-bare-snow", "Fourth season"],
      ["cabin-blue-hour", "The lodge"],
    ],
    packages: [
      huntPackage("Five-day rifle elk, lodge", 5, "6200.00", ["Elk"], LODGE),
      huntPackage(
        "Four-day drop camp",
        4,
        "3200.00",
        ["Deer", "Elk"],
        "Camp, packed in and out.",
        "group",
      ),
    ],
  },
  "gila-bugle-company": {
    cover: "desert-mesa-noon",
    photos: [
      ["red-canyon-noon", "The canyons below the rim"],
      ["oak-hills-blue", "Evening bugles"],
    ],
    packages: [huntPackage("Seven-day trophy elk", 7, "14000.00", ["Elk"], LODGE)],
  },
  "sandhills-prairie-guides": {
    cover: "prairie-golden",
    photos: [
      ["prairie-windmill", "Grouse water here"],
      ["prairie-lone-trees", "Turkeys roost in these"],
    ],
    packages: [
      huntPackage("Prairie grouse over pointers", 1, "400.00", ["Upland Birds"], DAY, "group"),
      huntPackage("Merriam's turkeys", 3, "1400.00", ["Turkey"], LODGE),
    ],
  },
  "red-hills-whitetail-lodge": {
    cover: "food-plot-morning",
    photos: [
      ["stand-late-dusk", "Stand six, the last hour"],
      ["cabin-fall-clearing", "The lodge"],
      ["deer-stand-october", "Early bow season"],
    ],
    packages: [
      huntPackage("Five-day archery whitetail", 5, "5200.00", ["Deer"], LODGE),
      huntPackage("Five-day rifle whitetail", 5, "6800.00", ["Deer"], LODGE),
    ],
  },
  "brush-country-bucks": {
    cover: "mesquite-sundown",
    photos: [
      ["brush-golden-deer", "December"],
      ["brush-windmill", "Where the trail cameras are"],
    ],
    packages: [
      huntPackage("Three-day management buck", 3, "3500.00", ["Deer"], LODGE),
      huntPackage("Four-day trophy buck", 4, "12000.00", ["Deer"], LODGE),
      huntPackage("Hogs at night", 2, null, ["Wild Hog"], "Guide, lodging and thermal scopes."),
    ],
  },
  "grand-prairie-timber-ducks": {
    cover: "flooded-timber-dawn",
    photos: [
      ["timber-hole-fog", "The hole before shooting light"],
      ["timber-hole-golden", "After the fog lifts"],
      ["duck-blind-sunrise", "The rice field pit"],
    ],
    packages: [
      huntPackage("Morning in the timber", 1, "475.00", ["Waterfowl"], BLIND),
      huntPackage(
        "Three mornings with lodging",
        3,
        "1950.00",
        ["Waterfowl"],
        `${LODGE} Blinds and dogs.`,
      ),
    ],
  },
};
