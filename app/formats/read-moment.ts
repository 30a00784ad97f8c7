const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const LENGTH = "2026-11-28T13:14:15.678Z".length;

/**
 * Reads a moment as `toISOString` formats it, within the years that `readDate` accepts.
 *
 * @returns null for anything else, and for other years, some of which PostgreSQL refuses
 */
export function readMoment(text: string | null): Date | null {
  if (text?.length !== LENGTH || !MOMENT.test(text)) return null;
  const moment = new Date(text);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
  return isReal && text >= "1900" && text < "3000" ? moment : null;
}
