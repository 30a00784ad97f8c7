import { countDaysBetween, type IsoDate } from "~/formats/iso-date";
import { NO_DATE, readDate } from "~/formats/read-date";

/** The maximum number of days between the first and the last day, as in a contact request. */
const MAX_DAYS_APART = 60;

/** The days that a search asks for, as typed. */
interface TypedDates {
  from: string;
  to: string;
}

/**
 * Returns the error of the days that a search asks for, with the field to correct. A range with an error is ignored as
 * a whole.
 *
 * @param today past days are errors; null accepts them
 */
export function findDateFault(
  typed: TypedDates,
  today: IsoDate | null,
): { name: keyof TypedDates; fault: string } | null {
  const [from, to] = [typed.from.trim(), typed.to.trim()];
  if (from === "") return to === "" ? null : { name: "to", fault: "Choose the first day too" };
  const first = readDate(from);
  if (first === null) return { name: "from", fault: NO_DATE };
  const last = to === "" ? first : readDate(to);
  if (last === null) return { name: "to", fault: NO_DATE };
  if (today !== null && first < today) return { name: "from", fault: "This day has passed" };
  const apart = countDaysBetween(first, last);
  if (apart < 0) return { name: "to", fault: "The last day comes before the first" };
  if (apart <= MAX_DAYS_APART) return null;
  return { name: "to", fault: `At most ${MAX_DAYS_APART} days after the first day` };
}
