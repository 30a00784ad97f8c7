/** Every time zone that this runtime knows, by its IANA name. */
export const TIME_ZONES: readonly string[] = Intl.supportedValuesOf("timeZone");

const known = new Set(TIME_ZONES);

export const isTimeZone = (name: string): boolean => known.has(name);
