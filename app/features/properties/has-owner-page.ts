/**
 * Checks whether the owner of a listing has a public page: the listing is live, or another one is.
 *
 * @param others the number of the owner's other public listings
 */
export const hasOwnerPage = (
  { available, reviewStatus }: { available: boolean; reviewStatus: string },
  others: number,
): boolean => (available && reviewStatus === "approved") || others > 0;
