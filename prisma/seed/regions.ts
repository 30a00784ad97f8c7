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

/** Returns the kind of country that a state is known for. */
export function getRegion(state: State): Region {
  if (state === "Alaska") return "arctic";
  if (state === "Texas" || state === "California") return "brush";
  if (MOUNTAIN.includes(state)) return "mountain";
  if (PRAIRIE.includes(state)) return "prairie";
  return SOUTH.includes(state) ? "south" : "woods";
}
