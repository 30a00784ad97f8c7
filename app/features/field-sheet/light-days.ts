import type { IsoDate } from "~/formats/iso-date";
import { readDate } from "~/formats/read-date";

export const MAX_LIGHT_DAYS = 14;
const DEFAULT_LIGHT_DAYS = 3;

/** Reads the days that an address asks for. The defaults are today, and three days. */
export function readLightDays(
  parameters: URLSearchParams,
  today: IsoDate,
): { from: IsoDate; days: number } {
  const days = Number(parameters.get("days") ?? DEFAULT_LIGHT_DAYS);
  return {
    from: readDate(parameters.get("from") ?? "") ?? today,
    days: Number.isInteger(days) && days >= 1 ? Math.min(days, MAX_LIGHT_DAYS) : DEFAULT_LIGHT_DAYS,
  };
}
