/** A listing's picture as its page shows it. */
export interface ListingPhoto {
  address: string;
  color: string | null;
  alt: string;
  format: "avif" | "webp" | null;
}
