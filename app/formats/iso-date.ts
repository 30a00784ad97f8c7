import { getDateTimeFormat } from "./date-time-format";

/** A calendar date without a time or a zone, as "2026-11-28". */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** Returns the days from one date to another; negative where the other is earlier. */
export const countDaysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (date: IsoDate, days: number): IsoDate =>
  toIsoDate(new Date(Date.parse(date) + days * DAY_MS));

/** Returns the date of a `date` column, which its driver gives as midnight in UTC. */
export const toIsoDate = (date: Date): IsoDate => date.toISOString().slice(0, 10);

/** Returns the value of a `date` column for a date. */
export const toDateColumn = (date: IsoDate): Date => new Date(date);

/** Returns the date of a moment in a time zone. Canada's short format is the ISO one. */
export const getDateInZone = (timeZone: string, moment: Date): IsoDate =>
  getDateTimeFormat({ timeZone, dateStyle: "short" }, "en-CA").format(moment);
