import type { State } from "../../app/features/directory/vocabulary";

/** One real area code per state; the numbers behind them (555-01xx) are reserved for fiction. */
const AREA_CODES: Record<State, string> = {
  Alabama: "334",
  Alaska: "907",
  Arizona: "928",
  Arkansas: "870",
  California: "530",
  Colorado: "970",
  Connecticut: "860",
  Delaware: "302",
  Florida: "863",
  Georgia: "229",
  Idaho: "208",
  Illinois: "217",
  Indiana: "812",
  Iowa: "641",
  Kansas: "620",
  Kentucky: "270",
  Louisiana: "318",
  Maine: "207",
  Maryland: "410",
  Massachusetts: "413",
  Michigan: "906",
  Minnesota: "218",
  Mississippi: "662",
  Missouri: "660",
  Montana: "406",
  Nebraska: "308",
  Nevada: "775",
  "New Hampshire": "603",
  "New Jersey": "973",
  "New Mexico": "575",
  "New York": "518",
  "North Carolina": "828",
  "North Dakota": "701",
  Ohio: "740",
  Oklahoma: "580",
  Oregon: "541",
  Pennsylvania: "814",
  "Rhode Island": "401",
  "South Carolina": "843",
  "South Dakota": "605",
  Tennessee: "731",
  Texas: "830",
  Utah: "435",
  Vermont: "802",
  Virginia: "434",
  Washington: "509",
  "West Virginia": "304",
  Wisconsin: "715",
  Wyoming: "307",
};

/** The area codes of towns that have another than the one above. */
const AREA_CODES_OF_TOWNS: Readonly<Record<string, string>> = {
  Alpine: "432",
  Caledonia: "507",
  "Cañon City": "719",
  Española: "505",
  Junction: "325",
  Llano: "325",
  McAlester: "918",
  Palestine: "903",
  "Paso Robles": "805",
  Pawhuska: "918",
  "Port Gibson": "601",
  "Richland Center": "608",
  "San José": "408",
  "St. Francisville": "225",
  Trinidad: "719",
};

/** Returns a fictional number of the town; `index` is 0 to 99. */
export function fictionalPhone(town: string, state: State, index: number): string {
  const areaCode = AREA_CODES_OF_TOWNS[town] ?? AREA_CODES[state];
  return `(${areaCode}) 555-01${String(index).padStart(2, "0")}`;
}

export function keyFrom(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
