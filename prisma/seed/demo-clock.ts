import { rowId } from "./row-id";

export const DAY_MS = 86_400_000;

/** The fixed time that ids are derived from, so that filling twice has the effect of filling once. */
const ID_EPOCH = Date.parse("2026-10-30T15:00:00Z");

/** Returns the id of a row that is `daysAgo` days old, or came `daysLater` days after such a row. */
export function idDaysAgo(key: string, daysAgo: number, daysLater = 0): string {
  const timestamp = new Date(ID_EPOCH - daysAgo * DAY_MS).getTime();
  return rowId(key, new Date(timestamp + daysLater * DAY_MS));
}

/** Returns the id of the i-th newest row of a kind, when rows are `hours` hours apart. */
export function idInOrder(key: string, i: number, hours: number): string {
  return rowId(key, createdInOrder(i, hours));
}

/** Returns the creation time of the i-th newest row of a kind, at an uneven minute. */
export function createdInOrder(i: number, hours: number): Date {
  return new Date(ID_EPOCH - i * hours * 3_600_000 - ((i * 7919) % 59) * 60_000);
}

/** Returns the time that many days before the demo was filled. Fractions are allowed. */
export type Clock = (daysAgo: number) => Date;

/** Returns the same day at an hour when people post. */
export function getMorning(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS + 15 * 3_600_000);
}

export const clockFrom =
  (filledAt: Date): Clock =>
  (daysAgo) =>
    new Date(filledAt.getTime() - daysAgo * DAY_MS);
