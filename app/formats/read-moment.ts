const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const LENGTH = "2026-11-28T13:14:15.678Z".length;

/**
 * A moment as `toISOString` writes it, from the years that dates are read from (`readDate`).
 *
 * @returns null for what is none, and for years that PostgreSQL does not take or that are a year's
 *   reckoning away from those
 */
export function readMoment(text: string | null): Date | null {
  if (text?.length !== LENGTH || !MOMENT.test(text)) return null;
  const moment = new Date(text);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
  return isReal && text >= "1900" && text < "3000" ? moment : null;
}
