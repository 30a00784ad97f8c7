import type { State } from "../../app/features/directory/vocabulary";

export type Region = "mountain" | "prairie" | "south" | "brush" | "arctic" | "woods";

const MOUNTAIN: readonly State[] = [
  "Montana",
  "Wyoming",
  "Idaho",
  "Colorado",
  "Utah",
  "New Mexico",
  "Arizona",
  "Nevada",
  "Oregon",
  "Washington",
];
const PRAIRIE: readonly State[] = [
  "North Dakota",
  "South Dakota",
  "Nebraska",
  "Kansas",
  "Oklahoma",
];
const SOUTH: readonly State[] = [
  "Alabama",
  "Arkansas",
  "Florida",
  "Georgia",
  "Louisiana",
  "Mississippi",
  "South Carolina",
  "North Carolina",
  "Tennessee",
];

/** Towns in another kind of country than the rest of their state. */
const EXCEPTIONS: Readonly<Record<string, Region>> = { McAlester: "woods" };

/** Returns the kind of country around a town, or that its state is known for. */
export function getRegion(state: State, town = ""): Region {
  const exception = EXCEPTIONS[town];
  if (exception) return exception;
  if (state === "Alaska") return "arctic";
  if (state === "Texas" || state === "California") return "brush";
  if (MOUNTAIN.includes(state)) return "mountain";
  if (PRAIRIE.includes(state)) return "prairie";
  return SOUTH.includes(state) ? "south" : "woods";
}
