import type {
  Access,
  GameType,
  Method,
  PropertyType,
  State,
} from "../../app/features/directory/vocabulary";
import { isBirdsOnly } from "./listing-facts";
import { getRegion, type Region } from "./regions";

const ARRIVAL: Record<Access, string> = {
  "Paved road": "Park off the pavement, inside the gate.",
  "Gravel road": "Stay on the roads. When they're wet, park and walk.",
  "Four-wheel drive": "Four-wheel drive only. When the two-track is wet, park and walk.",
  "Walk-in": "Park where we show you and go on foot from there.",
  Boat: "Use our landing, and wear a life jacket in the dark.",
};
const ARRIVAL_UNKNOWN = "Call the day before you come and we'll tell you where to park.";
const ARRIVAL_BY_AIR = "Call before you fly. We'll tell you about the weather and the landing.";

/** States whose two-tracks are under snow before big game season ends. */
const SNOWY: ReadonlySet<State> = new Set(["Montana", "Idaho", "Wyoming", "Colorado", "Utah"]);
const CHAINS = "Carry chains from the first snow on.";

const VEHICLES = "ATVs and side-by-sides stay on the roads and trails.";
const VEHICLES_ON_ROADS = "ATVs and side-by-sides stay on the roads. No machines beyond them.";
const VEHICLES_WITHOUT_ROADS = "No machines beyond the landing.";
/** Descriptions of land that has no trails for vehicles beyond its roads. */
const ON_FOOT = /\b(feet or a horse|your options are a horse|everything else is walking)\b/i;
const VEHICLES_BY_ACCESS: Partial<Record<Access, string>> = {
  "Walk-in": "No motors past the parking place.",
  Boat: "Motors off within 100 yards of a blind or a stand.",
};

const CARTS = "Game carts and sleds are fine.";

const CARE: Record<Region, string> = {
  mountain: "Leave every gate as you found it. No open fires while the county has a ban.",
  prairie: "Leave every gate as you found it. Don't park in dry grass.",
  brush: "Leave every gate as you found it. Carry out your trash.",
  south: "Call when you leave. Carry out your trash and your hulls.",
  woods: "Don't block a gate or a lane. Carry out your trash.",
  arctic: "Food is locked up at night. Every edible pound comes out.",
};

const CARE_FOR_STOCK = "Leave every gate as you found it. Water is for the stock first.";

/** Descriptions that say who else may come along. */
const COMPANY =
  /\bguests?\b|\bor (a|one) family\b|\bone family (or|each)\b|their children|doesn't count|taking somebody along/i;
const GUESTS = "Only the hunters on the agreement hunt. Kids under 16 hunt beside an adult.";

const STOCK =
  /\b(cattle(?! people)|cows?(?! elk)|calv(e|ing)|stock|stockers|head|bulls in them|dairy|livestock)\b/i;

/** Descriptions of land for guides on which hunters may be without one. */
const UNGUIDED = /\bdrop camps\b|\bother hunters\b/i;

const TOOLS: Record<Method, string> = {
  Archery: "bows",
  Muzzleloader: "muzzleloaders",
  Rifle: "rifles",
  Shotgun: "shotguns",
};

/** Lists the rules that only one listing has. */
const ALSO: Readonly<Record<string, string>> = {
  "grand-river-teal-marsh": "Deer only before October 25, and again when the ducks are gone.",
};

interface Ruled {
  key: string;
  description: string;
  town: string;
  state: State;
  propertyType: PropertyType;
  gameTypes: readonly GameType[];
  methods: readonly Method[];
  access: Access | null;
}

/** Returns the hunting rules of a demo listing, which follow from its facts; empty for land for sale. */
export function rulesFor(listing: Ruled): string {
  const { key, description, propertyType, town, state, access, methods } = listing;
  if (propertyType === "Sale") return "";
  const isSnowy =
    SNOWY.has(state) && access === "Four-wheel drive" && methods.some((one) => one === "Rifle");
  const region = getRegion(state, town);
  const unknown = hasNoRoads(listing) ? ARRIVAL_BY_AIR : ARRIVAL_UNKNOWN;
  const arrival = access === null ? unknown : ARRIVAL[access];
  return [
    isSnowy ? `${arrival} ${CHAINS}` : arrival,
    ...(methods.length === 0 ? [] : [formatWeapons(listing)]),
    ...formatVehicles(listing),
    ...(ALSO[key] ? [ALSO[key]] : []),
    formatCare(region, description),
    formatCompany(description, propertyType),
  ].join("\n");
}

