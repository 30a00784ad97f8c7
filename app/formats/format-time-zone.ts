/** Returns the name of a time zone in words, such as "Central Time", or its IANA name where the runtime has no words. */
export function formatTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  return parts.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
