/** Returns the reason why a listing is unavailable, or null when it is available. */
export function describeUnavailability(listing: {
  available: boolean;
  expiredAt: Date | string | null;
  propertyType: string;
}): "Sold" | "Leased" | "Not confirmed" | null {
  if (listing.available) return null;
  if (listing.expiredAt) return "Not confirmed";
  return listing.propertyType === "Sale" ? "Sold" : "Leased";
}
