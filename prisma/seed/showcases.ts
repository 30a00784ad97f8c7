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
      huntPackage(
        "Six-day rifle elk on horseback",
        6,
        "6800.00",
        ["Elk"],
        "A gentle horse, a wall tent with a stove, all meals, a guide for two hunters, and your meat packed to the trailhead.",
      ),
      huntPackage(
        "Five-day mule deer and elk",
        5,
        "5900.00",
        ["Deer", "Elk"],
        "Horse, tent, meals and a shared guide from the second camp, which is the flatter one.",
      ),
      huntPackage(
        "Six-day elk, one to one",
        6,
        "7800.00",
        ["Elk"],
        "A guide of your own, two horses, tent, meals, field care and packing.",
      ),
      huntPackage(
        "Spring bear",
        5,
        "4200.00",
        ["Bear"],
        "Horses, glassing from camp, cook, tent, and skinning for the taxidermist.",
      ),
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
      huntPackage(
        "Seven-day archery elk",
        7,
        "6500.00",
        ["Elk"],
        "Llamas for the gear, wall tents, the cook, one guide for two hunters, and boning and packing your bull.",
      ),
      huntPackage(
        "Five-day archery elk",
        5,
        "5500.00",
        ["Elk"],
        "The same camp and the same cook for five hunting days. One to one costs $1,000 more.",
      ),
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
      huntPackage(
        "Late-season cow elk",
        2,
        "1200.00",
        ["Elk"],
        "Guide, snowshoes, a spare day for weather, the bunkhouse, and your cow cut, wrapped and frozen.",
      ),
      huntPackage(
        "Antelope weekend",
        2,
        "1600.00",
        ["Antelope"],
        "Guide, truck, bunkhouse and lunch. Cutting and wrapping included.",
      ),
    ],
  },
  "missouri-breaks-guide-service": {
    cover: "breaks-snow",
    photos: [
      ["breaks-mule-deer", "Rut in the Breaks"],
      ["badlands-dawn", "Glassing before sunrise"],
    ],
    packages: [
      huntPackage(
        "Five-day mule deer",
        5,
        "2250.00",
        ["Deer"],
        "One guide for each hunter, a room in our house, three meals, and the truck.",
      ),
      huntPackage(
        "Sharptail and Huns",
        1,
        "450.00",
        ["Upland Birds"],
        "Up to four guns behind our setters, or your own dogs, with lunch on the tailgate.",
        "group",
      ),
    ],
  },
  "upper-salmon-packers": {
    cover: "storm-over-divide",
    photos: [
      ["mountain-lake-dawn", "The lake where we rest the mules, twelve miles in"],
      ["high-ridges-sunset", "The ridge that we ride home by"],
      ["snowed-in-meadow", "November"],
    ],
    packages: [
      huntPackage(
        "Ten-day wilderness elk",
        10,
        "8200.00",
        ["Elk"],
        "The ride in and out, a floored cook tent, pie, hot showers, a guide for two, and every quarter packed out.",
      ),
      huntPackage(
        "Eight-day archery elk and bear",
        8,
        "5900.00",
        ["Elk", "Bear"],
        "Mules, tents, meals and a guide for two in September.",
      ),
      huntPackage(
        "Five-day drop camp",
        5,
        "4200.00",
        ["Deer", "Elk"],
        "Wall tent, stove, cots and split wood for up to four, packed in and out. No guide.",
        "group",
      ),
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
      huntPackage(
        "Eight-day elk",
        8,
        "7200.00",
        ["Elk"],
        "Wilderness guide for two, wrangler, horses, heated tents, all meals, and help with the draw.",
      ),
      huntPackage(
        "Ten-day moose",
        10,
        "11500.00",
        ["Moose"],
        "One guide and one packer for each hunter, horses, tents and meals, antlers and meat to the road.",
      ),
    ],
  },
  "yampa-valley-outfitters": {
    cover: "aspen-spring-green",
    photos: [
      ["aspen-bare-snow", "Fourth season"],
      ["cabin-blue-hour", "The lodge"],
    ],
    packages: [
      huntPackage(
        "Five-day rifle elk, lodge",
        5,
        "6200.00",
        ["Elk"],
        "Double room, breakfast to supper, guide and ranch truck, and your bull cut to your sheet.",
      ),
      huntPackage(
        "Four-day ranch camp",
        4,
        "2500.00",
        ["Deer", "Elk"],
        "A standing tent camp on the private ranch for your own party of up to four, and a haul for your meat. No guide, no cook.",
      ),
    ],
  },
  "gila-bugle-company": {
    cover: "desert-mesa-noon",
    photos: [
      ["red-canyon-noon", "The canyons below the rim"],
      ["oak-hills-blue", "Evening bugles"],
    ],
    packages: [
      huntPackage(
        "Seven-day trophy elk",
        7,
        "14000.00",
        ["Elk"],
        "Two guides in first season, camera pictures from June, house or spike camp, cook, caping and the cooler in Reserve.",
      ),
      huntPackage(
        "Seven-day archery elk",
        7,
        "7500.00",
        ["Elk"],
        "One guide, spike camp, meals, and calling lessons at the fire.",
      ),
    ],
  },
  "sandhills-prairie-guides": {
    cover: "prairie-golden",
    photos: [
      ["prairie-windmill", "Grouse water here"],
      ["prairie-lone-trees", "Turkeys roost in these"],
    ],
    packages: [
      huntPackage(
        "Prairie grouse over pointers",
        1,
        "400.00",
        ["Upland Birds"],
        "Five pointers, a wagon of spare dogs, water and lunch. Supper with the family.",
      ),
      huntPackage(
        "Merriam's turkeys",
        3,
        "1400.00",
        ["Turkey"],
        "Three mornings from a blind or on foot, a ranch room, and supper.",
      ),
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
      huntPackage(
        "Six-day archery whitetail",
        6,
        "5200.00",
        ["Deer"],
        "Stands hung for the wind, a ride to each, lodge, three meals, and a free doe hunt in January if no buck of five years comes within range.",
      ),
      huntPackage(
        "Five-day rifle whitetail",
        5,
        "6800.00",
        ["Deer"],
        "Box blinds over the canyons, guide, lodge and meals, caping and the cooler.",
      ),
    ],
  },
  "brush-country-bucks": {
    cover: "mesquite-sundown",
    photos: [
      ["brush-golden-deer", "December"],
      ["brush-windmill", "Where the trail cameras are"],
    ],
    packages: [
      huntPackage(
        "Three-day management buck",
        3,
        "3500.00",
        ["Deer"],
        "Single room, Ramona's kitchen, a guide who scores on the hoof, and boots against snakes.",
      ),
      huntPackage(
        "Four-day trophy buck",
        4,
        "12000.00",
        ["Deer"],
        "Single room, all meals, the safari truck, and a day for rattling. The price is for a deer of 160 inches, agreed before the shot.",
      ),
      huntPackage(
        "Hogs at night",
        2,
        "850.00",
        ["Wild Hog"],
        "Guide, bunk, supper, and thermal scopes on our rifles.",
      ),
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
      huntPackage(
        "Morning in the timber",
        1,
        "475.00",
        ["Waterfowl"],
        "Boat, guide, caller and dogs, and breakfast when you are out of your waders.",
      ),
      huntPackage(
        "Three mornings with lodging",
        3,
        "1950.00",
        ["Waterfowl"],
        "Three nights in the bunkhouse, all meals, timber and rice pits in turn, birds picked and packed.",
      ),
    ],
  },
};
