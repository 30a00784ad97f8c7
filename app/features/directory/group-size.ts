/** The largest group that a listing, a request or an offer can name. */
export const MAX_GROUP_SIZE = 50;

/** Returns the error of a group that is larger than the listing allows; null when it is not. */
export function findGroupFault({
  groupSize,
  maxHunters,
}: {
  groupSize: number | null;
  /** The maximum number of hunters at once; null where the owner has not said. */
  maxHunters: number | null;
}): string | null {
  if (groupSize === null || maxHunters === null || groupSize <= maxHunters) return null;
  return `At most ${maxHunters} ${maxHunters === 1 ? "hunter" : "hunters"} here`;
}
