/** How long before sunrise and after sunset a state lets people hunt. */
export interface LightMinutes {
  lightBefore: number;
  lightAfter: number;
}

/** Where no state has said anything else. */
export const USUAL_LIGHT: LightMinutes = { lightBefore: 30, lightAfter: 30 };
