import {
  DEMO_ACCOUNTS,
  type DemoAccount,
} from "../../app/features/accounts/embedded-provider/demo-accounts";
import { keyFrom } from "./fictional-contacts";

/** The person whom the demo's admin has suspended. */
export const suspended = {
  email: "trent.boggs@example.com",
  daysAgo: 3.2,
  reason: "Asked a landowner for bank details and wanted to overpay by check.",
};

/** The numbers that people leave for hunters who have an agreement with them. */
export const phones: Readonly<Record<string, string>> = {
  "owner@huntstead.test": "(325) 555-0142",
  "walt.brekke@example.com": "(406) 555-0126",
};

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  /** Days since they signed in for the first time. */
  memberFor: number;
};

const MEMBER_FOR: Record<string, number> = {
  "admin@huntstead.test": 1180,
  "hunter@huntstead.test": 631,
  "guide@huntstead.test": 942,
  "owner@huntstead.test": 806,
};

const demoPeople: DemoPerson[] = DEMO_ACCOUNTS.map(
  ({ email, firstName, lastName }: DemoAccount) => ({
    email,
    firstName,
    lastName,
    memberFor: MEMBER_FOR[email] ?? 0,
  }),
);

type PersonSeedRow = [
  firstName: string,
  lastName: string,
  memberFor: number,
  ...listings: string[],
];

/** Landowners, and the keys of what they list. */
const owners: PersonSeedRow[] = [
  ["Walt", "Brekke", 388, "blacktail-bench-elk-mule-deer"],
  [
    "Connie",
    "Halverson",
    517,
    "snowy-mountains-archery-elk-lease",
    "judith-basin-upland-lease",
    "big-sky-elk-paradise",
  ],
  ["Jim", "Dufresne", 342, "smith-river-country-cow-elk-access"],
  [
    "Rhonda",
    "Castleberry",
    629,
    "miles-of-river-bottom-whitetails",
    "yellowstone-bend-waterfowl-days",
  ],
  ["Russ", "Kittredge", 311, "kootenai-timber-forty"],
  ["Margaret", "Teasdale", 355, "rocky-mountain-front-ranch"],
  ["Dean", "Yarborough", 704, "lemhi-valley-elk-lease", "pahsimeroi-antelope-access"],
  ["Loretta", "Finch", 333, "camas-canyon-whitetail-farm"],
  [
    "Hollis",
    "Grady",
    876,
    "absaroka-foothills-guide-base",
    "wind-river-front-horse-camp",
    "bighorn-face-elk-lease",
  ],
  ["Kirby", "Nagel", 460, "upper-green-mule-deer-lease"],
  ["Annette", "Pruitt", 319, "powder-river-breaks-section"],
  ["Frank", "Delacroix", 733, "yampa-oak-brush-elk-lease", "meeker-ranch-mule-deer-lease"],
  ["Sandra", "Mickelson", 327, "gunnison-high-meadow-35"],
  ["Ben", "Trujillo", 498, "chama-elk-ranchito", "pena-blanca-mesa-lease"],
  ["Dolores", "Baca", 412, "gila-rim-base-camp"],
  ["Vern", "Olmstead", 366, "humboldt-bench-chukar-deer"],
  ["Elaine", "Christensen", 590, "panguitch-plateau-mule-deer"],
  ["Pete", "Ansbach", 645, "hells-canyon-rim-pasture", "strawberry-mountain-timber-lease"],
  ["Judy", "Weatherall", 338, "umpqua-oaks-blacktail-farm"],
  ["Norm", "Gustafson", 557, "channeled-scablands-pheasant-lease"],
  ["Carla", "Bettencourt", 821, "modoc-goose-and-deer-ranch", "red-bluff-blue-oak-ranch"],
  ["Arne", "Lindquist", 375, "delta-barley-project-eighty", "copper-river-moose-camp"],
  ["Darlene", "Iverson", 486, "slim-buttes-antelope-ranch-lease"],
  ["Chuck", "Wetzel", 760, "badlands-mule-deer-ground", "cannonball-pheasant-farm"],
  ["Phyllis", "Haugen", 347, "pothole-country-quarter"],
  ["Roy", "Schlegel", 538, "niobrara-breaks-lease", "republican-valley-deer-farm"],
  ["Travis", "Koenig", 692, "cotulla-brush-country-deer-lease"],
  ["Billie Joyce", "Raines", 583, "llano-river-hog-turkey-lease", "sonora-divide-hundred"],
  ["Doyle", "McAfee", 428, "childress-rolling-plains-hog-hunts"],
  ["Patricia", "Ehlers", 361, "junction-live-water-ranch"],
  ["Gene", "Kubala", 615, "el-campo-rice-prairie-duck-lease"],
  ["Steve", "Whitfield", 449, "osage-tallgrass-deer-lease"],
  ["Marla", "Tuttle", 671, "red-hills-bowhunting-lease", "prairie-dog-creek-walk-in-pheasants"],
  ["Ron", "Hargis", 912, "grand-prairie-flooded-timber", "bayou-meto-rice-field-pits"],
  ["Deborah", "Pickens", 703, "white-river-duck-farm", "cache-river-duck-hole"],
  ["Claude", "Fontenot", 524, "catahoula-bottomland-share"],
  ["Jimmy Ray", "Sledge", 748, "delta-cypress-brake-duck-lease", "loess-bluff-trophy-ground"],
  ["Hugh", "Tarpley", 656, "tombigbee-bend-deer-club"],
  ["Ellen", "Culbreath", 577, "red-hills-longleaf-retreat", "flint-river-deer-and-dove"],
  ["Mack", "Stallings", 394, "peace-river-osceola-lease"],
  ["Bev", "Thorsen", 833, "buffalo-county-bluff-lease", "forest-county-northwoods-deer-camp"],
  ["Gary", "Zastrow", 471, "kickapoo-valley-whitetails", "thornapple-whitetail-forty"],
  ["Doug", "Fairbairn", 602, "chariton-hills-whitetail-farm", "upper-iowa-bluff-timber"],
  ["Keith", "Bradshaw", 719, "pike-county-corn-and-timber"],
  ["Nancy", "Ostrander", 352, "catskill-beech-ridge"],
  ["Wayne", "Hutchins", 505, "land-between-rivers-whitetails"],
];

