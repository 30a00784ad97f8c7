/** Why a listing is not to be had; null for one that is. */
export function goneWord(listing: {
  available: boolean;
  expiredAt: Date | string | null;
  propertyType: string;
}): "Sold" | "Leased" | "Not confirmed" | null {
  if (listing.available) return null;
  if (listing.expiredAt) return "Not confirmed";
  return listing.propertyType === "Sale" ? "Sold" : "Leased";
}
