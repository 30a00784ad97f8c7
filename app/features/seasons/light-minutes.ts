/** The minutes of legal light before sunrise and after sunset. */
export interface LightMinutes {
  lightBefore: number;
  lightAfter: number;
}

/** The default for states without their own minutes. */
export const DEFAULT_LIGHT_MINUTES: LightMinutes = { lightBefore: 30, lightAfter: 30 };
