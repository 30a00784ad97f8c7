/** The maximum number of people in a group, as in a contact request. */
export const MAX_HUNTERS = 50;

/** Reads a number of hunters as people type it. Returns null for anything but 1 to 50. */
export function readHunters(text: string): number | null {
  const typed = text.trim();
  const hunters = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return hunters >= 1 && hunters <= MAX_HUNTERS ? hunters : null;
}
