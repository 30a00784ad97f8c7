/** A moment as people of a time zone write it: "Jan 5, 2025, 3:04 PM". */
export function dateTime(moment: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  })
    .format(new Date(moment))
    .replace(/\u202f/g, " ");
}
