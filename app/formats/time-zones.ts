/** Lists the IANA names of all time zones that this runtime knows. */
export const TIME_ZONES: readonly string[] = Intl.supportedValuesOf("timeZone");

const knownTimeZones = new Set(TIME_ZONES);

export const isTimeZone = (name: string): boolean => knownTimeZones.has(name);