/** Guides and outfitters, each with the key of their profile. */
const guides: PersonSeedRow[] = [
  ["Cody", "Ferris", 684, "big-hole-backcountry"],
  ["Gil", "Tolliver", 951, "madison-valley-elk-company"],
  ["Jack", "Enderby", 773, "missouri-breaks-guide-service"],
  ["Mike", "Sandoz", 662, "kootenai-timber-hunts"],
  ["Roland", "Stubbs", 1020, "upper-salmon-packers"],
  ["Ed", "Weippert", 598, "camas-prairie-outfitting"],
  ["Nick", "Salazar", 604, "lost-river-pronghorn"],
  ["Ty", "Bonner", 1097, "absaroka-high-camps"],
  ["Shane", "Purcell", 642, "green-river-mule-deer"],
  ["Bill", "Ostlund", 888, "powder-river-antelope"],
  ["Kurt", "Dressler", 1004, "yampa-valley-outfitters"],
  ["Harold", "Beem", 535, "canon-city-bird-dogs"],
  ["Daniel", "Ortega", 679, "espanola-valley-guides"],
  ["Rex", "Pomeroy", 727, "gila-bugle-company"],
  ["Nate", "Burdick", 613, "white-mountain-bulls"],
  ["Tony", "Pacheco", 811, "salinas-breaks-hog-hunts"],
  ["Erik", "Sundby", 666, "copper-basin-moose-camps"],
  ["Tom", "Kearney", 790, "sandhills-prairie-guides"],
  ["Duane", "Hellickson", 853, "missouri-plateau-pheasants"],
  ["Craig", "Lowry", 908, "red-hills-whitetail-lodge"],
  ["Luis", "Garza", 975, "brush-country-bucks"],
  ["Buddy", "Crane", 1061, "grand-prairie-timber-ducks"],
  ["Paul", "Thibodeau", 705, "aroostook-moose-bear"],
  ["Ned", "Farraday", 619, "north-kingdom-grouse"],
  ["Stan", "Kowalke", 744, "chequamegon-bear-deer"],
  ["Dale", "Renner", 421, "black-hills-whitetail-elk"],
  ["Kate", "Oswald", 58, "driftless-bowhunting-school"],
  ["Matt", "Heikkila", 44, "upper-peninsula-tracks"],
  ["Virgil", "Stone", 37, "hoosier-hills-turkey-guides"],
  ["Lawton", "Mazyck", 71, "ace-basin-hunts"],
];

/** Real-estate agents, each with the key of their profile. */
const agents: PersonSeedRow[] = [
  ["Marlys", "Vandeberg", 1130, "marlys-vandeberg"],
  ["Tobias", "Rinne", 1012, "tobias-rinne"],
  ["Wes", "Applegate", 940, "wes-applegate"],
];

const hunters: PersonSeedRow[] = [
  ["Marcus", "Bell", 586],
  ["Jenna", "Kowalski", 63],
  ["Tyler", "Nguyen", 695],
  ["Dave", "Mancuso", 602],
  ["Rachel", "Stern", 118],
  ["Bobby", "Tran", 547],
  ["Aaron", "Feldman", 574],
  ["Kim", "Delgado", 631],
  ["Craig", "Whitaker", 92],
  ["Samantha", "Boyd", 609],
  ["Trent", "Boggs", 16],
  ["Luke", "Anders", 555],
];

const buildEmail = ([firstName, lastName]: PersonSeedRow) =>
  `${keyFrom(firstName)}.${keyFrom(lastName)}@example.com`;

const rows = [...owners, ...guides, ...agents, ...hunters];

/** Everybody with an account, the demo accounts first. */
export const people: DemoPerson[] = [
  ...demoPeople,
  ...rows.map((row) => ({
    email: buildEmail(row),
    firstName: row[0],
    lastName: row[1],
    memberFor: row[2],
  })),
];

const OWNERS = new Map(
  rows.flatMap((row) => row.slice(3).map((key) => [String(key), buildEmail(row)] as const)),
);

/** The keys of all listings and profiles that belong to accounts other than the demo accounts. */
export const ownedKeys: readonly string[] = [...OWNERS.keys()];

/** Returns the owner of a listing or profile; null when it is unclaimed. */
export function getOwnerEmail(key: string): string | null {
  return OWNERS.get(key) ?? null;
}

export function getPersonName(email: string): string {
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`The demo has nobody with the address ${email}.`);
  return `${person.firstName} ${person.lastName}`;
}
