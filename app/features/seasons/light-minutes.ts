/** The minutes of legal light before sunrise and after sunset. */
export interface LightMinutes {
  lightBefore: number;
  lightAfter: number;
}

/** The default for states without their own minutes. */
export const DEFAULT_LIGHT_MINUTES: LightMinutes = { lightBefore: 30, lightAfter: 30 };

/** The federal hours for migratory birds, which hold in all states (50 CFR part 20, subpart K). */
const WATERFOWL_MINUTES: LightMinutes = { lightBefore: 30, lightAfter: 0 };
const WATERFOWL_HOURS = "Waterfowl: half an hour before sunrise to sunset.";

/** Returns the minutes for some game: those of the state, or the federal ones where all of it is waterfowl. */
export const getLightMinutes = (
  gameTypes: readonly string[],
  stateMinutes: LightMinutes,
): LightMinutes => (isOnlyWaterfowl(gameTypes) ? WATERFOWL_MINUTES : stateMinutes);

/** Returns a sentence with the hours of waterfowl where it is hunted beside other game; null elsewhere. */
export const formatWaterfowlHours = (gameTypes: readonly string[]): string | null =>
  gameTypes.includes("Waterfowl") && !isOnlyWaterfowl(gameTypes) ? WATERFOWL_HOURS : null;

const isOnlyWaterfowl = (gameTypes: readonly string[]) =>
  gameTypes.length > 0 && gameTypes.every((game) => game === "Waterfowl");