const hasNoRoads = ({ state, access }: Pick<Ruled, "state" | "access">) =>
  state === "Alaska" && access === null;

/** Returns no rule where the owner has given a stricter one. */
function formatVehicles(listing: Ruled): string[] {
  const { access, gameTypes, description } = listing;
  if (hasNoRoads(listing)) return [VEHICLES_WITHOUT_ROADS];
  if (/\bno motors\b/i.test(description)) return [];
  const onRoads = ON_FOOT.test(description) ? VEHICLES_ON_ROADS : VEHICLES;
  const rule = (access && VEHICLES_BY_ACCESS[access]) ?? onRoads;
  const isBigGame = !isBirdsOnly(gameTypes) && gameTypes.some((game) => game !== "Turkey");
  return [access === "Walk-in" && isBigGame ? `${rule} ${CARTS}` : rule];
}

/** Leaves out the rule on fires where the owner has said more about them. */
function formatCare(region: Region, description: string): string {
  const care = region === "brush" && STOCK.test(description) ? CARE_FOR_STOCK : CARE[region];
  return /\bfires\b/i.test(description) ? care.replace(/ No open fires .*/, "") : care;
}

function formatWeapons({ description, state, access, gameTypes, methods }: Ruled): string {
  const unleaded = state === "California" ? " Non-lead ammunition, as the law says." : "";
  if (isBirdsOnly(gameTypes)) {
    return gameTypes.includes("Waterfowl")
      ? "Shotguns with nontoxic shot only, unloaded until you are in the blind."
      : "Shotguns only. No low birds: there are dogs and people in the cover.";
  }
  if (gameTypes.every((game) => game === "Turkey"))
    return "Shotguns only. Be sure of your bird before the safety comes off.";
  const [only] = methods;
  if (methods.length === 1 && only === "Archery") return "Bows only, in every season.";
  const hasRifle = methods.includes("Rifle");
  if (!hasRifle && methods.includes("Shotgun")) {
    const shotguns = gameTypes.includes("Turkey")
      ? "shotguns with slugs for deer and shot for turkeys"
      : "shotguns with slugs";
    return methods.includes("Muzzleloader")
      ? `Bows, muzzleloaders, and ${shotguns}, each in its season. No centerfire rifles.`
      : `Deer with a bow only. Shotguns are for birds${gameTypes.includes("Wild Hog") ? " and hogs" : ""}.`;
  }
  if (!hasRifle) return "Bows, and muzzleloaders in their season. No other guns.";
  const tools = listWords(methods.map((method) => TOOLS[method]));
  const legal = methods.length === 1 ? "in season" : "each in its season";
  const spared = [
    ...(hasNoRoads({ state, access }) ? [] : ["a road"]),
    "a building",
    ...(STOCK.test(description) ? ["livestock"] : []),
  ];
  return `${tools}, ${legal}. Never shoot toward ${joinWords(spared, "or")}.${unleaded}`;
}

function formatCompany(description: string, propertyType: PropertyType): string {
  if (propertyType === "Lease" && COMPANY.test(description))
    return "Guests and family as the description says. Give us the names before they come.";
  if (propertyType !== "Guide Service Land") return GUESTS;
  return UNGUIDED.test(description)
    ? "Tell us the names of all hunters before they come. Kids under 16 hunt beside an adult."
    : "Guides stay with their clients. Tell us the names before they come.";
}

/** Returns "Bows, rifles and shotguns". */
function listWords(words: readonly string[]): string {
  const list = joinWords(words, "and");
  return list.slice(0, 1).toUpperCase() + list.slice(1);
}

/** Returns "a road, a building or livestock". */
const joinWords = (words: readonly string[], conjunction: "and" | "or") =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1) ?? ""}`;
