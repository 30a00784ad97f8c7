interface OwnerPages {
  /** The page of the owner's listings, from 1. */
  listings?: number;
  /** The page of the reviews, from 1. */
  reviews?: number;
}

/** Returns the address of an owner's public page, which exists for owners of public listings. */
export function getOwnerPath(id: string, { listings = 1, reviews = 1 }: OwnerPages = {}): string {
  const query = new URLSearchParams();
  if (listings > 1) query.set("page", String(listings));
  if (reviews > 1) query.set("reviews", String(reviews));
  return `/owner/${id}${query.size > 0 ? `?${query.toString()}` : ""}`;
}
